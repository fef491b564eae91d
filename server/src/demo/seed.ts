import { join } from "node:path";
import type { Env } from "../env.ts";
import { readLook } from "../modules/site/looks.service.ts";
import type { Services } from "../services.ts";
import { seedAccounts, seedOperators } from "./accounts.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { seedBenefits } from "./benefits/seed-benefits.ts";
import { seedContent } from "./content.ts";
import { DEMO_DEPOSITS } from "./deposits.ts";
import { seedGames } from "./games.ts";
import { seedPayouts } from "./payouts.ts";
import { seedInvitations } from "./registration.ts";

/** A folder for each brand, with its look. */
const BRANDS = join(import.meta.dirname, "../../../brands");

/** Puts the demo in: brands, catalogue, content and accounts, all through the services. What is there already stays as it is. */
export async function seedDemo(services: Services, env: Env): Promise<void> {
  for (const brand of DEMO_BRANDS) {
    const { merchant: code } = brand.settings;
    if (!(await services.site.find(code))) {
      await services.site.saveBrand(brand);
      const deposits = DEMO_DEPOSITS[code];
      if (deposits) await services.deposit.saveSettings(code, deposits);
    }
    // A demo of before has its brands already, and no looks yet.
    const { look } = await services.site.get(code);
    if (look.letter !== undefined) await services.looks.putOn(code, await readLook(join(BRANDS, code)));
  }
  const brands = DEMO_BRANDS.map(({ settings }) => settings.merchant);
  await seedGames({ games: services.games, provider: services.provider, brands, ...(env.SEED_GAMES ? { count: env.SEED_GAMES } : {}) });
  await seedContent(
    services,
    DEMO_BRANDS.map((brand) => brand.settings),
  );
  await seedAccounts(services);
  await seedPayouts(services);
  await seedInvitations(services);
  await seedBenefits(services);
  await seedOperators(services);
}
