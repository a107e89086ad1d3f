// The specification's rows, as data: each statement of sections 2, 4, 5, 8 and 9 with the words by which the tests that
// prove it are known. `npm run spec` fails for a row that no title claims; a claim is a promise of what the test asserts.

import { topicLabels } from "../../src/config/topics";

export interface Row {
  /** Section, topic and statement: '2 Profile: badge'. */
  id: string;
  section: string;
  /** What the specification says, in short. */
  says: string;
  /** A title proves the row if it begins with one of these … */
  heads: readonly string[];
  /** … and says this after it. Null where nothing of ours is to be proved: `because` says why. */
  phrase: RegExp | null;
  /** Whose constant it is (decision 26), or which decision leaves it out. */
  because?: string;
}

/** Sections that must be proved row by row; of the others, the tests are listed. */
export const provedSections = ["2", "4", "5", "8", "9"] as const;

type Statement =
  | readonly [name: string, says: string, phrase: RegExp, otherHeads?: readonly string[]]
  | readonly [name: string, says: string, because: { library: string } | { excluded: string }];

const topic = (section: string, name: string, statements: readonly Statement[]): Row[] =>
  statements.map(([statement, says, proof, otherHeads = []]) => {
    const row = {
      id: `${section} ${name}: ${statement}`,
      section,
      says,
      heads: [`§${section} ${name}`, ...otherHeads],
    };
    if (proof instanceof RegExp) return { ...row, phrase: proof };
    const because = "library" in proof ? `library: ${proof.library}` : `left out: ${proof.excluded}`;
    return { ...row, phrase: null, because };
  });

