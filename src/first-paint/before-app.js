(function () {
  var root = document.documentElement;
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function parse(text) {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  }
  function meta(name) {
    var found = document.querySelector('meta[name="' + name + '"]');
    return found && JSON.parse(found.content);
  }

  // The theme that src/sdk/preferences keeps; src/app/theme does the same for every later change.
  var theme = parse(read("chorus.preferences")).theme;
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.dataset.theme = theme;
  var colour = document.querySelector('meta[data-scheme="' + theme + '"]').content;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (each) {
    each.content = colour;
  });

  // The member whom src/sdk/stored-session remembers.
  var member = parse(read("chorus.session")).id;
  var who = typeof member === "string" ? "member" : "visitor";
  root.dataset.first = who;

  // The code that the entry will ask for when it runs. scripts/vite-first-paint writes the lists.
  var code = meta("first-code") || {};
  var page = who + location.pathname.split("/", 2).join("/");
  (code[who] || []).concat(code[page] || []).forEach(function (file) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  });

  var first = meta("first-requests");
  if (who !== "member" || !first || !navigator.onLine) return;
  var cookies = read("cookieFallback");
  if (cookies) first.headers["X-Fallback-Cookies"] = cookies;
  var early = { member: member, cookies: cookies, at: Date.now(), answers: {} };
  function ask(address) {
    var url = new URL(address, location.origin).href;
    early.answers[url] = fetch(url, { headers: first.headers, credentials: "include" });
    // Whoever takes the answer hears of a failure.
    early.answers[url].catch(function () {});
  }
  ask(first.account);
  if (location.pathname === "/" && !/[?&](tab|topic)=/.test(location.search)) ask(first.feed);
  window.chorusEarly = early;
})();
