import { randomUUID } from "node:crypto";
import type { CrashConfig } from "../games/crash/rules/wire.ts";
import { leavingOf, FLIGHTS } from "../games/crash/rules/flight.ts";
import { openSqliteJournal } from "../server/journal/sqlite-journal.ts";
import type { Round } from "../server/journal/journal.ts";
import { createWallet } from "../server/platform/wallet.ts";
import { hash } from "../server/sessions/sessions.ts";
import { newRound } from "../server/wagers/rounds.ts";
import { toWalletRound } from "../server/wagers/settler.ts";
import type { FakePlatform } from "./fake-platform.ts";
import { TEST_PROVIDER, TEST_SECRET } from "./fake-platform.ts";
import type { ExchangeAnswer } from "../shared/wire.ts";

/** A flight of one player alone, as the version before left it in the air. */
export interface FormerFlight {
  folder: string;
  /** Of the player, as their page was told it. */
  session: ExchangeAnswer;
  auto: number | null;
  /** Where it bursts, hundredths. */
  point: number;
  /** Milliseconds since 1970. */
  startsAt: number;
}

const STAKE = 100;

/** Writes it into the journal of an arcade that has stopped, and has the wallet take its stake, as that version did. */
export async function leaveFormerFlight(
  platform: FakePlatform,
  { folder, session: { secret, config }, auto, point, startsAt }: FormerFlight,
): Promise<Round> {
  const journal = openSqliteJournal(folder);
  const session = (await journal.sessionBySecret(hash(secret)))!;
  const { volatility } = config as CrashConfig;
  const dueAt = startsAt + leavingOf(FLIGHTS[volatility], point, auto).ms;
  const progress = { shown: { startsAt }, hidden: { point }, dueAt };
  const operation = randomUUID();
  const begun = newRound({ session, operation }, STAKE, { stake: STAKE, auto }, startsAt - 1500);
  const round: Round = { ...begun, state: "playing", progress, dueAt };
  await journal.addRound(round);
  if (round.token === null) await journal.addToPlayBalance(session.id, -STAKE);
  else await walletOf(platform).bet(toWalletRound(round), STAKE);
  await journal.close();
  return round;
}

const walletOf = ({ url }: FakePlatform) => createWallet({ baseUrl: url, provider: TEST_PROVIDER, secret: TEST_SECRET, timeoutMs: 1500 });
