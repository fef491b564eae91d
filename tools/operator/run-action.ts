import type { createAccessCommands } from "../../server/src/modules/access/access-commands.service.ts";
import type { createFactorReset } from "../../server/src/modules/support/factor-reset.service.ts";
import type { createLogOutMember } from "../../server/src/modules/support/log-out-member.service.ts";
import type { createOperatorAccountsService } from "../../server/src/modules/support/operator-accounts.service.ts";
import type { Options } from "./options.ts";
import { type Console, readNewPassword } from "./password.ts";
import { table } from "./table.ts";

type Accounts = ReturnType<typeof createOperatorAccountsService> & {
  removeFactor: ReturnType<typeof createFactorReset>;
  logOut: ReturnType<typeof createLogOutMember>;
  console: ReturnType<typeof createAccessCommands>;
};

/** Does what was asked for and returns what to say; throws a sentence when it cannot be done. */
export async function runAction(accounts: Accounts, options: Options, terminal: Console): Promise<string> {
  const { action, brand, account, name, rights } = options;
  const at = brand === "" ? null : brand;
  switch (action) {
    case "list":
      return listOf(await accounts.list(brand === "" ? undefined : brand));
    case "add": {
      await accounts.checkNew({ brandCode: brand, account, name });
      const signsInAs = await accounts.add({ brandCode: brand, account, name, rights, password: await readNewPassword(terminal) });
      return `${signsInAs} can sign in at /console, and sets up a second factor there.`;
    }
    case "password":
      await accounts.checkExisting(at, account);
      await accounts.setPassword(at, account, await readNewPassword(terminal));
      return `${account} has a new password, and is signed out everywhere.`;
    case "rights":
      await accounts.setRights(brand, account, rights);
      return `${account} may: ${["talk to members", ...rights].join(", ")}. That holds from the next sign-in on; all sessions have ended.`;
    case "disable":
      await accounts.setStatus(at, account, "disabled");
      return `${account} is disabled, and signed out everywhere.`;
    case "enable":
      await accounts.setStatus(at, account, "active");
      return `${account} can sign in again.`;
    case "factor": {
      const { member = "", reason = "" } = options;
      await accounts.removeFactor({ brandCode: brand, operator: account, member, reason });
      return `${member} logs in without a second step now, has been told so, and can withdraw again in 24 hours.`;
    }
    case "owner":
      await accounts.console.makeOwner(account, options.mail ?? null);
      return `${account} owns the platform from the next sign-in on, and is signed out everywhere.`;
    case "factor-reset": {
      const reason = (options.reason ?? "").trim();
      if (reason.length < 10) throw new Error("Say in at least 10 letters how you know them.");
      await accounts.console.resetFactors(account, reason);
      return `${account} sets up a new second factor at the next sign-in, and is signed out everywhere.`;
    }
    case "logout": {
      const { member = "", reason = "" } = options;
      await accounts.logOut({ brandCode: brand, operator: account, member, reason });
      return `${member} is logged out everywhere.`;
    }
  }
}

function listOf(operators: Awaited<ReturnType<Accounts["list"]>>): string {
  if (operators.length === 0) return "There are no operators yet.";
  const rows = operators.map((operator) => [
    operator.merchant_code ?? "-",
    operator.account,
    operator.signs_in_as,
    operator.status,
    operator.created_at.toISOString().slice(0, 10),
    operator.rights.join(",") || "-",
    operator.name,
  ]);
  return table([["brand", "account", "signs in as", "state", "since", "rights", "name"], ...rows]);
}
