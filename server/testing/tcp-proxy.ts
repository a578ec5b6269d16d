import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to a server that can be interrupted. */
interface TcpProxy {
  readonly port: number;
  /** Passes everything on. */
  open(): void;
  /** Closes every connection, and each new one at once. */
  cut(): void;
  /** Accepts every byte and passes none on, like a network that drops packets. */
  silence(): void;
  /** Passes new connections on; silenced ones stay silent, as their other end is gone. */
  forget(): void;
  close(): Promise<void>;
}

/** Listens on a free port and passes on to another port of this machine. */
export async function startTcpProxy(to: number): Promise<TcpProxy> {
  let mode: "open" | "cut" | "silence" = "open";
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    near.on("error", () => near.destroy());
    if (mode === "cut") {
      near.destroy();
      return;
    }
    const far = connect(to, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, other] of [pair, [far, near] as const]) {
      from.on("data", (chunk: Buffer) => other.write(chunk));
      from.on("error", () => from.destroy());
      from.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (mode === "silence") from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    // A server that listens on a port has an address with it.
    port: (server.address() as AddressInfo).port,
    open: () => {
      mode = "open";
      each((socket) => socket.resume());
    },
    forget: () => {
      mode = "open";
    },
    cut: () => {
      mode = "cut";
      each((socket) => socket.destroy());
    },
    silence: () => {
      mode = "silence";
      each((socket) => socket.pause());
    },
    close: async () => {
      each((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
