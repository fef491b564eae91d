import type { Env } from "../env.ts";
import type { Services } from "../services.ts";
import { seedAccounts, seedOperators } from "./accounts.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { seedContent } from "./content.ts";
import { seedFriends } from "./friends.ts";
import { seedGames } from "./games.ts";
import { seedPayouts } from "./payouts.ts";
import { seedInvitations } from "./registration.ts";

/** Puts the demo in: brands, catalogue, content and accounts, all through the services. What is there already stays as it is. */
export async function seedDemo(services: Services, env: Env): Promise<void> {
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
}

async function seedBrands(services: Services): Promise<void> {
  for (const { settings } of DEMO_BRANDS) {
    if (await services.site.find(settings.merchant)) continue;
    // Loaded at the first start alone: a brand's schema takes tens of milliseconds to load.
    const { makeBrand } = await import("./make-brand.ts");
    await makeBrand(services, settings.merchant);
  }
}
