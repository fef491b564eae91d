import melaMark from "../ui/ornaments/mark-mela.svg?inline";
import pannaMark from "../ui/ornaments/mark-panna.svg?inline";

interface BrandLook {
  /** `--bg` of the dark theme: the browser paints its bars with it before any style sheet is read. */
  ground: string;
  /** Address of the tab's icon. */
  icon: string;
}

const MELA: BrandLook = { ground: "#120a1c", icon: melaMark };
const LOOKS: Record<string, BrandLook> = { mela: MELA, panna: { ground: "#051a14", icon: pannaMark } };

/** What the document's head says of a brand; a brand without a look of its own wears Mela's. */
export function brandLook(brandId: string): BrandLook {
  return LOOKS[brandId] ?? MELA;
}
