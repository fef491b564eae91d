import type { createOperatorAccountsService } from "../../server/src/modules/support/operator-accounts.service.ts";
import type { Options } from "./options.ts";
import { type Console, readNewPassword } from "./password.ts";

type Accounts = ReturnType<typeof createOperatorAccountsService>;

/** Does what was asked for and returns what to say; throws a sentence when it cannot be done. */
export async function runAction(accounts: Accounts, options: Options, terminal: Console): Promise<string> {
  const { action, brand, account, name, rights } = options;
  switch (action) {
    case "list":
      return (await accounts.list()).map(lineOf).join("\n") || "There are no operators yet.";
    case "add":
      await accounts.add({ merchantCode: brand, account, name, rights, password: await readNewPassword(terminal) });
      return `${account} can log in at /operator of the brand ${brand}.`;
    case "password":
      await accounts.setPassword(brand, account, await readNewPassword(terminal));
      return `${account} has a new password, and is logged out everywhere.`;
    case "rights":
      await accounts.setRights(brand, account, rights);
      return `${account} may: ${["talk to members", ...rights].join(", ")}.`;
    case "disable":
      await accounts.setStatus(brand, account, "disabled");
      return `${account} is disabled, and logged out everywhere.`;
    case "enable":
      await accounts.setStatus(brand, account, "active");
      return `${account} can log in again.`;
  }
}

function lineOf(operator: Awaited<ReturnType<Accounts["list"]>>[number]): string {
  const since = operator.created_at.toISOString().slice(0, 10);
  return [operator.merchant_code, operator.account, operator.name, operator.status, operator.rights.join(","), since].join("\t");
}
