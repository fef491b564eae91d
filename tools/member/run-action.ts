import { writeFile } from "node:fs/promises";
import { AppError } from "../../server/src/errors.ts";
import type { MemberData } from "../../server/src/modules/privacy/member-data.service.ts";
import type { Options } from "./options.ts";

/** What stands in the way of an erasure, in words. */
const OBSTACLES: Readonly<Record<string, string>> = {
  balance: "there is money in the wallet",
  withdrawals: "a withdrawal is on its way",
  deposits: "a deposit is open",
  rounds: "a round is being played",
  team: "a contract, a payment or a rain of their team is open",
};

/** Does what was asked for and returns what to say; throws a sentence when it cannot be done. */
export async function runAction(data: MemberData, options: Options): Promise<string> {
  const { action, brand: brandCode, account: member, operator, reason, to, now } = options;
  const decision = { brandCode, member, operator, reason };
  switch (action) {
    case "export": {
      const zip = await data.copy(decision);
      await writeFile(to, zip, { mode: 0o600, flag: "wx" });
      return `${to} has everything that is kept of ${member} (${zip.length} bytes). Hand it to nobody else, and delete it afterwards.`;
    }
    case "erase": {
      const until = await data.erase(decision, now).catch((error: unknown) => {
        throw inWords(error);
      });
      return until === null
        ? `${member} is erased.`
        : `${member} will be erased at ${until.toISOString()}, unless they take it back. "keep" takes it back for them.`;
    }
    case "keep":
      return (await data.keep(decision)) ? `${member} is kept.` : `No erasure of ${member} was waiting.`;
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== "privacy.obstacles") return error;
  const { obstacles } = error.value as { obstacles: string[] };
  return new Error(`Not erased: ${obstacles.map((obstacle) => OBSTACLES[obstacle] ?? obstacle).join(", ")}.`);
}
