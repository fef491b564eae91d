import { runUntilStopped } from "../../tools/start/session.ts";
import { type Link, startCluster } from "../../tools/cluster/start.ts";
import { openStallingWay, type StallingWay } from "./stalling-way.ts";

/* `npm run cluster` with a way of ours between each two parts, in a process that a measurement has forked and talks to. */

/** What it tells. `port`: where whoever is asked on that link really listens. */
export type Told = { kind: "way"; link: Link; port: number } | { kind: "started"; name: string; pid: number } | { kind: "ready" };
/** What it is told. */
export interface Order {
  link: Link;
  cut: boolean;
}

const ways = new Map<Link, StallingWay>();
const tell = (told: Told): void => void process.send?.(told);

process.on("message", ({ link, cut }: Order) => {
  const way = ways.get(link);
  if (cut) way?.cut();
  else way?.mend();
});

await runUntilStopped(async () => {
  await startCluster({
    async between(link, port) {
      const way = await openStallingWay(port);
      ways.set(link, way);
      tell({ kind: "way", link, port });
      return way.port;
    },
    started: ({ name, pid }) => void (pid && tell({ kind: "started", name, pid })),
  });
  tell({ kind: "ready" });
});
