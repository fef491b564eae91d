import type { Category } from "@mela/contract/games/terms";
import { type Vendor, VENDOR_PARAM } from "../../../data/games/catalogue.ts";
import { hasLobby, type LaunchInput, launchOfVendor } from "../../../data/games/launch-rules.ts";
import { type VendorGroup, wireType } from "../../../data/games/vendor-rules.ts";

export interface Provider {
  vendor: Vendor;
  /** Categories that it has games in. */
  categories: Category[];
  gameCount: number;
}

/** Every vendor once, with all its categories and its games of all of them together; in the order in which they first come. */
export function providersOf(groups: readonly VendorGroup[]): Provider[] {
  const known = new Map<string, Provider>();
  for (const { category, vendors } of groups) {
    for (const vendor of vendors) {
      const provider = known.get(vendor.code) ?? { vendor, categories: [], gameCount: 0 };
      provider.categories.push(category);
      provider.gameCount += vendor.gameCount;
      known.set(vendor.code, provider);
    }
  }
  return [...known.values()];
}

/** Providers of a category ("" for all) whose name or code contains the text. */
export function filterProviders(providers: readonly Provider[], category: string, text: string): Provider[] {
  const wanted = text.trim().toLowerCase();
  return providers.filter(
    ({ vendor, categories }) =>
      (category === "" || categories.some((known) => known === category)) &&
      (wanted === "" || vendor.displayName.toLowerCase().includes(wanted) || vendor.code.toLowerCase().includes(wanted)),
  );
}

/** What a tap opens: the vendor's lobby where its games have one, else the list of its games. */
export function openingOf({ vendor, categories }: Provider, category: string): { launch: LaunchInput } | { list: string } {
  const type = wireType(categories.find((known) => known === category) ?? categories[0] ?? "RNG");
  if (hasLobby(type)) return { launch: launchOfVendor(type, vendor) };
  const query = new URLSearchParams({ ...(type === "RNG" ? {} : { gameType: type }), [VENDOR_PARAM]: vendor.code });
  return { list: `/m/provider?${query.toString()}` };
}
