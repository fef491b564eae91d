import * as z from "zod/mini";

/** Lotteries as the device keeps them; fetched only when there is something to check. */
export async function lotteryRecord() {
  const { Lottery, LotteryMenu } = await import("@mela/contract/lottery/lottery");
  return z.object({
    language: z.string(),
    at: z.number(),
    list: z.array(z.extend(z.omit(Lottery, { vassalage: true }), { vendor: z.string() })),
    menus: z.array(LotteryMenu),
  });
}
