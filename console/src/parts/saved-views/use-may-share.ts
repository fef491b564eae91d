import { useMay } from "../../data/permissions.ts";
import { ALL_BRANDS, useBrandHere } from "../../lib/brand.tsx";

/** Whether views can be shared here: in one brand, by who may. */
export function useMayShare(): boolean {
  const may = useMay();
  const brand = useBrandHere()?.code ?? ALL_BRANDS;
  return brand !== ALL_BRANDS && may("views.share");
}
