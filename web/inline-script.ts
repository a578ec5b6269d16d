import path from "node:path";
import { build, type Plugin } from "vite";

const mark = /\?inline-script$/;

/**
 * `import text from "./start-late.ts?inline-script"`: a module as the text of a script that defines
 * `startLate`.
 */
export const inlineScript: Plugin = {
  name: "inline-script",
  load: {
    filter: { id: mark },
    async handler(id) {
      const file = id.replace(mark, "");
      this.addWatchFile(file);
      const name = path
        .basename(file, ".ts")
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const built = await build({
        configFile: false,
        logLevel: "error",
        build: { write: false, lib: { entry: file, formats: ["iife"], name } },
      });
      const [output] = Array.isArray(built) ? built : [];
      const text = output?.output[0].code;
      if (text === undefined) throw new Error(`Vite made no script of ${file}`);
      return `export default ${JSON.stringify(text.trim())}`;
    },
  },
};
