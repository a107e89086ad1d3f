/**
 * The widths of the window, mobile first, at which the layout changes: below `rail` the phone's top and bottom bars, from
 * `rail` the icon rail, from `wide` the sidebar with words and the side panel. tailwind.config.ts makes variants of them.
 */
export const breakpoints = { "wide-phone": "480px", rail: "721px", wide: "1101px" } as const;
