/** Phone's bars, then from `rail` the icon rail, from `wide` sidebar and side panel. */
export const breakpoints = { "wide-phone": "480px", rail: "721px", wide: "1101px" } as const;
