import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { print } from "./print-list.ts";

export type Shell = "bash" | "zsh" | "fish";

/** What may follow the words of a command: further commands, or options. */
interface Level {
  /** The words that lead here, such as `content check`; "" at the beginning. */
  readonly words: string;
  readonly commands: readonly Word[];
  readonly options: readonly Word[];
}

interface Word {
  readonly word: string;
  readonly about: string;
  /** The option is followed by a value: a file, a number, an address. */
  readonly takesValue: boolean;
}

/** `agency completion SHELL`: the script that completes the words of `program` in a shell. */
export async function run(shell: Shell, program: CommandUnknownOpts): Promise<void> {
  await print(scriptFor(shell, program));
}

/** The script: made of the program's own commands and whole, so that no key press starts a process. */
export function scriptFor(shell: Shell, program: CommandUnknownOpts): string {
  return scripts[shell](levelsOf(program, ""));
}

const scripts: Readonly<Record<Shell, (levels: readonly Level[]) => string>> = { bash, zsh, fish };

/** The longest words first: the first that fits is the right one. */
function levelsOf(command: CommandUnknownOpts, words: string): Level[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const below = commands.flatMap((one) => levelsOf(one, `${words} ${one.name()}`.trim()));
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  const level = {
    words,
    commands: [
      ...commands.map((one) => ({ word: one.name(), about: one.summary(), takesValue: false })),
      ...help.visibleArguments(command).flatMap(({ argChoices = [] }) => argChoices.map(choice)),
    ],
    options: options.map(wordOf),
  };
  return [...below, level];
}

const choice = (word: string): Word => ({ word, about: "", takesValue: false });

function wordOf({ long, description, required }: Option): Word {
  return { word: long ?? "", about: description, takesValue: required };
}

const valueOptions = (levels: readonly Level[]) => [
  ...new Set(
    levels.flatMap(({ options }) => options.filter(({ takesValue }) => takesValue)).map(({ word }) => word),
  ),
];

/** As one word of bash, zsh and fish. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Outside a shell's own path the tool is found by npx, in the folder of the site. */
const byNpx = `command -v agency >/dev/null || agency() { npx agency "$@"; }\n`;

const pattern = (words: string) => (words === "" ? "*" : `${quoted(words)}|${quoted(`${words} `)}*`);

function bash(levels: readonly Level[]): string {
  const cases = levels.map(({ words, commands, options }) => {
    const all = [...commands, ...options].map(({ word }) => word);
    return `    ${pattern(words)}) words=${quoted(all.join(" "))} ;;`;
  });
  return `${byNpx}_agency() {
  local words
  # A value: the names of files.
  case "\${COMP_WORDS[COMP_CWORD - 1]}" in ${valueOptions(levels).join("|")}) return ;; esac
  case "\${COMP_WORDS[*]:1:COMP_CWORD - 1}" in
${cases.join("\n")}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _agency agency
`;
}

function zsh(levels: readonly Level[]): string {
  const entry = ({ word, about }: Word) => quoted(`${word}:${about.replaceAll(":", "\\:")}`);
  const cases = levels.map(
    ({ words, commands, options }) =>
      `    (${pattern(words)}) found=(${[...commands, ...options].map(entry).join(" ")}) ;;`,
  );
  return `#compdef agency
${byNpx}_agency() {
  local -a found
  case "$words[CURRENT-1]" in (${valueOptions(levels).join("|")}) _files; return ;; esac
  case "\${(j: :)words[2,CURRENT-1]}" in
${cases.join("\n")}
  esac
  _describe 'agency' found || _files
}
compdef _agency agency
`;
}

function fish(levels: readonly Level[]): string {
  const lines = levels.flatMap(({ words, commands, options }) => {
    const seen = words.split(" ").map((word) => `__fish_seen_subcommand_from ${word}`);
    const inside = words === "" ? [] : seen;
    const none = `not __fish_seen_subcommand_from ${commands.map(({ word }) => word).join(" ")}`;
    const rule = (conditions: readonly string[], rest: string) =>
      `complete -c agency ${conditions.length > 0 ? `-n ${quoted(conditions.join("; and "))} ` : ""}${rest}`;
    return [
      ...commands.map(({ word, about }) => rule([...inside, none], `-f -a ${word} -d ${quoted(about)}`)),
      ...options.map(({ word, about, takesValue }) =>
        rule(inside, `${takesValue ? "-r" : "-f"} -l ${word.slice(2)} -d ${quoted(about)}`),
      ),
    ];
  });
  return `type -q agency; or function agency; npx agency $argv; end
${lines.join("\n")}
`;
}
