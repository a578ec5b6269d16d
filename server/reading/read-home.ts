import type { Project } from "#contract/project.ts";
import type { z } from "zod";
import type { Samples } from "../content/content.ts";
import type { sampleFileSchemas } from "../folder/sample-file-schemas.ts";
import { type Shows, takeDates, type Timed, valuesOf } from "../folder/read-dates.ts";
import type { Reading } from "./entry-reading.ts";
import { pictureOf } from "./read-entities.ts";
import { type LogoFiles, type ReadLogo, readLogo } from "./read-logo.ts";
import type { CheckedFile } from "../folder/read-file.ts";
import { datedRows, joined } from "./sample-rows.ts";
import { faultAt } from "../folder/source.ts";

type HomeEntry = CheckedFile<z.output<(typeof sampleFileSchemas)["home"]>>;

/** What is meant of `samples/home.yaml`, and of the files of its clients' logos. */
interface ReadHome {
  readonly homeFor: (shows: Shows) => Samples["home"];
  readonly logosFor: (shows: Shows) => LogoFiles;
}

/** Reads `samples/home.yaml`, and the logos that it names. */
export async function readHome(
  entry: HomeEntry | null,
  { projects }: { readonly projects: readonly Timed<Project>[] },
  reading: Reading,
): Promise<ReadHome> {
  if (!entry)
    return { homeFor: () => ({ claim: "", counters: [], clients: [], work: [] }), logosFor: () => ({}) };
  const counters = datedRows(entry, ["counters"], entry.value.counters, reading);
  const clients = await readClients(entry, reading);
  const statement = statementOf(entry, reading);
  const work = joined(entry, ["work"], entry.value.work, projects, reading);
  const homeFor = (shows: Shows) => {
    const shown = valuesOf(clients, shows);
    const logos = shown.flatMap(({ name, logo }) => (logo ? [{ name, ...logo.image }] : []));
    return {
      ...entry.value,
      ...(statement && { statement }),
      counters: valuesOf(counters, shows),
      clients: shown.map(({ name }) => name),
      ...(logos.length > 0 && { logos }),
      work: valuesOf(work, shows),
    };
  };
  const logosFor = (shows: Shows) =>
    Object.assign({}, ...valuesOf(clients, shows).map(({ logo }) => logo?.files)) as LogoFiles;
  return { homeFor, logosFor };
}

/** The statement with its picture as it is published. */
function statementOf(entry: HomeEntry, reading: Reading) {
  const { statement } = entry.value;
  if (statement?.media === undefined) return statement;
  const media = pictureOf({ ...entry, isPublic: true }, statement.media, ["statement", "media"], reading);
  return { ...statement, media };
}

interface Client {
  readonly name: string;
  readonly logo: ReadLogo | null;
}

/** Clients with their dates, and their logos where they have one. */
function readClients({ value, source }: HomeEntry, reading: Reading) {
  return Promise.all(
    value.clients.map(async (client, index): Promise<Timed<Client>> => {
      const keys = ["clients", index];
      const { visible } = takeDates(client, { source, keys }, reading);
      const { name } = client;
      if (client.logo === undefined) return { value: { name, logo: null }, visible };
      const read = await readLogo(reading.dir, client.logo);
      if (!("is" in read)) return { value: { name, logo: read }, visible };
      reading.faults.push(faultAt(source, [...keys, "logo"], read));
      return { value: { name, logo: null }, visible };
    }),
  );
}
