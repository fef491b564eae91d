import type { Design } from "./plan.ts";

/** Corrections by hand, where the plan gave two covers that look alike or a picture that does not please. */
export const overrides: Readonly<Record<string, Partial<Design>>> = {
  "dkp-plinko-fair": { motif: "pegboard", tint: 0 },
  "tmb-triple-crown-poker": { composition: "halo" },
  "pdm-casino-war": { composition: "versus", palette: "abyss" },
  "alo-teen-patti-gold": { composition: "medal", palette: "brass" },
  "sxr-lobby": { composition: "escort", palette: "lagoon", scene: "rays" },
  "aad-twenty-nine": { motif: "deck", composition: "medal", palette: "forest" },
  "shp-blackjack-circle": { motif: "pair", composition: "table", palette: "wine", scene: "palace" },
  "alo-infinite-blackjack": { motif: "pair", composition: "burst", palette: "abyss" },
  "crn-dragon-bonus-baccarat": { motif: "queen", composition: "halo", palette: "jade" },
  "alo-super-andar-bahar": { motif: "threecards", composition: "tilt", palette: "royal" },
  "trp-deals-rummy": { motif: "pair", composition: "arch", palette: "dusk" },
  "ai-e-football-cup": { composition: "tilt", palette: "candy", scene: "neon" },
};
