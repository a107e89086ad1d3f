// The specification's rows, as data: each statement of sections 2, 4, 5, 8 and 9 with the words by which the tests that
// prove it are known. `npm run spec` fails for a row that no title claims; a claim is a promise of what the test asserts.

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
    const row = { id: `${section} ${name}: ${statement}`, section, says, heads: [`§${section} ${name}`, ...otherHeads] };
    if (proof instanceof RegExp) return { ...row, phrase: proof };
    const because = "library" in proof ? `library: ${proof.library}` : `left out: ${proof.excluded}`;
    return { ...row, phrase: null, because };
  });

const section2: Row[] = [
  ...topic("2", "Routes", [
    ["login", "/login: Login, public, with side image", /^\/login shows 'Login'/],
    ["register", "/register: Register, public", /^\/register shows 'Register'/],
    ["home", "/: Home", /^\/ shows 'Home'/],
    ["explore", "/explore: search screen", /^\/explore shows 'Search'/],
    ["create community", "/create-community", /^\/create-community shows 'Create Community'/],
    ["create post", "/create-post", /^\/create-post shows 'Create Post'/],
    ["community", "/community/{id}", /^\/community\/\S+ shows /],
    ["post", "/post/{id}", /^\/post\/\S+ shows 'Post'/],
    ["profile", "/profile/{id}/*", /^\/profile\/\S+ shows /],
    ["settings", "/update-profile/{id}", /^\/update-profile\/\S+ shows 'Settings'/],
    ["harmony", "/harmony", /^\/harmony shows 'Harmony'/],
    ["topics", "/topics", /^\/topics shows 'Topics'/],
    ["article", "/article/{encoded article url}, which share links hold", /^\/article\/\S+ shows 'Article'/],
    ["any other", "any other path shows '404 Not Found'", /^\S+ shows '404 Not Found'/],
    ["public layout", "/login and /register stand in the public layout, with the side image", /the side image/],
    ["marker", "without stored session data, or with an empty one, a route leads to /login", /session data .*\/login/],
    ["register unchecked", "the check is skipped on /register", /register .*(skips|without) /],
    ["user check", "with stored session data the current user is checked", /current user is checked/],
  ]),
  ...topic("2", "Main layout", [
    ["top bar", "logo, and the user's avatar, which links to the profile", /top bar/],
    ["sidebar", "Home, Explore, Create Post, Harmony and Settings (/update-profile/{current user id})", /sidebar/],
    ["own name", "the sidebar's name and avatar of the current user link to /profile/{id}", /name and (picture|avatar)/],
    ["bottom bar", "Home, Explore, Create Post, Harmony", /bottom bar/],
  ]),
  ...topic("2", "Home", [
    ["heading", "heading Home", /heading/],
    ["tabs", "tabs Discover (default) and News Posts", /Discover/],
    ["news posts", "News Posts lists only posts with a non-empty article", /News Posts/],
    ["cards", "a list of post cards", /post cards|cards/],
    ["plus", "a floating plus button to /create-post", /plus|way to write/],
    ["side panel", "Latest News: search box, category selector, Focused Story, Latest Stories", /Latest News/],
    ["no posts", "'No posts found'", /'No posts found'/],
    ["no articles", "'No posts with articles found'", /'No posts with articles found'/],
    ["topic", "/?topic={name} shows that topic only (decision 10)", /topic/],
  ]),
  ...topic("2", "Post card", [
    ["avatar", "creator avatar linking to the profile", /picture.*profile|avatar.*profile/],
    ["placeholder", "a placeholder image if there is none", /placeholder|initials/],
    ["username", "username", /name/],
    ["unknown user", "or 'Unknown User'", /'Unknown User'/],
    ["time", "relative created time", /time|ago/],
    ["content", "content linking to the post", /(content|text).*(leads|links|opens)|(leads|links) to the post/],
    ["article label", "a card with the domain plus the path", /domain and its path/],
    ["article cut", "truncated to 30 characters followed by '...'", /30/],
    ["article text", "'Click to read article', in a new tab", /'Click to read article'.*new tab/],
    ["reply count", "top-level posts: 'N replies'", /replies read/],
    ["replied to", "a reply shows 'Replied to {username}' linking to the parent", /'Replied to /],
  ]),
  ...topic("2", "Search", [
    ["screen", "heading Search, a text box and a Results list", /heading.*Results/],
    ["results", "posts that match", /finds posts/],
    ["empty", "'No posts found.'", /'No posts found\.'/],
  ]),
  ...topic("2", "Post detail", [
    ["author", "avatar linking to /profile/{userId}, username", /author.*profile|avatar.*profile|picture.*profile/],
    ["unknown user", "or 'Unknown User'", /'Unknown User'/],
    ["time", "relative time", /time|ago/],
    ["content", "content", /content|says|text/],
    ["article", "the article card, as on the post card", /article/],
    ["replied to", "with a parentId a button 'Replied to {username or Unknown User}' to the parent", /'Replied to /],
    ["reply form", "a field 'Post your reply' and a submit button", /'Post your reply'/],
    ["replies", "the list of replies", /replies/],
    ["reply links", "each reply links to its own post page", /reply.*(own page|links|leads)/],
  ]),
  ...topic("2", "Create Post", [
    ["article field", "an optional Article URL field with an example address as placeholder", /placeholder|example/],
    ["disabled", "disabled when prefilled from the article parameter", /disabled/],
    ["content", "a Content textarea", /Content/],
    ["submit", "a submit button", /submit|Post button|button/],
    ["cancel", "a cancel button that goes back one page", /[Cc]ancel.*back/],
    ["article param", "query parameter article", /article/],
    ["topic param", "query parameter topic", /topic/],
    ["location param", "query parameter location", /location/],
    ["title param", "query parameter articleTitle", /articleTitle/],
  ]),
  ...topic("2", "Profile", [
    ["avatar", "avatar, or placeholder", /avatar|picture|placeholder/],
    ["names", "username and @username", /@/],
    ["post count", "a post count", /count/],
    ["joined", "'Joined {date}'", /Joined|joining/],
    ["bio", "a bio", /bio/],
    ["badge", "a 'You' badge only on the user's own profile", /You badge.*only/],
    ["edit", "an edit button to /update-profile/{id} only on the user's own profile", /way to edit only|edit button only/],
    ["neither", "another member's profile has neither badge nor button", /neither badge nor edit/],
    ["default tab", "default tab Posts", /default/],
    ["posts", "Posts: top-level posts, newest first", /tabs hold posts.*newest first/],
    ["replies", "Replies: posts with a parentId, newest first", /tabs hold.*replies.*newest first/],
    ["articles", "Articles: posts with a non-empty article, newest first", /tabs hold.*articles.*newest first/],
    ["no posts", "'No posts yet.'", /'No posts yet\.'/],
    ["no replies", "'No replies yet.'", /'No replies yet\.'/],
    ["no articles", "'No shared articles yet.'", /'No shared articles yet\.'/],
  ]),
  ...topic("2", "Settings", [
    ["title", "title 'Settings' with a Logout button", /Logout/],
    ["logout", "after logout the app goes to /login", /Logout.*login|logs? out.*login/i],
    ["one open", "collapsible sections, one open at a time", /one (section )?(open )?at a time/],
    ["all closed", "all can be collapsed", /all (of them )?(can be )?(closed|collapsed)/],
    ["sections", "the sections, in the specified order", /order/],
    ["about", "About: version 0.8.0 and a support contact", /About/],
    ["terms", "Terms of Service: long text, last updated January 27, 2025", /Terms of Service/],
    ["initiatives", "{product} Initiatives: The Futures Lab, with an external link", /Futures Lab/],
    ["privacy", "Privacy and Security", /Privacy and Security/],
    ["changelog", "Changelog: 0.8.0 on January 27, 2025 and 0.7.0 on January 15, 2025", /Changelog/],
    ["drop zone", "a drop zone (png, jpeg, jpg only), caption 'Change Profile Picture'", /'?Change Profile Picture/],
    ["fields", "Username, Current, New and Confirm New Password", /Username.*Confirm New Password|fields/],
    ["buttons", "Cancel and Update Profile buttons", /Cancel/],
  ]),
  ...topic("2", "Harmony", [
    ["intro", "the introduction, to the letter", /introduc/],
    ["search box", "a search box 'Search news...'", /'Search news\.\.\.'/],
    ["category", "a category choice", /categor/],
    ["focussed", "a 'Focussed Story' panel", /'Focussed Story'/],
    ["latest", "a 'Latest Stories' list", /'Latest Stories'/],
    ["nothing selected", "'Select a story from the list to see its summary here'", /'Select a story from the list/],
    ["loading", "'Loading stories...'", /'Loading stories\.\.\.'/],
    ["none", "'No stories found.'", /'No stories found\.'/],
    ["highlight", "the selected card is highlighted", /(selected|chosen|focused|picked).*(highlighted|marked)/],
    ["quote", "highlighting text in the focused story stores it as a quote that can be copied", /quote/],
    ["share", "sharing opens the post creation page with the article prefilled", /Create Post|post creation/],
  ]),
  ...topic("2", "Topics", [
    ["card", "a grid of cards: first letter, name, 'Interactions: {count}', View button", /card for each topic/],
    ["click", "clicking goes to /?topic={name}", /leads to the posts of its topic/],
  ]),
  ...topic("2", "Register", [
    ["fields", "Username, Email, Password, Confirm Password", /four fields/],
    ["link", "a Register button and a link to /login", /way to Login/],
  ]),
  ...topic("2", "Login", [
    ["title", "title Login, subtitle 'Who are you, again?'", /says what it is/],
    ["fields", "Email and password form", /Email and Password|form/],
    ["link", "link to /register", /way to Register/],
  ]),
  ...topic("2", "Community", [
    ["loading", "shows 'Loading...'", /'Loading\.\.\.'/],
    ["head", "the community's image, name and description", /name.*description/],
    ["thread box", "a box 'Start a new thread...' with a 'Create Thread' button", /'Start a new thread\.\.\.'|'Create Thread'/],
    ["threads", "each thread shows author's image and username, date and content", /thread shows its author/],
    ["toggle", "'{n} replies' toggles the reply box and the nested replies", /replies'? .*(toggle|show|open)/],
    ["reply box", "'Write a reply...' and a 'Reply' button", /'Write a reply\.\.\.'/],
    ["nested", "nested replies", /nest/],
    ["not found", "'Community not found'", /'Community not found'/],
    ["failed", "'Failed to load community'", /'Failed to load community'/],
  ]),
  ...topic("2", "Create Community", [
    ["fields", "Community Name, Description (required), Community Image", /Community Name|fields/],
    ["private", "a switch 'Make this community private'", /'Make this community private'/],
    ["submit", "'Create Community'", /'Create Community'/],
    ["creating", "or 'Creating...'", /'Creating\.\.\.'/],
  ]),
];

const section4: Row[] = [
  ...topic("4", "Auth", [
    ["enter", "unauthenticated becomes authenticated after a login and a user check", /leads Home|authenticated/, ["§4 Login"]],
    ["failed check", "a failed check resets the user to empty", /failed check|check that fails|session that has ended/],
  ]),
  ...topic("4", "Sign-up flow", [
    ["1 exists", "1. checks whether the credentials already work as a login", /already (log in|work)|order/],
    ["2 account", "2. creates the account", /makes the account/],
    ["3 profile", "3. saves a user document", /its profile/],
    ["4 session", "4. opens a session", /signs in/],
    ["5 verified", "5. verifies the session; the form resets and the app goes to /", /leads Home/],
  ]),
  ...topic("4", "Login", [
    ["close first", "closes any current session first, then opens a new one", /closes|current session first/],
    ["open", "opens an email and password session", /opens a session/],
  ]),
  ...topic("4", "Logout", [["delete", "deletes the current session", /deletes|ends the session/]]),
  ...topic("4", "Reply", [
    ["success", "the toast 'Comment posted successfully!' and back one page", /'Comment posted successfully!'/],
    ["back", "the app goes back one page", /back/],
    ["failure", "'Error creating post'", /'Error creating post'/],
    ["no parent", "'Error fetching parent post details' if the parent is not loaded", /'Error fetching parent post details'/],
  ]),
  ...topic("4", "Post creation", [
    ["success", "the toast 'Post created successfully!' and /", /'Post created successfully!'/],
    ["home", "the app goes to /", /Home/],
    ["failure", "'Error creating post'", /'Error creating post'/],
    ["invalidates", "invalidates recent posts", /recent posts|feed/],
  ]),
  ...topic("4", "Profile update", [
    ["refreshed", "the stored user's username and image are refreshed", /stored user|refreshed|remembered/],
    ["profile", "the app goes to /profile/{id}", /leads to the profile|to one's profile|profile/],
    ["current user", "invalidates the current user and that user", /invalidates|asked anew|asks anew/],
    ["nothing", "returns nothing: 'Update user failed. Please try again.', and the flow proceeds", /(nothing).*(proceeds|goes on|profile)/],
  ]),
  ...topic("4", "Avatar update", [
    ["order", "uploads, builds a preview link, updates the document, deletes the old file", /upload.*link.*document.*(old|delet)/],
    ["upload fails", "the upload fails: nothing changed", /upload.*(fails|refused)|fails.*upload/],
    ["document fails", "the document fails: the new file is removed", /document.*(fails|refused)|fails.*document/],
    ["delete fails", "the deletion fails: the new file is removed", /(old|deletion|delete).*(fails|refused|cannot)|fails.*(old|delet)/],
  ]),
  ...topic("4", "Home tab", [["tabs", "discover (default) or news", /discover|Discover|default/, ["§2 Home"]]]),
  ...topic("4", "News category", [
    ["default", "general (default) and six more", /general is the default|General/, ["§9 News categories"]],
    ["clears", "picking a category clears the search text", /clears the search|clears/],
    ["overrides", "a non-empty search text overrides the category", /overrides|takes the place/],
  ]),
  ...topic("4", "Focused story", [
    ["first", "the first article is auto-selected if none is chosen", /first/],
    ["summary", "title, 'Key Points:', description, 'Published by {source}', date", /'Key Points:'.*'Published by/],
  ]),
  ...topic("4", "Relative time", [
    ["just now", "under 1 minute 'Just now'", /reads 'Just now'/],
    ["minutes", "'N minutes ago'", /reads '59 minutes ago'/],
    ["hours", "'N hours ago'", /reads '23 hours ago'/],
    ["1 day", "'1 day ago'", /reads '1 day ago'/],
    ["days", "'N days ago'", /reads '29 days ago'/],
    ["date", "from 30 days on 'Mon D, YYYY at H:MM'", /from 30 days on/],
  ]),
  ...topic("4", "Toasts", [
    ["one", "at most 1 visible, a new one replaces the old one", /takes the place/],
    ["closes", "they close after 5000 ms", /5000 ms/, ["§9 Toasts"]],
    ["removed", "a dismissed one is removed after 1,000,000 ms", /1,000,000 ms/, ["§9 Toasts"]],
  ]),
  ...topic("4", "Community", [
    ["community", "creating one only updates local state and shows a toast", /creat.*community.*(server|local|device)|community.*no server/],
    ["thread", "creating a thread only updates local state and shows a toast", /thread.*(server|local|device)/],
    ["blank", "thread and reply text must be non-blank", /blank threads and replies|blank/],
  ]),
  ...topic("4", "Data queries", [
    ["idle", "idle: nothing is asked", /idle/],
    ["fetching", "fetching", /fetching/],
    ["paused", "paused", /paused/],
    ["success", "success", /success/],
    ["error", "error", /error/],
  ]),
];

const section5: Row[] = [
  ...topic("5", "Sign-up", [
    ["username", "'Username is required'", /'Username is required'/],
    ["email", "'Invalid email address'", /'Invalid email address'/],
    ["password", "at least 8: 'Password must be at least 8 characters long'", /too few for a password/],
    ["confirm", "'Confirm Password must be at least 8 characters long'", /too few for a password and its confirmation/],
    ["match", "'Passwords don't match', shown on confirmPassword", /'Passwords don't match' is shown on the confirmation/],
    ["exists", "'User already exists. Please login instead.' when the credentials already log in", /'User already exists/],
    ["creation", "'Account creation failed'", /'Account creation failed'/],
  ]),
  ...topic("5", "Sign-in", [
    ["email", "'Invalid email address'", /'Invalid email address'/],
    ["password", "at least 6: 'Password must be at least 6 characters long'", /too short a password/],
    ["server message", "a login failure gives the server message", /server’s words/],
    ["invalid credentials", "or 'Invalid credentials. Please check your email and password.'", /'Invalid credentials\. Please check/],
  ]),
  ...topic("5", "Post form", [
    ["required", "'Content is required'", /'Content is required'/],
    ["too long", "at most 150: 'Too many characters'", /151 are 'Too many characters'/],
    ["link", "'Must be a valid URL'", /'Must be a valid URL'/],
    ["no link", "an empty link is allowed", /without an article/],
  ]),
  ...topic("5", "Short-text form", [
    ["required", "'Content is required'", /'Content is required'/],
    ["too long", "at most 100: 'Too many characters'", /101 are 'Too many characters'/],
  ]),
  ...topic("5", "Profile edit", [
    ["username", "'Username is required'", /'Username is required'/],
    ["file", "the file is unrestricted by the schema", /picture are optional|picture untouched/],
    ["types", "the drop zone accepts only png, jpeg and jpg", /png|types/i, ["§5 File drop", "§5 File drop errors"]],
    ["optional", "the password fields are optional", /password fields and the picture are optional/],
    ["all three", "if any is filled, all three are required", /only the current password is refused/],
    ["current 6", "currentPassword at least 6", /current password of five characters is refused/],
    ["new 6", "newPassword at least 6", /new password of five characters is refused/],
    ["equal", "confirmNewPassword must equal newPassword", /confirmation that differs is refused/],
    ["message", "'Invalid password update. Please check all password fields.', on newPassword", /refused on the new password/],
  ]),
  ...topic("5", "Community creation", [
    ["blank", "non-blank after trimming, or 'Please fill in all required fields'", /'Please fill in all required fields'/],
  ]),
  ...topic("5", "File drop errors", [
    ["type", "the file type must be an allowed one", /type/],
    ["large", "too large", /too large/],
    ["small", "too small", /too small/],
    ["many", "too many files", /too many/],
  ]),
];

const section8: Row[] = [
  ...topic("8", "Login failure", [
    ["sign-in", "sign-in fails: destructive toast 'Something went wrong'", /is told in words/],
    ["user check", "the user check fails: destructive toast 'Something went wrong'", /user check that fails/],
  ]),
  ...topic("8", "Registration", [
    ["exists", "'Account exists' / 'Please login with your existing account', then /sign-in", /address that exists/],
    ["other", "'Registration failed' with the error message", /not made \(400\)/],
    ["no message", "or 'Something went wrong'", /'Something went wrong'/],
    ["login", "'Failed to login after registration'", /login that fails afterwards/],
    ["session check", "'Failed to verify user after registration'", /session check that fails afterwards/],
  ]),
  ...topic("8", "Replies", [
    ["no parent", "destructive toast 'Error fetching parent post details'", /'Error fetching parent post details'/, ["§8 Reply", "§4 Reply"]],
  ]),
  ...topic("8", "Failed post or reply", [
    ["post", "destructive toast 'Error creating post'", /'Error creating post'/, ["§8 Failed post", "§4 Post creation"]],
    ["reply", "destructive toast 'Error creating post'", /'Error creating post'/, ["§8 Failed reply", "§4 Reply"]],
  ]),
  ...topic("8", "Profile update", [
    ["nothing", "'Update user failed. Please try again.'", /'Update user failed\. Please try again\.'/, ["§8 Update", "§4 Profile update"]],
  ]),
  ...topic("8", "News failure", [
    ["fetch", "a failed fetch is logged and falls back to the five samples", /is logged and falls back/],
    ["search", "a failed search does the same", /search/],
    ["samples", "welcome, AI in community, five ways, social media, health benefits", /samples are Chorus's own|five named subjects/],
  ]),
  ...topic("8", "Sharing", [["signed out", "'Please sign in'", /'Please sign in'/, ["§6 Sharing"]]]),
  ...topic("8", "Clipboard", [
    ["link", "'Link copied!' ('Share link has been copied to your clipboard')", /'Link copied!'/],
    ["quote", "'Quote copied!' ('The selected text has been copied to your clipboard.')", /'Quote copied!'/],
    ["failure", "'Copy failed' ('Failed to copy text to clipboard.' plus a reason)", /'Copy failed'/],
  ]),
  ...topic("8", "Community page", [
    ["failure", "'Error' / 'Failed to load community'", /'Failed to load community'/],
    ["not found", "'Community not found'", /'Community not found'/],
  ]),
  ...topic("8", "Community actions", [
    ["thread", "'Success' / 'Thread created successfully'", /'Thread created successfully'/],
    ["thread failure", "'Failed to create thread'", /'Failed to create thread'/],
    ["reply", "'Reply added successfully'", /'Reply added successfully'/],
    ["reply failure", "'Failed to add reply'", /'Failed to add reply'/],
    ["community", "'Community created successfully'", /'Community created successfully'/],
    ["community failure", "'Failed to create community'", /'Failed to create community'/],
    ["required", "'Please fill in all required fields'", /'Please fill in all required fields'/],
  ]),
  ...topic("8", "Unknown route", [["404", "'404 Not Found'", /'404 Not Found'/]]),
  ...topic("8", "Empty states", [
    ["posts", "'No posts found'", /'No posts found'/, ["§2 Home"]],
    ["articles", "'No posts with articles found'", /'No posts with articles found'/, ["§2 Home"]],
    ["stories", "'No stories found.'", /'No stories found\.'/, ["§2 Harmony"]],
    ["loading", "'Loading stories...'", /'Loading stories\.\.\.'/, ["§2 Harmony"]],
  ]),
  ...topic("8", "Backend errors", [
    ["shape", "carry a message, a status code, a type and the response body", /message.*(code|status).*type/],
    ["missing parameter", "'Missing required parameter: \"X\"'", { library: "Appwrite SDK" }],
  ]),
  ...topic("8", "Realtime", [
    ["reconnect", "on disconnect it retries", /(disconnect|cut|gap|again)/],
    ["1008", "unless it was closed with code 1008", { library: "Appwrite SDK" }],
  ]),
  ...topic("8", "HTTP client", [
    ["statuses", "fails a status outside 200–299", /status/],
    ["message", "'Request failed with status code {n}', Request aborted", { library: "no HTTP client of its own: the SDK's and the browser's fetch" }],
    ["network", "reports a network error", /network/],
    ["timeout", "reports a timeout", /time ?out|time limit/, ["§8 News failure"]],
  ]),
];

const section9: Row[] = [
  ...topic("9", "Limits", [
    ["post", "post content max 150", /151 are 'Too many characters'/, ["§5 Post form"]],
    ["reply", "reply content max 100", /101 are 'Too many characters'/, ["§5 Short-text form"]],
    ["sign-up password", "sign-up password min 8", /seven characters are too few/, ["§5 Sign-up"]],
    ["sign-in password", "sign-in password min 6", /six characters pass/, ["§5 Sign-in"]],
    ["new password", "new password min 6", /new password of five characters is refused/, ["§5 Profile edit"]],
    ["search", "search limit 20 per field", /20 each/, ["§7 Search"]],
  ]),
  ...topic("9", "News", [
    ["max", "max 20 articles per request", /max 20/, ["§7 News provider"]],
    ["lang", "default lang parameter 'us'", /lang us/, ["§7 News provider"]],
  ]),
  ...topic("9", "News categories", [
    ["seven", "general (default), business, technology, entertainment, health, science, sports", /default of seven/],
  ]),
  ...topic("9", "Popular topics", [
    ["latest 100", "use the latest 100 posts", /latest 100/],
    ["engagement", "a post counts 1 and a reply 0.5", /counts 1 engagement and a reply 0\.5/],
    ["order", "ordering by engagement", /engagement decides the order/],
    ["ties", "then post count", /more posts come first/],
    ["spelling", "the longest spelling", /longest spelling/],
    ["case", "matched case-insensitively", /any case of letters/],
  ]),
  ...topic("9", "Topic classifier", [
    ...(
      ["Technology", "Career", "Education", "Lifestyle", "Entertainment", "Business", "Social", "News", "Question", "Discussion", "General"] as const
    ).map((label) => [label, `category ${label}`, new RegExp(` is ${label}$`)] as const),
    ["scores", "a primary keyword scores 2, a secondary one 1", /primary keyword outweighs/],
    ["highest", "the highest score wins", /wins a tie|outweighs/],
  ]),
  ...topic("9", "Article link", [
    ["path", "the path is shortened to 30 characters plus '...'", /30 characters is whole/],
    ["parse failure", "on a parse failure the first 30 characters", /cannot be parsed/],
    ["domain", "the domain is cut at 30", /domain is cut/],
  ]),
  ...topic("9", "Preview", [["size", "2000x2000 at quality 100", /2000/, ["§4 Avatar update", "§9 Avatars"]]]),
  ...topic("9", "Upload", [
    ["chunks", "chunk size 5 MB", { library: "Appwrite SDK" }],
    ["dialog", "file dialog cancel detection 300 ms", { library: "react-dropzone" }],
    ["batches", "polling interval 5 s, processing wait 30 minutes, batch concurrency 5", { library: "AI client" }],
  ]),
  ...topic("9", "Unique ids", [["shape", "time-based hex plus 7 random hex characters", /time-based hex plus 7/]]),
  ...topic("9", "Realtime", [["delays", "1 s, 5 s, 10 s, 60 s", { library: "Appwrite SDK" }]]),
  ...topic("9", "Toasts", [
    ["limit", "limit 1", /takes the place/, ["§4 Toasts"]],
    ["duration", "duration 5000 ms", /5000 ms/],
    ["swipe", "swipe threshold 50", /swipe/],
    ["removal", "removal delay 1,000,000 ms", /1,000,000 ms/],
    ["hotkey", "viewport hotkey F8", /F8/],
  ]),
  ...topic("9", "App", [["version", "0.8.0", /0\.8\.0/, ["§2 Settings"]]]),
  ...topic("9", "Profile image", [["types", "png, jpeg, jpg", /png/i, ["§5 File drop errors", "§2 Settings"]]]),
  ...topic("9", "AI client", [
    ["timeout", "10 minutes, 2 retries", { excluded: "decision 22, no AI client" }],
  ]),
  ...topic("9", "Data queries", [
    ["garbage", "garbage collection after 5 minutes", /5 minutes/],
    ["retry", "3 retries", /3 (times|retries)|three/],
    ["backoff", "exponential backoff up to 30 s", { library: "TanStack Query" }],
  ]),
  ...topic("9", "Tooltip", [["delay", "700 ms", { library: "no tooltips: Radix's own" }]]),
  ...topic("9", "Loader", [["image", "/assets/icons/loader.svg", /loader\.svg/]]),
];

const leftOut: Row[] = [
  ...topic("3", "Chat", [["data sets", "chat rooms, chat messages", { excluded: "decision 24, no behaviour specified" }]]),
  ...topic("7", "AI provider", [["client", "created in the browser, no call shown", { excluded: "decision 22" }]]),
];

export const rows: readonly Row[] = [...section2, ...section4, ...section5, ...section8, ...section9, ...leftOut];
