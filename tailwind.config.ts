import type { Config } from "tailwindcss";
import { breakpoints } from "./src/config/breakpoints";

const topics =
  "technology lifestyle news question education entertainment business social general career discussion".split(" ");
const avatars = ["1", "2", "3", "4", "5", "6", "7", "8"];

const tokens = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${prefix}-${name}`, `var(--${prefix}-${name})`]));

/**
 * Names for the variables in src/styles/tokens.css. The scales are replaced, not extended: `bg-red-500`, `rounded-xl` and `shadow-lg`
 * do not exist, so a theme is a change of variables and nothing else.
 */
export default {
  content: ["./index.html", "./src/**/*.{ts,tsx}"],
  darkMode: ["selector", '[data-theme="dark"]'],
  theme: {
    screens: breakpoints,
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      paper: "var(--paper)",
      surface: "var(--surface)",
      sunken: "var(--sunken)",
      raised: "var(--raised)",
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)" },
      edge: "var(--edge)",
      ink: { DEFAULT: "var(--ink)", 2: "var(--ink-2)", 3: "var(--ink-3)" },
      accent: {
        DEFAULT: "var(--accent)",
        hover: "var(--accent-hover)",
        ink: "var(--accent-ink)",
        soft: "var(--accent-soft)",
        text: "var(--accent-text)",
      },
      coral: "var(--coral)",
      danger: {
        DEFAULT: "var(--danger)",
        fill: { DEFAULT: "var(--danger-fill)", hover: "var(--danger-fill-hover)" },
        soft: "var(--danger-soft)",
      },
      ok: { DEFAULT: "var(--ok)", soft: "var(--ok-soft)" },
      scrim: "var(--scrim)",
      night: { DEFAULT: "var(--night)", ink: "var(--night-ink)" },
      glass: { DEFAULT: "var(--glass)", line: "var(--glass-line)" },
      "on-art": "var(--on-art)",
      ...tokens("topic", topics),
      ...tokens("avatar", avatars),
    },
    backgroundImage: {
      none: "none",
      "grad-cover": "var(--grad-cover)",
      "grad-picture": "var(--grad-picture)",
      "grad-art": "var(--grad-art)",
      ...tokens("grad-thumb", ["1", "2", "3", "4"]),
    },
    borderRadius: {
      none: "0",
      tail: "var(--r-tail)",
      small: "var(--r-s)",
      field: "var(--r-field)",
      medium: "var(--r-m)",
      large: "var(--r-l)",
      full: "var(--r-full)",
    },
    boxShadow: {
      1: "var(--shadow-1)",
      2: "var(--shadow-2)",
      ring: "var(--ring)",
      "ring-danger": "var(--ring-danger)",
    },
    fontFamily: { ui: "var(--ui)", read: "var(--read)" },
    // In rem, so that text follows the reader's own size; the pixels are those at the usual 16.
    fontSize: {
      tiny: ["0.6875rem", "1.3"], // 11
      fine: ["0.75rem", "1.5"], // 12
      small: ["0.8125rem", "1.5"], // 13
      meta: ["0.84375rem", "1.5"], // 13.5
      label: ["0.875rem", "1.5"], // 14
      ui: ["0.9375rem", "1.5"], // 15
      body: ["0.96875rem", "1.5"], // 15.5: a post
      section: ["1rem", "1.5"], // 16: h2
      lead: ["1.25rem", "1.45"], // 20: a post on its own page
      title: ["1.375rem", "1.2"], // 22: h1
      story: ["1.75rem", "1.22"], // 28: a story's title
      display: ["1.875rem", "1.2"], // 30: login
      initials: ["2.375rem", "1.2"], // 38: initials on a profile
    },
    fontWeight: {
      normal: "400",
      soft: "550",
      label: "600",
      strong: "650",
      bold: "700",
      title: "750",
      extrabold: "800",
    },
    extend: {
      letterSpacing: { title: "-0.02em", heading: "-0.01em", brand: "-0.03em" },
      spacing: {
        "bar-top": "var(--bar-top)",
        "bar-bottom": "var(--bar-bottom)",
        // Where a page's head sticks. With a text so large that it would take half of the window, it scrolls away.
        "head-top": "calc(var(--bar-top) - max(0px, 30rem - 100lvh) * 1000)",
      },
      transitionDuration: { DEFAULT: "150ms" },
      keyframes: {
        "fade-in": { from: { opacity: "0" } },
        "fade-out": { to: { opacity: "0" } },
        "pop-in": { from: { opacity: "0", transform: "translateY(8px) scale(0.98)" } },
        "pop-out": { to: { opacity: "0", transform: "translateY(4px) scale(0.98)" } },
        "slide-off": {
          from: { transform: "translateX(var(--radix-toast-swipe-end-x))" },
          to: { transform: "translateX(calc((100% + 32px) * var(--off, 1)))" },
        },
      },
      animation: {
        "fade-in": "fade-in 150ms ease-out",
        "fade-out": "fade-out 120ms ease-in forwards",
        "pop-in": "pop-in 180ms cubic-bezier(0.2, 0.8, 0.3, 1)",
        "pop-out": "pop-out 120ms ease-in forwards",
        "slide-off": "slide-off 150ms ease-out forwards",
      },
    },
  },
} satisfies Config;
