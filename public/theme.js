// Sets the theme before the first paint; a classic script in <head> so that nothing is drawn first. The app keeps its choice under
// chorus.preferences as {"theme": "system" | "light" | "dark"}; anything else there counts as "system".
// Later changes: dispatch new CustomEvent("chorus:theme", { detail: theme }) on window; a change of the system or of another tab is followed by itself.
(function () {
  var root = document.documentElement;
  var system = window.matchMedia("(prefers-color-scheme: dark)");
  var chosen = "system";

  function stored() {
    try {
      var value = JSON.parse(localStorage.getItem("chorus.preferences") || "null");
      return value ? value.theme : "system";
    } catch {
      return "system";
    }
  }

  function apply(theme) {
    chosen = theme === "light" || theme === "dark" ? theme : "system";
    var resolved = chosen === "system" ? (system.matches ? "dark" : "light") : chosen;
    root.dataset.theme = resolved;
    // Two metas, one per theme: the one that fits is told to apply always.
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.media = meta.dataset.scheme === resolved ? "all" : "not all";
    });
  }

  apply(stored());
  system.addEventListener("change", function () {
    apply(chosen);
  });
  window.addEventListener("chorus:theme", function (event) {
    apply(event.detail);
  });
  window.addEventListener("storage", function (event) {
    if (event.key === null || event.key === "chorus.preferences") apply(stored());
  });
})();
