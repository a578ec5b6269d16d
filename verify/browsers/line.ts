import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A visitor's way to a site, which can be cut as a network is. */
export type Line = Awaited<ReturnType<typeof openLine>>;

/**
 * Opens a way to a site under an origin of its own; engines have no common command to be without a network.
 */
export async function openLine(site: string) {
  const { hostname, port } = new URL(site);
  const ends = new Set<Socket>();
  let isCut = false;
  const hold = (end: Socket) => {
    ends.add(end);
    end.on("error", () => end.destroy());
    end.on("close", () => ends.delete(end));
  };
  const server = createServer((visitor) => {
    hold(visitor);
    if (isCut) return visitor.destroy();
    const far = connect(Number(port), hostname);
    hold(far);
    visitor.on("close", () => far.destroy());
    far.on("close", () => visitor.destroy());
    visitor.pipe(far).pipe(visitor);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with it.
  const own = server.address() as AddressInfo;
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  return {
    origin: `http://127.0.0.1:${own.port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => void (isCut = false),
    close: () => {
      server.close();
      drop();
    },
  };
}
