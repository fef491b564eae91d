import { type GalleryPage, useSample } from "../../gallery/gallery-page.ts";
import { OfferTerms } from "./offer-terms.tsx";

const TERMS = { id: "welcome", percent: 100, maxBonus: 300_000, minDeposit: 50_000, turnoverTimes: 8 };
const useNames = () => ({ en: useSample().name });

export const page: GalleryPage = {
  title: "Terms of a bonus",
  states: [
    { name: "first deposit", Show: () => <OfferTerms promotion={{ ...TERMS, names: useNames(), firstOnly: true }} currency="BDT" /> },
    {
      name: "above the most",
      Show: () => <OfferTerms promotion={{ ...TERMS, names: useNames(), firstOnly: false }} currency="BDT" amount={1_000_000} />,
    },
  ],
};
