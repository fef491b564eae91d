import type { Page, Response } from "@playwright/test";

/** A bet that waits for the clock, as the arcade tells it; amounts in minor units. `outcome` is null while it waits. */
export interface HeardBet {
  id: string;
  state: string;
  stake: number;
  payout: number;
  wager: unknown;
  outcome: unknown;
}

const isAt = (response: Response): boolean => new URL(response.url()).pathname === "/api/bets";

/** So long a bet may be on its way on a slow machine. */
const ANSWERED_MS = 30_000;

/** Does what places a bet; answers the bet as it was taken, and fails where it was refused. */
export async function placing(page: Page, act: () => Promise<void>): Promise<HeardBet> {
  const answered = page.waitForResponse((one) => isAt(one) && one.request().method() === "POST", { timeout: ANSWERED_MS });
  // Where nothing was placed the reason is told by what was done.
  answered.catch(() => undefined);
  await act();
  const answer = await answered;
  const { value, errorCode } = (await answer.json()) as { value?: { round: HeardBet }; errorCode?: string };
  if (!value || !answer.ok()) throw new Error(`The bet was refused: ${errorCode}`);
  return value.round;
}

/** Hears how the member's bets stand, as often as a game asks; answers what was told of a bet when it had ended, null while it has not. */
export function hearEnds(page: Page): (id: string) => HeardBet | null {
  const ended = new Map<string, HeardBet>();
  const note = async (response: Response) => {
    const { value } = (await response.json()) as { value: { ended: HeardBet[] } };
    for (const bet of value.ended) ended.set(bet.id, bet);
  };
  page.on("response", (response) => {
    // Of a page that is gone there is nothing to read.
    if (isAt(response) && response.request().method() === "GET" && response.ok()) void note(response).catch(() => undefined);
  });
  return (id) => ended.get(id) ?? null;
}
