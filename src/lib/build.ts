/** Date and short commit, from index.html (settings-5). */
export const buildName = (): string => {
  const tag = typeof document === "undefined" ? null : document.querySelector('meta[name="build"]');
  return tag?.getAttribute("content") || "unknown build";
};
