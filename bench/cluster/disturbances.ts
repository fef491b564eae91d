import { setTimeout as sleep } from "node:timers/promises";
import type { Link } from "../../tools/cluster/start.ts";
import type { Disturbed } from "./gaps.ts";
import { createHand, type Disturbance, type Kind, type Target } from "./hand.ts";
import { seconds } from "./seconds.ts";
import { familyOf, signal } from "./processes.ts";
import type { Site } from "./site.ts";

const PROCESS = ["kill", "pause", "restart"] as const satisfies readonly Kind[];
const PARTS: readonly (readonly [name: string, part: string])[] = [
  ["platform-1", "platforms"],
  ["platform-2", "platforms"],
  ["arcade-1", "arcades"],
  ["arcade-2", "arcades"],
  ["nginx", "nginx"],
  ["PgBouncer", "PgBouncer"],
  ["PostgreSQL", "PostgreSQL"],
  ["psp", "psp"],
  ["Valkey", "Valkey"],
];
const LINKS: readonly (readonly [link: Link, part: string])[] = [
  ["nginx–platform-1", "platforms"],
  ["nginx–platform-2", "platforms"],
  ["nginx–arcade-1", "arcades"],
  ["nginx–arcade-2", "arcades"],
  ["platforms–arcades", "arcades"],
  ["arcades–platforms", "arcades"],
  ["arcade–arcade-1", "arcades"],
  ["arcade–arcade-2", "arcades"],
  ["arcades–PostgreSQL", "arcades"],
  ["platforms–PgBouncer", "PgBouncer"],
  ["PgBouncer–PostgreSQL", "PostgreSQL"],
  ["platforms–PostgreSQL", "PostgreSQL"],
  ["platforms–Valkey", "Valkey"],
  ["platforms–psp", "psp"],
  ["psp–platforms", "psp"],
];
const TARGETS: readonly Target[] = [
  ...PARTS.map(([name, part]) => ({ name, part, kinds: PROCESS })),
  ...LINKS.map(([name, part]) => ({ name, part, kinds: ["cut"] as const })),
];
/** How long a part may take to be whole again on a busy machine. */
const WHOLE_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 2_500;

export interface Disturbances {
  list: readonly (Disturbed & { kind: Kind; target: string })[];
  /** Parts that did not come back. */
  gone: readonly string[];
}

export interface Plan {
  dice: Parameters<typeof createHand>[0];
  moments: readonly number[];
  longestMs: number;
  /** Milliseconds since the run began. */
  now: () => number;
}

/** Disturbs a site at the moments of a plan, and answers when all of it is whole again. */
export async function disturb(site: Site, { dice, moments, longestMs, now }: Plan): Promise<Disturbances> {
  const there = TARGETS.filter(({ part }) => part !== "Valkey" || site.hasValkey);
  const hand = createHand(dice, there, longestMs);
  const busy = new Set<string>();
  const list: Disturbances["list"][number][] = [];
  const gone: string[] = [];
  const running: Promise<void>[] = [];
  const begun = now();
  const run = async ({ kind, target, forMs }: Disturbance): Promise<void> => {
    const from = now();
    const one = { kind, target: target.name, says: `${kind} ${target.name}`, from, until: Infinity };
    list.push(one);
    console.log(`${seconds(from)}: ${one.says}${forMs > 0 ? ` for ${seconds(forMs)}` : ""}`);
    busy.add(target.name);
    await apply(site, kind, target.name, forMs);
    if (!(await isWhole(site, target.name))) gone.push(`${one.says} at ${seconds(from)}`);
    one.until = now();
    busy.delete(target.name);
  };
  for (const moment of moments) {
    await sleep(Math.max(0, begun + moment - now()));
    let next = hand.next(busy);
    for (; next === null; next = hand.next(busy)) await sleep(LOOK_EVERY_MS);
    running.push(run(next));
  }
  await Promise.all(running);
  return { list, gone };
}

async function apply(site: Site, kind: Kind, name: string, forMs: number): Promise<void> {
  if (kind === "cut") {
    site.order({ link: name as Link, cut: true });
    await sleep(forMs);
    return site.order({ link: name as Link, cut: false });
  }
  const pid = await site.pidOf(name);
  if (pid === undefined) return;
  if (kind === "restart") return signal([pid], name === "PostgreSQL" ? "SIGINT" : "SIGTERM");
  const family = await familyOf(pid);
  // nginx' workers live on without it; who belongs to PostgreSQL finds out by itself.
  if (kind === "kill") return signal(name === "PostgreSQL" ? [pid] : family, "SIGKILL");
  signal(family, "SIGSTOP");
  await sleep(forMs);
  signal(family, "SIGCONT");
}

/** Waits until a part answers twice in a row: one that was paused may end itself when it finds out. */
async function isWhole(site: Site, name: string): Promise<boolean> {
  let answered = 0;
  for (const end = Date.now() + WHOLE_WITHIN_MS; Date.now() < end;) {
    await sleep(LOOK_EVERY_MS);
    const looks = await Promise.all(looksAt(site, name).map(answers));
    answered = looks.every(Boolean) ? answered + 1 : 0;
    if (answered === 2) return true;
  }
  return false;
}

function looksAt(site: Site, name: string): string[] {
  const everything = [`${site.url}/readyz`, `${site.games}/readyz`, `${site.psp}/readyz`];
  const [process, kind] = /(platform|arcade)-[12]$/.exec(name) ?? [];
  if (!process) return everything;
  // An arcade may stand by.
  return [...everything, `http://127.0.0.1:${site.portOf(`nginx–${process}` as Link)}/${kind === "arcade" ? "healthz" : "readyz"}`];
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
