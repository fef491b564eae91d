import type { Env } from "../env.ts";
import type { Services } from "../services.ts";
import { seedAccounts } from "./accounts.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { seedContent } from "./content.ts";
import { seedGames } from "./games.ts";

/** Puts the demo in: brands, catalogue, content and accounts, all through the services. What is there already stays as it is. */
export async function seedDemo(services: Services, env: Env): Promise<void> {
  for (const brand of DEMO_BRANDS) {
    if (!(await services.site.find(brand.template.merchant))) await services.site.saveBrand(brand);
  }
  const merchants = DEMO_BRANDS.map((brand) => brand.template.merchant);
  await seedGames({ games: services.games, provider: services.provider, merchants, ...(env.SEED_GAMES ? { count: env.SEED_GAMES } : {}) });
  await seedContent(services.content, merchants);
  await seedAccounts(services);
}
