// Turns Lingui's macros (`t`, `<Trans>`) into lookups in a catalogue. Lingui needs Babel for that, which Vite lacks.
import { transformAsync } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import type { Plugin } from "vite";

export const macrosPlugin = (): Plugin => ({
  name: "chorus-macros",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    async handler(code, filename) {
      const result = await transformAsync(code, {
        filename,
        sourceMaps: true,
        configFile: false,
        babelrc: false,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [linguiMacro],
      });
      return { code: result?.code ?? code, map: result?.map ?? null };
    },
  },
});