const section2: Row[] = [
  ...topic("2", "Routes", [
    ["login", "/login: Login", /^\/login shows 'Login'/],
    ["register", "/register: Register", /^\/register shows 'Register'/],
    ["home", "/: Home", /^\/ shows 'Home'/],
    ["explore", "/explore: search screen", /^\/explore shows 'Search'/],
    ["create community", "/create-community: create a community", /^\/create-community shows 'Create Community'/],
    ["create post", "/create-post: create a post", /^\/create-post shows 'Create Post'/],
    ["community", "/community/{id}: community page", /^\/community\/\{id\} shows /],
    ["post", "/post/{id}: post detail", /^\/post\/p1 shows 'Post'/],
    ["profile", "/profile/{id}/*: profile", /^\/profile\/ada\/replies shows 'ada'/],
    ["settings", "/update-profile/{id}: settings and edit profile", /^\/update-profile\/ada shows 'Settings'/],
    ["harmony", "/harmony: news feed", /^\/harmony shows 'Harmony'/],
    ["topics", "/topics: topic grid", /^\/topics shows 'Topics'/],
    ["article", "/article/{encoded article url}, which share links hold", /^\/article\/\S+ shows 'Article'/],
    ["any other", "any other path shows '404 Not Found'", /^\S+ shows '404 Not Found'/],
    ["public layout", "/login and /register are public, with the side image", /^\/login has the side image beside it/],
    [
      "no session data",
      "without stored session data a route leads to /login",
      /^without session data \S+ leads to \/login/,
    ],
    ["empty session data", "nor with empty session data", /^empty or damaged session data \(\S*\) leads to \/login/],
    ["unchecked", "the check is skipped on /register", /^\/register shows without session data/],
    ["user check", "otherwise the current user is checked", /the current user is checked/],
  ]),
  ...topic("2", "Main layout", [
    [
      "top bar",
      "the logo, and the user's avatar, which links to the profile",
      /top bar has the logo, and one's avatar/,
    ],
    [
      "sidebar",
      "Home, Explore, Create Post, Harmony and Settings (/update-profile/{current user id})",
      /sidebar leads to Home/,
    ],
    [
      "own name",
      "the current user's name and avatar link to /profile/{id}",
      /name and avatar of the current user link to/,
    ],
    ["bottom bar", "Home, Explore, Create Post, Harmony", /bottom bar leads to Home/],
    ["widths", "the sidebar on wide screens, the top and bottom bars on mobile", /wide screen has the sidebar/],
  ]),
  ...topic("2", "Home", [
    ["heading", "heading Home", /shows top-level posts/],
    ["tabs", "tabs Discover (default) and News Posts", /shows top-level posts/],
    [
      "news posts",
      "News Posts lists only posts with a non-empty article",
      /News Posts lists only posts with an article/,
    ],
    ["cards", "a list of post cards", /shows top-level posts, newest first/],
    ["plus", "a floating plus button to /create-post", /floating plus leads to Create Post/],
    [
      "side panel",
      "Latest News: search box, category selector, Focused Story, Latest Stories",
      /side panel has a search box, categories/,
    ],
    ["empty", "'No posts found', 'No posts with articles found'", /says what is missing/],
    ["topic", "/?topic={name} shows only that topic (decision 10)", /a topic in the address filters/],
  ]),
  ...topic("2", "Post card", [
    ["avatar", "creator avatar linking to the profile", /avatar is their picture and leads to the profile/],
    ["placeholder", "with a placeholder if none", /initials are the placeholder/],
    ["username", "username", /shows who wrote what/],
    ["unknown user", "or 'Unknown User'", /is by 'Unknown User'/],
    ["time", "relative created time", /shows who wrote what, when/],
    ["content", "content linking to the post", /shows who wrote what, .* leads to each/],
    ["article label", "a card with the domain plus the path", /shows its domain and its path/],
    [
      "article cut",
      "truncated to 30 characters followed by '...'",
      /a path of 30 characters is whole/,
      ["§9 Article link"],
    ],
    [
      "article card",
      "'Click to read article', opens in a new tab",
      /an article shows where it leads, and opens in a new tab/,
    ],
    ["reply count", "for top-level posts 'N replies'", /counts replies as one says it/],
    [
      "replied to",
      "a reply shows 'Replied to {username}' linking to the parent",
      /names its parent's author and leads to the parent/,
    ],
  ]),
  ...topic("2", "Search", [
    ["screen", "heading Search, a text box and a Results list", /finds posts by content, topic and location/],
    ["empty", "'No posts found.'", /'No posts found\.'/],
  ]),
  ...topic("2", "Post detail", [
    ["author", "avatar linking to /profile/{userId}, username", /shows author, time/],
    ["unknown user", "or 'Unknown User'", /is by Unknown User/],
    ["time", "relative time", /shows author, time/],
    ["content", "content", /shows author, time, topic, words/],
    ["article", "the article card, as on the post card", /shows author, time, topic, words, article/],
    ["replied to", "with a parentId 'Replied to {username}' linking to the parent", /a reply leads to its parent/],
    ["replied to unknown", "or 'Replied to Unknown User'", /'Replied to Unknown User'/],
    [
      "reply form",
      "a field with placeholder 'Post your reply' and a submit button",
      /'Post your reply' with a submit button/,
    ],
    ["replies", "then the list of replies", /words, article and replies/],
    ["reply links", "each reply links to its own post page", /words, article and replies/],
  ]),
  ...topic("2", "Create Post", [
    [
      "article field",
      "an optional Article URL field with an example address as placeholder",
      /shows an example address/,
    ],
    [
      "disabled",
      "disabled when prefilled from the article parameter",
      /an article from the address .* cannot be changed/,
    ],
    [
      "content",
      "a Content textarea and a submit button",
      /goes Home, where the post stands first/,
      ["§4 Post creation"],
    ],
    ["cancel", "a cancel button that goes back one page", /Cancel goes back one page/],
    ["article", "query parameter article", /an article from the address/],
    ["articleTitle", "query parameter articleTitle", /an article from the address is shown with its title/],
    ["topic and location", "query parameters topic, location", /topic and location go with it/],
  ]),
  ...topic("2", "Profile", [
    ["avatar", "avatar (or placeholder)", /shows the avatar, or initials as its placeholder/],
    ["names", "username and @username", /shows name, bio/],
    ["post count", "a post count", /the server's count of top-level posts/],
    ["joined", "'Joined {date}'", /the day of joining/],
    ["bio", "a bio", /shows name, bio/],
    ["own", "a 'You' badge and an edit button to /update-profile/{id}", /shows the You badge and the way to edit/],
    ["only own", "both only on the user's own profile", /another member's profile has neither badge nor edit/],
    [
      "tabs",
      "default tab Posts; Posts: top-level; Replies: with parentId; Articles; newest first",
      /the tabs hold posts, replies and shared articles/,
    ],
    ["no posts", "'No posts yet.'", /'No posts yet\.'/],
    ["no replies", "'No replies yet.'", /'No replies yet\.'/],
    ["no articles", "'No shared articles yet.'", /'No shared articles yet\.'/],
  ]),
  ...topic("2", "Settings", [
    ["title", "title 'Settings' with a Logout button", /title stands beside a Logout button/],
    ["logout", "after logout the app goes to /login", /after logout the app goes to \/login/],
    ["one open", "collapsible sections, one open at a time", /one section is open at a time/],
    ["none open", "all can be collapsed", /all can be collapsed/],
    [
      "sections",
      "Edit Profile, About, Terms, Initiatives, Privacy and Security, Changelog",
      /the sections in the specified order/,
    ],
    ["about", "About: version 0.8.0 and a support contact", /About shows version 0\.8\.0/, ["§9 App version"]],
    ["terms", "Terms of Service: long text, last updated January 27, 2025", /Terms of Service were last updated/],
    ["initiatives", "The Futures Lab, with an external link", /Initiatives lead to The Futures Lab/],
    ["privacy", "Privacy and Security", /Privacy and Security says/],
    ["changelog", "0.8.0 on January 27, 2025 and 0.7.0 on January 15, 2025", /Changelog has 0\.8\.0 and 0\.7\.0/],
    [
      "drop zone",
      "drop zone (png, jpeg, jpg only) 'Change Profile Picture'",
      /Change Profile Picture \(png, jpeg, jpg\)/,
    ],
    [
      "fields",
      "Username and three passwords, Cancel and Update Profile",
      /Username, three passwords, Cancel and Update Profile/,
    ],
    ["cancel", "Cancel", /Cancel goes back to the profile/],
  ]),
  ...topic("2", "Harmony", [
    ["intro", "the introduction, to the letter", /shows the intro/],
    ["search box", "'Search news...'", /shows the intro, the search box/],
    ["category", "a category choice", /the search box, the categories/],
    ["panels", "a 'Focussed Story' panel and a 'Latest Stories' list", /the focussed story and the latest stories/],
    ["nothing selected", "'Select a story from the list to see its summary here'", /says so when no stories are found/],
    ["loading", "'Loading stories...'", /'Loading stories\.\.\.'/],
    ["none", "'No stories found.'", /says so when no stories are found/],
    ["highlight", "the selected card is highlighted", /whose card is highlighted/, ["§4 Focused story"]],
    [
      "quote",
      "highlighting text in the story stores it as a quote",
      /highlighted in the story is kept as a quote and can be copied/,
    ],
    [
      "share",
      "sharing opens the post creation page with the article prefilled",
      /opens the post creation page with the article prefilled/,
    ],
  ]),
  ...topic("2", "Topics", [
    ["cards", "a grid of cards: first letter, name, 'Interactions: {count}', View", /shows a card for each topic/],
    ["click", "clicking goes to /?topic={name}", /leads to the posts of its topic/],
  ]),
  ...topic("2", "Register", [
    ["fields", "Username, Email, Password, Confirm Password", /its four fields/],
    ["ways on", "a Register button and a link to /login", /the way to Login/],
  ]),
  ...topic("2", "Login", [
    ["title", "Title Login, subtitle 'Who are you, again?'", /says what it is, asks who one is/],
    ["form", "email and password form", /says what it is/],
    ["link", "link to /register", /shows the way to Register/],
  ]),
  ...topic("2", "Community", [
    ["loading", "shows 'Loading...'", /'Loading\.\.\.'/],
    ["head", "then its image, name and description", /the image, the name and the description/],
    [
      "thread box",
      "'Start a new thread...' with 'Create Thread'",
      /a new thread appears with its author and time/,
      ["§8 Community actions"],
    ],
    [
      "threads",
      "each thread: author's image and username, date, content",
      /a thread has its author's image and username/,
    ],
    [
      "toggle",
      "'{n} replies' toggles the reply box and the nested replies",
      /toggles the reply box and the nested replies/,
    ],
    ["reply box", "'Write a reply...' and 'Reply'", /a reply appears under its thread/, ["§8 Community actions"]],
    ["not found", "'Community not found'", /says so, with a way on/, ["§8 Community not found"]],
    ["failed", "'Failed to load community'", /gets the toast and another try/, ["§8 Community page load failure"]],
  ]),
  ...topic("2", "Create Community", [
    [
      "fields",
      "Community Name, Description, Community Image, 'Make this community private'",
      /creates a community without a call/,
      ["§8 Community actions"],
    ],
    ["required", "name and description are required", /blank fields get the toast/, ["§5 Community creation"]],
    ["creating", "'Create Community' or 'Creating...'", /says Creating\.\.\. while it works/],
  ]),
];

const section4: Row[] = [
  ...topic("4", "Auth", [
    [
      "enter",
      "authenticated after a successful login and a user check",
      /a login and a user check make a visitor a member/,
    ],
    ["failed check", "a failed check resets the user to empty", /a failed check resets the user to empty/],
  ]),
  ...topic("4", "Sign-up flow", [
    ["1", "check whether the credentials already work as a login", /tries the credentials as a login, creates/],
    ["2", "create the account", /creates the account, opens a session/],
    ["3", "save a user document", /saves the user document/],
    ["4", "open a session", /opens a session, checks it/],
    ["5", "verify the session; the app goes to /", /makes the account and its profile, signs in and leads Home/],
  ]),
  ...topic("4", "Login", [
    ["close first", "closes any current session first", /a session that is still open is closed first/],
    ["open", "opens an email and password session", /opens a session and leads Home/],
    ["logout", "logout deletes the current session", /after logout the app goes to \/login/, ["§2 Settings"]],
  ]),
  ...topic("4", "Reply", [
    ["success", "toast 'Comment posted successfully!', back one page", /goes back one page/],
    ["inherits", "topic and location are the parent's (§7)", /with the parent’s topic and location/],
    ["failure", "'Error creating post'", /says why, keeps the text/, ["§8 Failed reply"]],
    [
      "no parent",
      "'Error fetching parent post details'",
      /fails early, and keeps the text/,
      ["§8 Reply with no parent loaded"],
    ],
  ]),
  ...topic("4", "Post creation", [
    ["success", "toast 'Post created successfully!', to /", /publishes, says so and goes Home/],
    ["failure", "'Error creating post'", /says why, keeps the text/, ["§8 Failed post"]],
    ["invalidates", "invalidates recent posts", /creating one invalidates recent posts/],
  ]),
  ...topic("4", "Profile update", [
    [
      "success",
      "the stored user is refreshed, the app goes to /profile/{id}",
      /refreshes the stored user and goes to the profile/,
    ],
    ["image", "the stored user's image is refreshed", /uploads, builds the preview link/, ["§4 Avatar update"]],
    ["invalidates", "invalidates the current user and that user", /invalidates the current user and that user/],
    [
      "nothing",
      "returns nothing: 'Update user failed. Please try again.', the flow proceeds",
      /shows the toast, and the flow proceeds/,
    ],
  ]),
  ...topic("4", "Avatar update", [
    [
      "order",
      "upload, preview link, document, deletion of the old file",
      /uploads, builds the preview link, updates the document and deletes the old file/,
    ],
    ["upload", "the upload fails: nothing changes", /an upload that fails changes nothing/],
    ["document", "the document fails: the new file is removed", /if the document is refused, the new file is removed/],
    [
      "deletion",
      "the deletion fails: the new file is removed",
      /if the old file cannot be deleted, .* the new file is removed/,
    ],
  ]),
  ...topic("4", "Home tab", [
    ["discover", "discover by default", /shows top-level posts/, ["§2 Home"]],
    ["news", "or news", /News Posts lists only posts with an article/, ["§2 Home"]],
  ]),
  ...topic("4", "News category", [
    [
      "seven",
      "general (default), business, technology, entertainment, health, science, sports",
      /default of seven/,
      ["§9 News categories"],
    ],
    ["clears", "picking a category clears the search text", /picking one shows its stories and clears the text/],
    ["overrides", "a non-empty search text overrides the category", /a text overrides it/],
  ]),
  ...topic("4", "Focused story", [
    [
      "first",
      "the first article is auto-selected if none is chosen",
      /the first story is focussed until another is chosen/,
    ],
    [
      "summary",
      "title, 'Key Points:', description, 'Published by {source}', date",
      /the summary is the title, 'Key Points:', the description, the source/,
    ],
    ["exact", "in this order and words", /'Published by \{source\}' and the date/],
  ]),
  ...topic("4", "Relative time", [
    ["just now", "under 1 minute 'Just now'", /reads 'Just now'/],
    ["minutes", "'N minutes ago'", /reads '59 minutes ago'/],
    ["hours", "'N hours ago'", /reads '23 hours ago'/],
    ["1 day", "'1 day ago'", /reads '1 day ago'/],
    ["days", "'N days ago'", /reads '29 days ago'/],
    ["date", "from 30 days on 'Mon D, YYYY at H:MM'", /from 30 days on it is a date and a time/],
  ]),
  ...topic("4", "Toasts", [
    ["one", "at most 1 visible, a new one replaces the old one", /a new one takes the place of the one that shows/],
    ["closes", "they close after 5000 ms", /closes by itself after 5000 ms/, ["§9 Toasts"]],
    ["removed", "a dismissed one is removed after 1,000,000 ms", /leaves the list after 1,000,000 ms/, ["§9 Toasts"]],
  ]),
  ...topic("4", "Community", [
    [
      "community",
      "creating one only updates local state and shows a toast",
      /creates a community without a call to the server/,
      ["§8 Community actions"],
    ],
    ["thread", "so does creating a thread", /a thread and a reply change this device only/],
    ["blank thread", "thread text must be non-blank", /a blank thread does not proceed/],
    ["blank reply", "reply text must be non-blank", /a blank reply does not proceed/],
  ]),
  ...topic("4", "Data queries", [
    ["idle", "idle", /^idle/],
    ["fetching", "fetching", /^fetching/],
    ["paused", "paused", /^paused/],
    ["success", "success", /then success/],
    ["error", "error", /^an error/],
  ]),
];

const section5: Row[] = [
  ...topic("5", "Sign-up", [
    ["username", "'Username is required'", /as a name is 'Username is required'/],
    ["email", "'Invalid email address'", /is an 'Invalid email address'/],
    ["password", "'Password must be at least 8 characters long'", /seven characters are too few for a password/],
    [
      "confirmation",
      "'Confirm Password must be at least 8 characters long'",
      /too few for a password and its confirmation/,
    ],
    [
      "match",
      "'Passwords don't match' (shown on confirmPassword)",
      /'Passwords don't match' is shown on the confirmation/,
    ],
    ["shown", "each message stands at its field", /says what is wrong with each field/],
    [
      "exists",
      "'User already exists. Please login instead.'",
      /with their own password, leads to the login/,
      ["§8 Registration"],
    ],
    ["creation", "'Account creation failed'", /'Account creation failed'/],
  ]),
  ...topic("5", "Sign-in", [
    ["email", "'Invalid email address'", /is an 'Invalid email address'/],
    ["password", "'Password must be at least 6 characters long'", /is too short a password/],
    ["shown", "each message stands at its field", /says what is wrong with address and password/],
    ["server message", "login failure: the server message", /a wrong password is told in the server’s words/],
    [
      "no message",
      "or 'Invalid credentials. Please check your email and password.'",
      /'Invalid credentials\. Please check your email and password\.'/,
    ],
  ]),
  ...topic("5", "Post form", [
    ["required", "'Content is required'", /nothing but white space is 'Content is required'/],
    ["too long", "at most 150: 'Too many characters'", /151 are 'Too many characters'/],
    ["link", "'Must be a valid URL'", /is told 'Must be a valid URL'/],
    ["no link", "an empty string is allowed", /without an article the article is ''/],
    ["shown", "each message stands at its field", /wants content|is no article/],
  ]),
  ...topic("5", "Short-text form", [
    ["required", "'Content is required'", /nothing but white space is 'Content is required'/],
    ["too long", "at most 100: 'Too many characters'", /101 are 'Too many characters'/],
    ["shown", "each message stands at its field", /is refused/, ["§5 Reply form"]],
  ]),
  ...topic("5", "Profile edit", [
    ["username", "'Username is required'", /as a name is 'Username is required'/],
    ["file", "the file is unrestricted by the schema", /the picture untouched/],
    [
      "types",
      "the drop zone accepts only png, jpeg and jpg",
      /Change Profile Picture \(png, jpeg, jpg\)/,
      ["§2 Settings"],
    ],
    ["optional", "the password fields are optional", /the password fields and the picture are optional/],
    ["all three", "if any is filled, all three are required", /only the current password is refused/],
    ["all three, new", "… the new one", /only the new password is refused/],
    ["all three, confirmation", "… the confirmation", /only the confirmation is refused/],
    ["current 6", "currentPassword at least 6", /a current password of five characters is refused/],
    ["new 6", "newPassword at least 6", /a new password of five characters is refused/],
    ["equal", "confirmNewPassword equals newPassword", /a confirmation that differs is refused/],
    ["message", "'Invalid password update. …', on newPassword", /refuses passwords with .*, at the new password/],
  ]),
  ...topic("5", "Community creation", [
    [
      "blank",
      "non-blank after trimming, or the toast 'Please fill in all required fields'",
      /blank fields get the toast and a message each/,
    ],
  ]),
  ...topic("5", "File drop errors", [
    ["type", "an allowed type", /dropped is the wrong type/],
    ["large", "too large", /dropped is too large/],
    ["small", "too small", /dropped is too small/],
    ["many", "too many files", /dropped is too many/],
  ]),
];

const section8: Row[] = [
  ...topic("8", "Login failure", [
    ["sign-in", "sign-in fails: destructive toast 'Something went wrong'", /500 is told in words/],
    ["user check", "the user check fails: the same", /a user check that fails leaves nobody half signed in/],
  ]),
  ...topic("8", "Registration", [
    [
      "exists",
      "'Account exists' / 'Please login with your existing account'",
      /an address that exists, with another password/,
    ],
    ["sign-in", "then navigation to /sign-in", /'already exists' leads to \/sign-in/],
    ["other", "'Registration failed' with the error message", /an account that is not made \(400\) is told/],
    ["no message", "or 'Something went wrong'", /is 'Something went wrong'/],
    ["login", "'Failed to login after registration'", /a login that fails afterwards is told/],
    ["session check", "'Failed to verify user after registration'", /a session check that fails afterwards is told/],
  ]),
  ...topic("8", "Reply with no parent loaded", [
    ["toast", "destructive toast 'Error fetching parent post details'", /fails early, and keeps the text/],
  ]),
  ...topic("8", "Failed post", [["toast", "destructive toast 'Error creating post'", /says why, keeps the text/]]),
  ...topic("8", "Failed reply", [["toast", "destructive toast 'Error creating post'", /says why, keeps the text/]]),
  ...topic("8", "Destructive toasts", [["look", "stand out from the others", /stands out/]]),
  ...topic("8", "Update returns nothing", [
    ["refused", "'Update user failed. Please try again.'", /a refused update keeps the words/],
    [
      "empty answer",
      "'Update user failed. Please try again.'",
      /an answer without a profile shows the toast/,
      ["§4 Profile update"],
    ],
  ]),
  ...topic("8", "News failure", [
    ["logged", "a failure is logged", /a server error is logged and falls back to the five samples/],
    ["fetch", "falls back to five built-in sample articles", /after 500 the five samples show/],
    ["search", "a failed search does the same", /a search that fails falls back to the samples/],
    [
      "samples",
      "welcome, AI in community, five ways, social media, health benefits",
      /no request is made and the five samples show/,
      ["§7 News provider"],
    ],
  ]),
  ...topic("8", "Sharing", [
    ["signed out", "'Please sign in'", /says 'Please sign in'/, ["§6 Sharing while not signed in"]],
  ]),
  ...topic("8", "Clipboard", [
    [
      "link",
      "'Link copied!' ('Share link has been copied to your clipboard')",
      /copies the address of our page/,
      ["§8 Clipboard success"],
    ],
    [
      "quote",
      "'Quote copied!' ('The selected text has been copied to your clipboard.')",
      /kept as a quote and can be copied/,
      ["§2 Harmony"],
    ],
    [
      "failure",
      "'Copy failed' ('Failed to copy text to clipboard.' plus a reason)",
      /says 'Copy failed' with the reason/,
      ["§8 Clipboard failure"],
    ],
  ]),
  ...topic("8", "Community page load failure", [
    ["toast", "'Error' / 'Failed to load community'", /gets the toast and another try/],
  ]),
  ...topic("8", "Community not found", [["text", "'Community not found'", /says so, with a way on/]]),
  ...topic("8", "Community actions", [
    ["thread", "'Success' / 'Thread created successfully'", /a new thread appears with its author and time/],
    ["thread failure", "'Failed to create thread'", /a thread that cannot be kept says so/],
    ["reply", "'Reply added successfully'", /a reply appears under its thread/],
    ["reply failure", "'Failed to add reply'", /a reply that cannot be kept says so/],
    ["community", "'Community created successfully'", /creates a community without a call to the server, says so/],
    ["community failure", "'Failed to create community'", /'Failed to create community'/],
    ["required", "'Please fill in all required fields'", /blank fields get the toast/, ["§5 Community creation"]],
  ]),
  ...topic("8", "Unknown route", [["404", "'404 Not Found'", /'404 Not Found'/]]),
  ...topic("8", "Empty states", [
    ["posts", "'No posts found', 'No posts with articles found'", /says what is missing, with a way on/, ["§2 Home"]],
    ["stories", "'No stories found.'", /says so when no stories are found/, ["§2 Harmony"]],
    ["loading", "'Loading stories...'", /'Loading stories\.\.\.'/, ["§2 Harmony"]],
  ]),
  ...topic("8", "Backend errors", [
    [
      "shape",
      "carry a message, a status code (400 and above), a type and the body",
      /carries message, code, type and body/,
    ],
    ["meaning", "each status and type has its words", /becomes/],
    ["missing parameter", "'Missing required parameter: \"X\"'", { library: "the SDK's" }],
  ]),
  ...topic("8", "Realtime", [
    ["reconnect", "on disconnect it retries", /after a disconnect it connects again/],
    ["1008", "unless it was closed with code 1008", /closed with code 1008/],
  ]),
  ...topic("8", "HTTP client", [
    ["status", "fails a status outside 200–299", /a status of 400 or more/, ["§8 Backend errors"]],
    ["network", "reports Network Error", /no server that answers/, ["§8 Backend errors"]],
    ["timeout", "reports timeout exceeded", /timeout exceeded/, ["§8 Backend errors"]],
    [
      "aborted",
      "reports Request aborted",
      /an answer nobody waits for is neither a failure nor news/,
      ["§8 News failure"],
    ],
    [
      "message",
      "'Request failed with status code {n}'",
      { library: "none of its own: the SDK's and the browser's fetch" },
    ],
  ]),
];

const section9: Row[] = [
  ...topic("9", "Limits", [
    ["post", "post content max 150", /151 are 'Too many characters'/, ["§5 Post form"]],
    ["reply", "reply content max 100", /101 are 'Too many characters'/, ["§5 Short-text form"]],
    ["sign-up password", "sign-up password min 8", /seven characters are too few/, ["§5 Sign-up"]],
    ["sign-in password", "sign-in password min 6", /six characters pass/, ["§5 Sign-in"]],
    ["new password", "new password min 6", /a new password of five characters is refused/, ["§5 Profile edit"]],
    ["search", "search limit 20 per field", /20 each/, ["§7 Search"]],
    [
      "news",
      "max 20 articles per request, default lang 'us'",
      /lang us, the category and max 20/,
      ["§7 News provider"],
    ],
  ]),
  ...topic("9", "News categories", [
    [
      "seven",
      "general (default), business, technology, entertainment, health, science, sports",
      /general is the default of seven/,
    ],
  ]),
  ...topic("9", "Popular topics", [
    ["latest 100", "use the latest 100 posts", /only the latest 100 posts count/],
    ["engagement", "a post counts 1 and a reply 0.5", /counts 1 engagement and a reply 0\.5/],
    ["order", "ordering by engagement", /engagement decides the order/],
    ["ties", "then post count", /with equal engagement, more posts come first/],
    ["spelling", "the longest spelling", /the longest spelling is shown/],
    ["case", "matched case-insensitively", /matched in any case of letters/],
  ]),
  ...topic("9", "Topic classifier", [
    ...[...topicLabels].map((label) => [label, `category ${label}`, new RegExp(`' is ${label}$`)] as const),
    ["scores", "a primary keyword scores 2, a secondary one 1", /two secondary ones equal it/],
    ["highest", "the highest score wins", /a primary keyword outweighs a secondary one/],
  ]),
  ...topic("9", "Article link", [
    ["path", "shortened to 30 characters plus '...'", /a path of 30 characters is whole, one of 31 is cut/],
    ["parse failure", "on a parse failure the first 30 characters", /what cannot be parsed shows its first 30/],
    ["domain", "the domain is cut at 30", /the domain is cut at 30/],
  ]),
  ...topic("9", "Files", [
    ["preview", "preview 2000x2000 at quality 100", /uploads, builds the preview link/, ["§4 Avatar update"]],
    ["types", "profile image types png, jpeg, jpg", /Change Profile Picture \(png, jpeg, jpg\)/, ["§2 Settings"]],
    ["bytes", "and nothing that only calls itself so", /takes what starts like a PNG or a JPEG/, ["§9"]],
    ["chunks", "upload chunk size 5 MB", { library: "the SDK's" }],
    ["dialog", "file dialog cancel detection 300 ms", { library: "react-dropzone's" }],
    ["batches", "polling 5 s, processing wait 30 minutes, batches of 5", { excluded: "the AI client's, decision 22" }],
  ]),
  ...topic("9", "Unique ids", [
    ["shape", "time-based hex plus 7 random hex characters", /time-based hex plus 7 random hex/],
  ]),
  ...topic("9", "Realtime", [["delays", "1 s, 5 s, 10 s, then 60 s", { library: "the SDK's" }]]),
  ...topic("9", "Toasts", [
    ["limit", "limit 1", /a new one takes the place/, ["§4 Toasts"]],
    ["duration", "duration 5000 ms", /closes by itself after 5000 ms/],
    ["swipe", "swipe threshold 50", /swipe of 50/],
    ["removal", "removal delay 1,000,000 ms", /after 1,000,000 ms/],
    ["hotkey", "viewport hotkey F8", /F8 moves the focus/],
  ]),
  ...topic("9", "App version", [["version", "0.8.0", /0\.8\.0/]]),
  ...topic("9", "AI client", [["timeout", "10 minutes, 2 retries", { excluded: "decision 22" }]]),
  ...topic("9", "Data queries", [
    ["garbage", "garbage collection 5 minutes", /forgotten after 5 minutes/],
    ["retry", "3 retries", /after 3 retries it is an error/],
    ["backoff", "exponential backoff", /pauses between retries double/],
    ["longest pause", "up to 30 s", { library: "TanStack Query's" }],
  ]),
  ...topic("9", "Tooltip", [["delay", "700 ms", { library: "Radix's; the app shows none" }]]),
  ...topic("9", "Loader", [["image", "/assets/icons/loader.svg", /loader\.svg/]]),
];

const leftOut: Row[] = [
  ...topic("3", "Chat", [["data sets", "chat rooms, chat messages", { excluded: "decision 24" }]]),
  ...topic("7", "AI provider", [["client", "created in the browser, no call shown", { excluded: "decision 22" }]]),
];

export const rows: readonly Row[] = [...section2, ...section4, ...section5, ...section8, ...section9, ...leftOut];
