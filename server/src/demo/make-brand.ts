import { join } from "node:path";
import { contentPicturesIn } from "../modules/brands/brand-content-folder.service.ts";
import { readBrandFolder } from "../modules/brands/brand-folder.service.ts";
import { createBrandsService } from "../modules/brands/brands.service.ts";
import type { Services } from "../services.ts";
import { BRANDS_FOLDER } from "./brands.ts";

/** As whom the demo applies its brands. */
const DEMO = "demo";

/** Makes a brand out of its folder, as the command does. */
export async function makeBrand({ db, versions, raffle }: Services, code: string): Promise<void> {
  const brands = createBrandsService({ db, versions });
  const folder = join(BRANDS_FOLDER, code);
  await brands.apply(readBrandFolder(folder), DEMO, { pictures: await contentPicturesIn(folder) });
  // A raffle of the week before, to be drawn as soon as the server runs, so that there is one to check.
  await raffle.sealDue([-1]);
}
