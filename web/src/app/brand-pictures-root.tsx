import type { ReactNode } from "react";
import { useBrandSettings } from "../data/site/site.ts";
import { BrandPicturesProvider } from "../ui/brand-pictures.tsx";

const NONE = {};

/** Hands the pictures of the brand's look to the parts below; they change with the look while the page is open. */
export function BrandPicturesRoot({ children }: { children: ReactNode }): ReactNode {
  return <BrandPicturesProvider value={useBrandSettings().look?.pictures ?? NONE}>{children}</BrandPicturesProvider>;
}
