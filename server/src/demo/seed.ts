import { join } from "node:path";
import { inTurn } from "../db.ts";
import type { Env } from "../env.ts";
import { readLook } from "../modules/site/looks.service.ts";
import type { Services } from "../services.ts";
import { seedAccounts, seedOperators } from "./accounts.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { seedContent } from "./content.ts";
import { seedCrowd } from "./crowd.ts";
import { seedFriends } from "./friends.ts";
import { seedGames } from "./games.ts";
import { seedPayouts } from "./payouts.ts";
import { seedInvitations } from "./registration.ts";

/** A folder for each brand, with its look. */
const BRANDS = join(import.meta.dirname, "../../../brands");

/**
 * Puts the demo in: brands, catalogue, content and accounts, all through the services. What is there already stays as it is. Of several
 * processes that start at once one does it, and the others wait and find it done.
 */
export async function seedDemo(services: Services, env: Env): Promise<void> {
  await inTurn(services.db, "demo", () => putIn(services, env));
}

async function putIn(services: Services, env: Env): Promise<void> {
  await seedBrands(services);
  const brands = DEMO_BRANDS.map(({ settings }) => settings.merchant);
  await seedGames({ games: services.games, provider: services.provider, brands, ...(env.SEED_GAMES ? { count: env.SEED_GAMES } : {}) });
  await seedContent(
    services,
    DEMO_BRANDS.map((brand) => brand.settings),
  );
  await seedAccounts(services);
  await seedPayouts(services);
  await seedInvitations(services);
  await seedFriends(services);
  await seedOperators(services);
  if (env.SEED_MEMBERS) await seedCrowd(services, env.SEED_MEMBERS);
}

async function seedBrands(services: Services): Promise<void> {
  for (const { settings } of DEMO_BRANDS) {
    const code = settings.merchant;
    if (!(await services.site.find(code))) {
      // Loaded at the first start alone: a brand's schema takes tens of milliseconds to load.
      const { makeBrand } = await import("./make-brand.ts");
      await makeBrand(services, code);
    }
    // A demo of before has its brands already, and no looks yet.
    const { look } = await services.site.get(code);
    if (look.letter !== undefined) await services.looks.putOn(code, await readLook(join(BRANDS, code)));
  }
}
