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

  // The theme that src/sdk/device/preferences keeps; src/app/theme does the same for every later change.
  const { theme, language } = parse(read("chorus.preferences"));
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  dataset.theme = theme === "light" || theme === "dark" ? theme : device;
  const { content } = document.querySelector(`meta[data-scheme="${dataset.theme}"]`);
  for (const each of document.querySelectorAll('meta[name="theme-color"]')) each.content = content;

  // The language that Settings keeps there, or the browser's first one that there are texts for (src/lib/language).
  const languages = meta("languages");
  const wanted = [language, ...navigator.languages].map((code) => String(code).split("-")[0]);
  const spoken = wanted.find((code) => Object.hasOwn(languages, code)) ?? Object.keys(languages)[0];
  Object.assign(document.documentElement, { lang: spoken, dir: languages[spoken] });

  // The member whom src/sdk/account/stored-session remembers.
  const member = parse(read("chorus.session")).id;
  const isMember = typeof member === "string";
  dataset.first = isMember ? "member" : "visitor";

  const preload = (link) => document.head.append(Object.assign(document.createElement("link"), link));

  // The files that the entry would ask for when it runs: scripts/vite-first-paint lists them.
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

  const first = meta("first-requests");
  if (isMember && first && navigator.onLine) {
    const cookies = read("cookieFallback");
    if (cookies) first.headers["X-Fallback-Cookies"] = cookies;
    const isHome = location.pathname === "/" && !/[?&](tab|topic)=/.test(location.search);
    // A device that keeps a feed shows that, and asks what came since.
    const asksFeed = isHome && read("chorus.kept") !== "true";
    const answers = {};
    for (const address of asksFeed ? [first.account, first.feed] : [first.account]) {
      const { href } = new URL(address, location.origin);
      answers[href] = fetch(href, { headers: first.headers, credentials: "include" });
      // Whoever takes the answer hears of a failure.
      answers[href].catch(() => {});
    }
    window.chorusEarly = { member, cookies, at: Date.now(), answers };
  }
}
