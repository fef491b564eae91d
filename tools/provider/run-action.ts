import type { createProviderRegistry } from "../../server/src/modules/provider/provider-registry.service.ts";
import { type Console, readNewPassword } from "../operator/password.ts";
import { table } from "../operator/table.ts";
import type { Options } from "./options.ts";

type Registry = ReturnType<typeof createProviderRegistry>;

/** What to say, and whether everything is as it should be. */
export interface Outcome {
  text: string;
  good: boolean;
}

const good = (text: string): Outcome => ({ text, good: true });

/** Does what was asked for; throws a sentence when it cannot be done. */
export async function runAction(registry: Registry, options: Options, terminal: Console): Promise<Outcome> {
  const { action, code, name, url: baseUrl, publicUrl, brand, freeRoundTypes } = options;
  const given = async (): Promise<string | undefined> => (options.secretStdin ? readNewPassword(terminal, "secret") : undefined);
  switch (action) {
    case "list":
      return good(listOf(await registry.list()));
    case "add": {
      const { secret } = await registry.add({
        code,
        name: name ?? "",
        baseUrl: baseUrl ?? "",
        publicUrl: publicUrl ?? "",
        secret: await given(),
        freeRoundTypes,
      });
      return good(
        `${code} is entered and open. ${secretLine(options, secret)}\nNext: import its catalogue, then npm run provider -- check ${code}`,
      );
    }
    case "change":
      await registry.change(code, {
        name,
        freeRoundTypes,
        ...(baseUrl === undefined ? {} : { baseUrl }),
        ...(publicUrl === undefined ? {} : { publicUrl }),
      });
      return good(`${code} is changed. Running processes follow within two seconds.`);
    case "rotate": {
      const { secret, oldUntil } = await registry.rotate({ code, brand, overlapHours: options.overlapHours, secret: await given() });
      const whose = brand === undefined ? code : `${code} at the brand ${brand}`;
      return good(
        `${whose} has a new secret, with which we sign from now on. ${secretLine(options, secret)}\nThe old one is accepted until ${oldUntil.toISOString()}.`,
      );
    }
    case "disable":
      await registry.setStatus(code, "disabled");
      return good(
        `${code} is closed: nothing of it is shown or launched, and no bet is taken. Rounds that are open can still be paid or taken back.`,
      );
    case "enable":
      await registry.setStatus(code, "active");
      return good(`${code} is open.`);
    case "check": {
      const probes = await registry.check(code, brand);
      const text = table(probes.map(({ step, ok, says }) => [ok ? "ok" : "FAILED", step, says]));
      return { text, good: probes.every(({ ok }) => ok) };
    }
  }
}

/** A secret that was made here is shown this once; one that was handed in is known already. */
function secretLine({ secretStdin }: Options, secret: string): string {
  return secretStdin ? "It signs with the secret that was handed in." : `Its secret, shown this once:\n${secret}`;
}

function listOf(providers: Awaited<ReturnType<Registry["list"]>>): string {
  if (providers.length === 0) return "There are no providers yet.";
  const rows = providers.map((provider) => [
    provider.code,
    provider.status,
    provider.baseUrl,
    provider.publicOrigin,
    provider.brands.join(",") || "-",
    provider.freeRoundTypes.join(",") || "-",
    provider.overlapUntil?.toISOString() ?? "-",
    provider.name,
  ]);
  return table([["code", "state", "base address", "games at", "own secrets of", "free rounds of", "old secret until", "name"], ...rows]);
}
