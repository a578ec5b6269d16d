import { Argument, Command } from "@commander-js/extra-typings";
import type { Group } from "./definition.ts";

export const tool: Group = {
  heading: "This tool:",
  commands: [
    {
      name: "completion",
      summary: "print a script that completes commands with Tab",
      example: "bash",
      site: null,
      command: () =>
        new Command()
          .description(
            "Prints a script for your shell. Load it at login: source <(npx agency completion bash), the same with zsh, or npx agency completion fish | source.",
          )
          .addArgument(new Argument("<shell>", "your shell").choices(["bash", "zsh", "fish"] as const))
          .action(async (shell, _options, { parent }) => {
            if (parent) await (await import("../completion.ts")).run(shell, parent);
          }),
    },
  ],
};
