import type { Game as GameOnWire, Vendor as VendorOnWire, VendorMapping } from "@mela/contract/games/games";

/** The query parameter of addresses that names a vendor, as the specification spells it. */
export const VENDOR_PARAM = "vassalage";

/** What the wire sends with its vendor's code, with that code under the field's own word. */
export type WithVendor<T extends { vassalage: string }> = Omit<T, "vassalage"> & { vendor: string };

export type Game = WithVendor<GameOnWire>;
export type Vendor = Omit<VendorOnWire, "vassalage"> & { code: string };

/** A game or a lottery of the wire. */
export function withVendor<T extends { vassalage: string }>({ vassalage, ...rest }: T): WithVendor<T> {
  return { ...rest, vendor: vassalage };
}

/** The vendors of one game type. */
export interface TypeVendors {
  gameType: VendorMapping["gameType"];
  vendors: Vendor[];
}

/** An entry of the wire's vendor mapping. */
export function typeVendorsOf({ gameType, vendors }: VendorMapping): TypeVendors {
  return { gameType, vendors: vendors.map(({ vassalage, ...rest }) => ({ ...rest, code: vassalage })) };
}
