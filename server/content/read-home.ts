import type { Project } from "#contract/project.ts";
import type { z } from "zod";
import { scheduled } from "../base/scheduled.ts";
import { isNever } from "../base/window.ts";
import type { Samples, Timed } from "./content.ts";
import type { sampleFileSchemas } from "./sample-file-schemas.ts";
import { takeDates } from "./read-dates.ts";
import type { Reading } from "./entry-reading.ts";
import { type LogoFiles, readLogo } from "./read-logo.ts";
import type { Entry } from "./reading.ts";
import { datedRows, joined } from "./sample-rows.ts";
import { fileMistake } from "./missing-file.ts";
import { faultAt } from "./source.ts";

type HomeEntry = Entry<z.output<(typeof sampleFileSchemas)["home"]>>;

/** `samples/home.yaml`, and the files of its clients' logos. */
export async function readHome(
  entry: HomeEntry | null,
  { projects }: { readonly projects: readonly Timed<Project>[] },
  reading: Reading,
): Promise<{ home: Samples["home"]; logos: LogoFiles }> {
  if (!entry) return { home: { claim: "", counters: [], clients: [], work: [] }, logos: {} };
  const { counters, work } = entry.value;
  const clients = await readClients(entry, reading);
  const shown = clients.filter(({ visible }) => !isNever(visible));
  const logos = shown.flatMap(({ value: { name }, logo, visible }) =>
    logo ? [scheduled({ name, ...logo.image }, visible)] : [],
  );
  const home = {
    ...entry.value,
    counters: datedRows(entry, ["counters"], counters, reading),
    clients: shown.map(({ value, visible }) => scheduled(value.name, visible)),
    ...(logos.length > 0 && { logos }),
    work: joined(entry, ["work"], work, projects, reading),
  };
  return { home, logos: Object.assign({}, ...shown.map(({ logo }) => logo?.files)) as LogoFiles };
}

/** Clients with their dates, and their logos where they have one. */
function readClients({ value, source }: HomeEntry, reading: Reading) {
  return Promise.all(
    value.clients.map(async (client, index) => {
      const keys = ["clients", index];
      const dated = takeDates(client, { source, keys }, reading);
      if (client.logo === undefined) return { ...dated, logo: null };
      const read = await readLogo(reading.dir, client.logo);
      if (typeof read === "object") return { ...dated, logo: read };
      const message = `logos/${client.logo} ${read}`;
      const fault = { message, mistake: fileMistake(client.logo, read) };
      reading.faults.push(faultAt(source, [...keys, "logo"], fault));
      return { ...dated, logo: null };
    }),
  );
}
