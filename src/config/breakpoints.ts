/** Below `rail` are the phone's bars, then the icon rail, from `wide` the sidebar and side panel. */
export const breakpoints = { "wide-phone": "480px", rail: "721px", wide: "1101px" } as const;
