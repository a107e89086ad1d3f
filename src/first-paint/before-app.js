{
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parse = (text) => {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {};
    }
  };
  const meta = (name) => JSON.parse(document.querySelector(`meta[name="${name}"]`)?.content ?? "null");
  const { dataset } = document.documentElement;

  // The theme that src/sdk/device/preferences keeps; src/app/theme-and-language does the same for every later change.
  const { theme, language } = parse(read("chorus.preferences"));
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  dataset.theme = theme === "light" || theme === "dark" ? theme : device;
  const bar = document.querySelector(`meta[data-scheme="${dataset.theme}"]`).content;
  for (const each of document.querySelectorAll('meta[name="theme-color"]')) each.content = bar;

  // The language that Settings keeps there, or the browser's first one that there are texts for (src/lib/language).
  const languages = meta("languages");
  const wanted = [language, ...navigator.languages].map((code) => String(code).split("-")[0]);
  const spoken = wanted.find((code) => Object.hasOwn(languages, code)) ?? Object.keys(languages)[0];
  Object.assign(document.documentElement, { lang: spoken, dir: languages[spoken] });

  // The member whom src/sdk/account/stored-session remembers.
  const { id: member, createdAt, isWelcomed } = parse(read("chorus.session"));
  const isMember = typeof member === "string";
  dataset.first = isMember ? "member" : "visitor";

  // The words of the feed's first posts, in the skeleton's cards, until the app draws the same posts in the same place. It
  // writes only what it can place exactly, so it stops after the first post that has more than words.
  const element = (name, className, ...children) => {
    const made = Object.assign(document.createElement(name), { className });
    made.append(...children);
    return made;
  };

  /** Tags and members are set in another weight, which may end a line earlier. */
  const marked = (words) =>
    words
      .split(/((?<![\p{L}\p{M}\p{N}_])[#@＃＠][\p{L}\p{M}\p{N}\p{Join_Control}_.-]*[\p{L}\p{M}\p{N}_])/u)
      .map((piece, index) => (index % 2 ? element("b", "", piece) : piece));

  const cardOf = ({ content, topic }) => {
    const words = element("span", "", ...marked(content));
    words.dir = "auto";
    const name = element("div", topic && topic !== "General" ? "with-topic" : "", element("i", ""));
    return element("div", "card", element("i", ""), element("div", "", name, element("p", "", words)));
  };

  /** As authentic rows have them (src/sdk/base/authentic). */
  const isOfItsWriter = ({ userId, $permissions }) => {
    const given = new Set($permissions);
    return given.size === 2 && given.has(`update("user:${userId}")`) && given.has(`delete("user:${userId}")`);
  };

  /** Addresses are shortened, many empty lines become one, a warning hides the words. */
  const canBeWritten = ({ content, warning }) =>
    !warning && typeof content === "string" && /\S/.test(content) && !/:\/\/|www\.|\n\s*\n\s*\n/i.test(content);

  const hasOnlyWords = ({ article, quotedPostId, pictures }) => !article && !quotedPostId && !pictures;

  /** Of a limited member, or behind a moderator's warning (src/queries/moderation/in-force). */
  const isModerated = ({ $id, userId }, rows) =>
    rows.some((row) => row.userId === userId && (row.kind === "limit" || row.subjectId === $id));

  const writeWords = async (early) => {
    const [account, feed, inForce] = await Promise.all(early.map(async (answer) => (await answer).clone().json()));
    // The app's font would come in between. Where it comes in time, so does the app.
    if (dataset.font !== "fallback") await new Promise((then) => setTimeout(then, 1500 - performance.now()));
    const column = document.querySelector("#first-paint .column");
    // Mutes of builds before are rows, which the app reads.
    const muted = account.prefs.mutedMembers ?? (account.prefs.mutes === false ? [] : null);
    if (
      !column ||
      account.$id !== member ||
      !muted ||
      account.prefs.mutedWords?.length ||
      read(`chorus.outbox.${member}`)
    )
      return;
    const isNew = !isWelcomed && Date.now() - Date.parse(createdAt) < 14 * 24 * 60 * 60_000;
    const cards = [];
    // As many as fill a screen.
    for (const post of feed.documents.slice(0, Math.ceil(innerHeight / 110))) {
      if (!isOfItsWriter(post) || muted.includes(post.userId)) continue;
      // Who is limited sees what they wrote, and so do moderators.
      if (!canBeWritten(post) || isModerated(post, inForce.documents)) break;
      cards.push(cardOf(post));
      if (!hasOnlyWords(post)) break;
    }
    if (cards.length === 0) return;
    dataset.font = "fallback";
    column.classList.add("written");
    // New bars: those that are there would count as moved.
    const bars = [...column.children].map((card) => card.cloneNode(true));
    column.replaceChildren(...(isNew ? [element("div", "welcome")] : []), ...cards, ...bars);
  };

  const first = meta("first-requests");

  /** A login asks too (src/sdk/account/auth). Returns what src/first-paint/early-answers reads. */
  const ask = (...names) => {
    const cookies = read("cookieFallback");
    const headers = { ...first.headers, ...(cookies && { "X-Fallback-Cookies": cookies }) };
    const answers = {};
    for (const name of names) {
      const { href } = new URL(first[name], location.origin);
      answers[href] = fetch(href, { headers, credentials: "include" });
      // Whoever takes the answer hears of a failure.
      answers[href].catch(() => {});
    }
    return { cookies, at: Date.now(), answers };
  };
  if (first) window.chorusAsk = ask;

  if (isMember && first && navigator.onLine) {
    const isHome = location.pathname === "/" && !/[?&](tab|topic)=/.test(location.search);
    // A device that keeps a feed shows that, and asks what came since.
    const asksFeed = isHome && read("chorus.kept") !== "true";
    const early = ask("account", ...(asksFeed ? ["feed", "inForce"] : []));
    window.chorusEarly = { member, ...early };
    if (asksFeed) void writeWords(Object.values(early.answers)).catch(() => {});
  }

  const preload = (link) => document.head.append(Object.assign(document.createElement("link"), link));

  // After the first answers: the files that the entry would ask for when it runs (scripts/vite-first-paint lists them).
  const { names = [], lists = {}, font } = meta("first-files") ?? {};
  // A number stands for a file, a word for a catalogue in the language.
  const filesOf = (list) =>
    (lists[list] ?? []).flatMap((each) =>
      typeof each === "string" ? filesOf(`${spoken}/${each}`) : `/assets/${names[each]}`,
    );
  const page = location.pathname.split("/")[1] || "home";

  // The font is shown only if it is there with the first text (styles/fonts.css). On a slow line it would come too late, and
  // hold up the first answers; the worker keeps it for the next visit.
  const speed = navigator.connection?.effectiveType ?? "4g";
  if (speed !== "4g" && !navigator.serviceWorker?.controller) dataset.font = "fallback";
  else if (font) preload({ rel: "preload", as: "font", crossOrigin: "", href: font });

  for (const href of [...filesOf(dataset.first), ...filesOf(`${dataset.first}/${page}`)])
    preload({ rel: "modulepreload", href });
}
