import { mela } from "../src/demo/brands.ts";
import { type Dice, createDice } from "./dice.ts";
import { type Gambler, type LoadReport, createMixedLoad } from "./mixed-load.ts";
import type { PlayWorld } from "./play-world.ts";
import { createServerProcess } from "./server-process.ts";

const SECRET = "secret-of-a-test-on-loopback";
const OPENING = 50_000;

/** How a provider calls the server under load. */
export const CHAOS_CALLS = { secret: SECRET, provider: "arcade" } as const;

export interface ChaosRun {
  server: Awaited<ReturnType<typeof createServerProcess>>;
  dice: Dice;
  seed: number;
  tokens: readonly string[];
}

type Standing = { held: number[]; expected: number[]; faults: unknown[] };

/** A server in a process of its own with so many players; `act` does to it what it has to stand, and what they hold in the end is compared. */
export async function underChaosLoad(
  world: PlayWorld,
  players: number,
  act: (run: ChaosRun, gamblers: Gambler[]) => Promise<void>,
): Promise<Standing> {
  await world.db
    .updateTable("merchants")
    .set({ template: JSON.stringify(mela.settings) })
    .execute();
  const seed = Math.floor(Math.random() * 4_294_967_296);
  const server = await createServerProcess({ DATABASE_URL: world.databaseUrl, ARCADE_SECRET: SECRET, SERVER_SECRET: SECRET });
  const members = await Promise.all(Array.from({ length: players }, (_, index) => world.addMember(`chaos${seed}x${index}`, OPENING)));
  const gamblers: Gambler[] = [];
  for (const member of members) gamblers.push({ token: await world.openGame(member), expected: OPENING });
  try {
    await server.start();
    await act({ server, dice: createDice(seed), seed, tokens: gamblers.map(({ token }) => token) }, gamblers);
  } finally {
    await server.stop();
  }
  return {
    held: await Promise.all(members.map(({ memberId }) => world.wallet.balanceOf(memberId, world.currency))),
    expected: gamblers.map(({ expected }) => expected),
    faults: (await world.wallet.verifyLedger()).faults,
  };
}

/** Lets everybody play while `disturb` does its work, and then to the end of the round. */
export async function playThrough(
  { server, dice }: ChaosRun,
  gamblers: Gambler[],
  world: PlayWorld,
  disturb: (playing: Promise<LoadReport>, soFar: LoadReport) => Promise<void>,
): Promise<LoadReport> {
  const load = createMixedLoad({
    baseUrl: () => server.url,
    ...CHAOS_CALLS,
    gameCode: "TIGER",
    currency: world.currency,
    dice,
    twinsOneIn: 5,
  });
  const playing = load.play(gamblers);
  await disturb(playing, load.report);
  load.stop();
  return playing;
}
