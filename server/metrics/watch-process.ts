import { Counter, Gauge, type Registry } from "prom-client";
import type { Governor } from "../front/governor.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { CutAhead } from "../storage/cut-ahead.ts";

/** Registers hits, misses and memory of the page cache. */
export function watchCache(cache: Pick<PageCache, "counts" | "size">, registry: Registry): void {
  void new Counter({
    name: "quarterlight_page_cache_requests_total",
    help: "Requests for pages and calls that may be kept",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ outcome: "hit" }, cache.counts.hits);
      this.inc({ outcome: "miss" }, cache.counts.misses);
    },
  });
  void new Gauge({
    name: "quarterlight_page_cache_bytes",
    help: "Memory that finished pages take",
    registers: [registry],
    collect() {
      this.set(cache.size());
    },
  });
}

/** Registers connections, and the memory that clients take. */
export function watchRoom(room: Governor["room"], registry: Registry): void {
  const registers = [registry];
  void new Gauge({
    name: "quarterlight_connections",
    help: "Open connections",
    registers,
    collect() {
      this.set(room.connections);
    },
  });
  void new Gauge({
    name: "quarterlight_send_buffer_bytes",
    help: "Memory of answers that clients have not taken yet",
    registers,
    collect() {
      this.set(room.bytes);
    },
  });
  void new Counter({
    name: "quarterlight_overload_total",
    help: "Connections cut off and requests refused because clients took too much",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: "cut_off" }, room.counts.cutOff);
      this.inc({ outcome: "refused" }, room.counts.refused);
    },
  });
}

/** Registers how many sizes of pictures are ready on this machine. */
export function watchSizes(sizes: Pick<CutAhead, "progress">, registry: Registry): void {
  void new Gauge({
    name: "quarterlight_picture_sizes",
    help: "Sizes of published pictures that are ready on this machine, and that are missing",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const progress = sizes.progress();
      // No value rather than "none is missing", which nobody knows yet.
      if (!progress) return;
      const { ready, wanted } = progress;
      this.set({ state: "ready" }, ready);
      this.set({ state: "missing" }, wanted - ready);
    },
  });
}
