import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { begin } from "./commands/begin.ts";
import type { Definition, Family, Group } from "./commands/definition.ts";
import { keep } from "./commands/keep.ts";
import { people } from "./commands/people.ts";
import { tool } from "./commands/tool.ts";
import { someText } from "./commands/values.ts";
import { write } from "./commands/write.ts";
import { UsageError } from "./usage-error.ts";

/** Every command of the tool, in the order of the help. */
export const groups: readonly Group[] = [begin, write, people, keep, tool];

/** Called before a command runs; `envFile` is what `--env-file` names. */
export type Before = (definition: Definition, envFile: string | undefined) => void;

/**
 * Runs the command that the arguments name. Throws a `CommanderError` if they are wrong or help was
 * requested, and has printed it then; all else that is thrown is the command's own.
 */
export async function runCommand(argv: readonly string[], before: Before = () => {}): Promise<void> {
  let running: CommandUnknownOpts | undefined;
  const program = createProgram((definition, command) => {
    running = command;
    before(definition, program.opts().envFile);
  });
  try {
    await program.parseAsync([...argv], { from: "user" });
  } catch (error) {
    if (error instanceof UsageError) running?.error(`error: ${error.message}`);
    throw error;
  }
}

/** Called with the command that is about to run. */
type Begins = (definition: Definition, command: CommandUnknownOpts) => void;

/** The tool's parser. */
export function createProgram(begins: Begins = () => {}) {
  const program = new Command("agency")
    .usage("<command> [options]")
    .description("The website of your agency, from the command line.")
    .option("--env-file <file>", "read the settings from this file", someText)
    // Lists name commands alone: with their arguments the summaries would not fit into a line.
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (one) => one.name() })
    .showHelpAfterError("All commands: npx agency --help")
    .helpCommand(false)
    .exitOverride();
  for (const { heading, commands } of groups)
    for (const one of commands) {
      const command = "members" in one ? family(program, one, begins) : single(program, one, "", begins);
      program.addCommand(command.helpGroup(heading));
    }
  return program.addHelpText("after", "\nOne command: npx agency <command> --help");
}

function family(
  program: CommandUnknownOpts,
  { name, summary, members }: Family,
  begins: Begins,
): CommandUnknownOpts {
  const command = new Command(name).copyInheritedSettings(program).summary(summary).description(summary);
  for (const one of members) command.addCommand(single(program, one, `${name} `, begins));
  return command.helpCommand(false).showHelpAfterError(`All of them: npx agency ${name} --help`);
}

/** `above` is what stands before the command's own name. */
function single(
  program: CommandUnknownOpts,
  definition: Definition,
  above: string,
  begins: Begins,
): CommandUnknownOpts {
  const words = `npx agency ${above}${definition.name}`;
  const call = `${words} ${definition.example}`.trimEnd();
  return definition
    .command()
    .name(definition.name)
    .copyInheritedSettings(program)
    .summary(definition.summary)
    .addHelpText("after", `\nExample:\n  ${call}`)
    .showHelpAfterError(`Usage: ${call}\nAll options: ${words} --help`)
    .hook("preAction", (_, command) => begins(definition, command));
}
