import { titlesFrom } from "../server/titles.ts";
import type { Title } from "../shared/title.ts";

const ENTRY = { game: null, theme: "tiger", volatility: "low", minBetMinor: 100, nameEn: "Test", nameBn: "পরীক্ষা", seed: 1 };

/** A title to try rules with. */
export const testTitle = (change: Partial<Title> = {}): Title => ({ ...titlesFrom({ "T-RULES": ENTRY }).find("T-RULES")!, ...change });
