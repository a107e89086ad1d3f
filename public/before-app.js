// Sets the theme before the first paint: a classic script in <head>, so that nothing is drawn in the wrong colours. It reads the
// choice that src/sdk/preferences keeps, {"theme": "system" | "light" | "dark"}; anything else counts as "system".
// src/app/theme does the same for every later change.
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem("chorus.preferences")).theme;
  } catch {
    // Nothing stored, nothing readable, or storage forbidden: the device decides.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.dataset.theme = theme;

  // The choice outranks the device: both metas take the colour of the one that fits.
  var content = document.querySelector('meta[data-scheme="' + theme + '"]').content;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.content = content;
  });
})();

// What a visit begins with, for whom this browser remembers (src/sdk/stored-session).
(function () {
  var member;
  var cookies;
  try {
    member = JSON.parse(localStorage.getItem("chorus.session")).id;
    cookies = localStorage.getItem("cookieFallback");
  } catch {
    // Nobody.
  }
  var isMember = typeof member === "string";

  // Sends a member's first requests, which the build wrote into the page (src/app/painted-shell.tsx), while the app's code
  // is on its way: src/sdk/early-answers hands the answers over.
  function ask() {
    var meta = document.querySelector('meta[name="first-requests"]');
    if (!meta || !navigator.onLine) return;
    var first = JSON.parse(meta.content);
    if (cookies) first.headers["X-Fallback-Cookies"] = cookies;
    var answers = {};
    first.requests.forEach(function (request) {
      var isNarrowed = /[?&](tab|topic)=/.test(location.search);
      if (request.on && (request.on !== location.pathname || isNarrowed)) return;
      var address = new URL(request.address, location.origin).href;
      answers[address] = fetch(address, { headers: first.headers, credentials: "include" });
      // Whoever takes the answer hears of a failure.
      answers[address].catch(function () {});
    });
    window.chorusEarly = { member: member, cookies: cookies, at: Date.now(), answers: answers };
  }

  // Puts the painted first screen into the page as soon as the page is read, which is before any of the app's code runs.
  // The build drew one for each address (scripts/vite-painted-shell.ts).
  function paint() {
    var who = isMember ? "member" : "visitor";
    var around;
    var fitting;
    document.querySelectorAll("template").forEach(function (template) {
      if (template.dataset.around === who) around = template;
      // Who asks for what others see, or for nothing, gets the first: members the feed, visitors the login.
      if (template.dataset.for === who && (!fitting || new RegExp(template.dataset.at).test(location.pathname))) {
        fitting = template;
      }
      template.remove();
    });
    if (!around) return;
    // The code of the first screen, which nobody would ask for before the rest has run; the first answers go before it.
    (around.dataset.code + " " + fitting.dataset.code).split(" ").forEach(function (file) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = file;
      link.fetchPriority = "low";
      if (file) document.head.append(link);
    });
    var frame = around.content;
    var root = document.getElementById("root");
    if (root.childElementCount > 0) return;
    frame.querySelector("main").replaceWith(fitting.content);
    // The picture has Edit Profile open: where the address names another section, its head is all that stays.
    if (/[?&]section=/.test(location.search)) frame.querySelector("main header + *")?.remove();
    fitting.dataset.current.split(" ").forEach(function (place) {
      frame.querySelectorAll('nav a[href="' + place + '"]').forEach(function (link) {
        link.setAttribute("aria-current", "page");
      });
    });
    root.append(frame);
  }

  if (isMember) ask();
  document.addEventListener("readystatechange", paint, { once: true });
})();
