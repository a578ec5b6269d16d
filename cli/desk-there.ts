/** Where the site is. */
export interface DeskOnOptions {
  /** `user@host`, as ssh takes it. */
  readonly on: string;
  /** The site's folder there; relative to the user's home. */
  readonly folder: string;
}

/** The statuses by which the command below says why there is no desk; no shell uses them. */
const [noFolder, noSite, noPackages] = [91, 92, 93];

/**
 * The command that starts the desk in a folder of another machine, as a shell there reads it. Without
 * `DESK_URL`, which may be set there for others, the desk is open on that machine alone. It runs in the
 * site's own Node where there is one: a connection without a terminal often finds none.
 */
export function farCommand(folder: string, port: number): string {
  const script = [
    `cd ${quoted(folder)} 2>/dev/null || exit ${noFolder}`,
    `[ -f cli/main.mjs ] || exit ${noSite}`,
    `[ -d node_modules ] || exit ${noPackages}`,
    'PATH="$PWD/node_modules/.bin:$PATH"',
    `export PATH DESK_URL= DESK_PORT=${port}`,
    "exec node --max-semi-space-size=4 --heap-growing-percent=50 cli/main.mjs desk --with-input",
  ].join("\n");
  // The user's own shell may be another one.
  return `exec sh -c ${quoted(script)}`;
}

/** One word of a shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What to do where the command has ended by itself. */
export function failureOf(code: number | null, { on, folder }: DeskOnOptions): string {
  switch (code) {
    case noFolder:
      return `There is no folder ${folder} on ${on}, or you may not open it. Name the site's folder there with --folder.`;
    case noSite:
      return `The folder ${folder} on ${on} holds no site. Name the site's folder there with --folder.`;
    case noPackages:
      return `The site in ${folder} on ${on} has no packages yet. Run npm ci in it, then try again.`;
    case 127:
      return `Node was not found on ${on}. Run npm ci in ${folder} there, or install Node 24, then try again.`;
    // What the tool says to an unknown command or option.
    case 2:
      return `The site in ${folder} on ${on} is of another version, which cannot open its desk from here. Upgrade it, or this copy, so that both are the same.`;
    case 255:
      return `The connection to ${on} failed or has ended. The reason is above. The desk there ends with it.`;
    default:
      return `The desk on ${on} has ended. The reason is above.`;
  }
}
