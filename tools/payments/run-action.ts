import { readFile } from "node:fs/promises";
import type { createPaymentRegistry, ProviderKey } from "../../server/src/modules/payments/payment-registry.service.ts";
import { type Console, readNewPassword } from "../operator/password.ts";
import { table } from "../operator/table.ts";
import type { Options } from "./options.ts";

type Registry = ReturnType<typeof createPaymentRegistry>;

/** What to say, and whether everything is as it should be. */
export interface Outcome {
  text: string;
  good: boolean;
}

const good = (text: string): Outcome => ({ text, good: true });

/** Does what was asked for; throws a sentence when it cannot be done. */
export async function runAction(registry: Registry, options: Options, terminal: Console): Promise<Outcome> {
  const { action, brand = "", code, kind = "sandbox", routing, priority, secret = "" } = options;
  const key: ProviderKey = { brand, code };
  const settings = options.settingsFile === undefined ? undefined : await readSettings(options.settingsFile);
  switch (action) {
    case "list":
      return good(listOf(await registry.list(options.brand)));
    case "add": {
      const { secrets } = await registry.add({ ...key, kind, settings: settings ?? {}, routing, priority });
      if (secrets.length === 0) return good(`${code} is entered and open.`);
      const lines = secrets.map((name) => `npm run payments -- rotate ${code} --brand ${brand} --secret ${name}`);
      return good(
        [`${code} is entered and closed: it needs its secrets.`, ...lines, `npm run payments -- enable ${code} --brand ${brand}`].join(
          "\n",
        ),
      );
    }
    case "change":
      await registry.change(key, {
        ...(settings === undefined ? {} : { settings }),
        ...(Object.keys(routing).length === 0 ? {} : { routing }),
        ...(priority === undefined ? {} : { priority }),
      });
      return good(`${code} is changed.`);
    case "rotate": {
      const value = await readNewPassword(terminal, "secret");
      const { oldUntil } = await registry.rotate(key, { name: secret, secret: value, overlapHours: options.overlapHours });
      return good(`${code} has a new ${secret}. Callbacks signed with an old one are accepted until ${oldUntil.toISOString()}.`);
    }
    case "disable":
      await registry.setEnabled(key, false);
      return good(`${code} is closed: no new payment goes there. Those that are open come to their end.`);
    case "enable":
      await registry.setEnabled(key, true);
      return good(`${code} is open.`);
    case "check": {
      const probes = await registry.check(key);
      const text = table(probes.map(({ step, ok, says }) => [ok ? "ok" : "FAILED", step, says]));
      return { text, good: probes.every(({ ok }) => ok) };
    }
  }
}

async function readSettings(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`${path} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is no JSON.`);
  }
}

function listOf(providers: Awaited<ReturnType<Registry["list"]>>): string {
  if (providers.length === 0) return "No brand has a payment provider of its own: the environment's is used.";
  const rows = providers.map(({ brand, code, kind, state, priority, routing, missingSecrets }) => [
    brand,
    String(priority),
    code,
    kind,
    state,
    routing.deposits.join(",") || "-",
    routing.payouts.join(",") || "-",
    missingSecrets.join(",") || "-",
  ]);
  return table([["brand", "priority", "code", "kind", "state", "deposits", "payouts", "missing secrets"], ...rows]);
}
