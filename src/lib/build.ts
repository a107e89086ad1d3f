/** The date and short commit that the app was built from, which the build writes into index.html (settings-5). */
export const buildName = (): string =>
  document.querySelector('meta[name="build"]')?.getAttribute("content") || "unknown build";
