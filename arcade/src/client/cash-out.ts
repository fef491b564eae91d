import type { RoundView } from "../shared/wire.ts";
import { tap } from "./api.ts";
import { newOperation, persistently } from "./round.ts";

/** Takes any price that there is by then. */
export const WHATEVER_IT_IS = 10_000;

/**
 * Cashes a bet out, by one id however often it has to be sent; answers the bet as it ended. `shown`: the price, minor units; `tolerance`: how
 * much less is taken, hundredths of a percent. Throws the arcade's refusal as an ApiError; the bet stands then.
 */
export async function cashOut({ id }: Pick<RoundView, "id">, shown: number, tolerance: number): Promise<RoundView> {
  const body = { operation: newOperation(), bet: id, shown, tolerance };
  return (await persistently(() => tap<{ round: RoundView }>("/api/bets/cash-out", body))).round;
}
