import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { begin } from "./commands/begin.ts";
import type { Definition, Group } from "./commands/definition.ts";
import { keep } from "./commands/keep.ts";
import { people } from "./commands/people.ts";
import { someText } from "./commands/values.ts";
import { write } from "./commands/write.ts";
import { UsageError } from "./usage-error.ts";

/** Every command of the tool, in the order of the help. */
export const groups: readonly Group[] = [begin, write, people, keep];

/** Called before a command runs; `file` is what `--settings` names. */
export type Before = (definition: Definition, file: string | undefined) => void | Promise<void>;

/**
 * Runs the command that the arguments name. Throws a `CommanderError` if they are wrong or help was
 * requested, and has printed it then; all else that is thrown is the command's own.
 */
export async function runCommand(argv: readonly string[], before: Before = () => {}): Promise<void> {
  let running: CommandUnknownOpts | undefined;
  const program = createProgram((definition, command) => {
    running = command;
    return before(definition, program.opts().settings);
  });
  try {
    await program.parseAsync([...argv], { from: "user" });
  } catch (error) {
    if (error instanceof UsageError) running?.error(`error: ${error.message}`);
    throw error;
  }
}

/** Called with the command that is about to run. */
type Begins = (definition: Definition, command: CommandUnknownOpts) => void | Promise<void>;

/** The tool's parser. */
function createProgram(begins: Begins) {
  const program = new Command("agency")
    .usage("<command> [options]")
    .description("The website of your agency, from the command line.")
    .option("--settings <file>", "read the settings from this file", someText)
    // Lists name commands alone: with their arguments the summaries would not fit into a line.
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name() })
    .showHelpAfterError("All commands: npx agency --help")
    .helpCommand(false)
    .exitOverride();
  for (const { heading, commands } of groups)
    for (const definition of commands)
      program.addCommand(single(program, definition, begins).helpGroup(heading));
  return program.addHelpText("after", "\nOne command: npx agency <command> --help");
}

function single(program: CommandUnknownOpts, definition: Definition, begins: Begins): CommandUnknownOpts {
  const words = `npx agency ${definition.name}`;
  const call = `${words} ${definition.example ?? ""}`.trimEnd();
  return definition
    .command()
    .name(definition.name)
    .copyInheritedSettings(program)
    .summary(definition.summary)
    .addHelpText("after", `\nExample:\n  ${call}`)
    .showHelpAfterError(`Usage: ${call}\nAll options: ${words} --help`)
    .hook("preAction", (_, command) => begins(definition, command));
}
