// Sets the theme before the first paint: a classic script in <head>, so that nothing is drawn in the wrong colours. It reads the
// choice that src/sdk/preferences keeps, {"theme": "system" | "light" | "dark"}; anything else counts as "system".
// src/lib/apply-theme does the same for every later change.
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
  var metas = document.querySelectorAll('meta[name="theme-color"]');
  var content = document.querySelector('meta[data-scheme="' + theme + '"]').content;
  for (var i = 0; i < metas.length; i += 1) metas[i].content = content;
})();
