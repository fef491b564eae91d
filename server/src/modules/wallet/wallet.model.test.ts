import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PIN, type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { mela } from "../../demo/brands.ts";
import { AppError } from "../../errors.ts";

const MERCHANT = "many";
const RUNS = 15;
const FEE_BASIS_POINTS = 150;
/** A fee is rounded up; one that eats the whole amount is not taken. */
const LEAST_FEE = 1;

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
  const { services } = cashier.test;
  const settings = { ...mela.settings, merchant: MERCHANT, multiWallet: true };
  await services.site.saveBrand({ ...mela, settings, domains: ["many.localhost"] });
  await services.provider.register({ code: "arcade", name: "Arcade" });
  const terms = {
    coolingHours: 0,
    freePerDay: 0,
    feeMinMinor: 0,
    feeBasisPoints: FEE_BASIS_POINTS,
    minMinor: 1,
    perDay: 100,
    perDayMinor: 100_000_000,
  };
  await services.payoutSettings.save(MERCHANT, terms);
});
afterAll(() => cashier.test.close());

/** What may be asked of a member's money. A number names the call: sent again it is the same call. */
const id = fc.nat({ max: 4 });
const amount = fc.integer({ min: 1, max: 6_000 });
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant("deposit" as const), id, amount }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant("withdraw" as const), id, amount }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant("payOut" as const), status: fc.constantFrom("paid" as const, "failed" as const) }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant("transfer" as const), id, amount, into: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant("collect" as const), id }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The same in memory, without a database: what each call has to answer, and where the money has to be then. */
function createModel() {
  const purse = { main: 0, arcade: 0, held: 0 };
  const done = new Set<string>();
  let open: number[] = [];
  /** Once per name: `ok` and moved, or refused and free to be asked again. */
  const once = (name: string, possible: boolean, move: () => void, refusal = "wallet.insufficientFunds"): string => {
    if (done.has(name)) return "ok";
    if (!possible) return refusal;
    done.add(name);
    move();
    return "ok";
  };
  const run = (step: Operation): string => {
    switch (step.op) {
      case "deposit":
        return once(`deposit ${step.id}`, true, () => (purse.main += step.amount));
      case "withdraw":
        return once(
          `withdraw ${step.id}`,
          step.amount > LEAST_FEE && step.amount <= purse.main,
          () => {
            purse.main -= step.amount;
            purse.held += step.amount;
            open.push(step.amount);
          },
          step.amount > LEAST_FEE ? undefined : "withdraw.amountBounds",
        );
      case "payOut": {
        const sum = open.reduce((total, one) => total + one, 0);
        open = [];
        purse.held -= sum;
        if (step.status === "failed") purse.main += sum;
        return "ok";
      }
      case "transfer": {
        const [from, to] = step.into ? (["main", "arcade"] as const) : (["arcade", "main"] as const);
        return once(`transfer ${step.id}`, step.amount <= purse[from], () => {
          purse[from] -= step.amount;
          purse[to] += step.amount;
        });
      }
      case "collect":
        // With nothing to collect nothing is booked, and the name stays free.
        return purse.arcade === 0
          ? "ok"
          : once(`collect ${step.id}`, true, () => {
              purse.main += purse.arcade;
              purse.arcade = 0;
            });
    }
  };
  return { purse, run };
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "ok",
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

test("deposits, holds, payouts and transfers in any order, each sent any number of times, leave the money where a model in memory has it", async () => {
  const { services } = cashier.test;
  const run = async (steps: readonly Operation[]): Promise<void> => {
    const { member, accountId } = await cashier.saver(0, { brandCode: MERCHANT });
    const owner = { memberId: member.id, brandCode: MERCHANT, currency: member.currency };
    const payOut = async (status: "paid" | "failed") => {
      cashier.payments.plan.status = status;
      await cashier.payAll();
    };
    const send = (step: Operation): Promise<unknown> => {
      const key = "id" in step ? `${step.op} ${step.id}` : "";
      switch (step.op) {
        case "deposit":
          return services.wallet.move({
            ...owner,
            kind: "deposit",
            against: "cash",
            amountMinor: step.amount,
            externalId: `${member.id} ${key}`,
          });
        case "withdraw":
          return services.withdrawal.create(
            { ...owner, timeZone: mela.settings.timeZone },
            { accountId, amount: step.amount, fundsPassword: PIN, clientKey: key },
          );
        case "payOut":
          return payOut(step.status);
        case "transfer":
          return services.transfers.transfer(
            member.id,
            step.into ? { from: "main", to: "arcade", amount: step.amount } : { from: "arcade", to: "main", amount: step.amount },
            key,
          );
        case "collect":
          return services.transfers.collect(member.id, key);
      }
    };
    const model = createModel();
    for (const step of steps) {
      const answer = await codeOf(send(step));
      expect([step, answer]).toEqual([step, model.run(step)]);
      const { wallets } = await services.transfers.list(member.id);
      const held = { held: await cashier.held(member.id) };
      expect({ ...Object.fromEntries(wallets.map(({ code, balance }) => [code, balance.amount])), ...held }).toEqual(model.purse);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 24 }), run), { numRuns: RUNS });
  expect((await services.wallet.verifyLedger()).faults).toEqual([]);
}, 300_000);
