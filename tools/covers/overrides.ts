import type { Design } from "./plan.ts";

/** Corrections by hand, where the plan gave two covers that look alike or a picture that does not please. */
export const overrides: Readonly<Record<string, Partial<Design>>> = {
  "rjb-dragon-tiger-table": { composition: "duo" },
  "aad-dragon-tiger-duel": { composition: "duo" },
  "ljt-murga-duel": { composition: "versus" },
  "grd-shapla-baccarat": { composition: "tilt" },
  "alo-bengali-andar-bahar": { composition: "halo" },
  "grd-fan-tan-live": { composition: "arch" },
  "crn-32-cards-live": { composition: "hero" },
  "grd-treasure-doors": { composition: "hero" },
  "pdm-langur-burja": { composition: "halo" },
  "tmb-mini-baccarat": { composition: "tilt" },
  "grd-golden-baccarat": { composition: "hero" },
  "alo-salon-baccarat": { composition: "medal" },
  "dkp-plinko-fair": { motif: "pegboard", tint: 0 },
  "tmb-triple-crown-poker": { composition: "halo" },
  "pdm-casino-war": { composition: "halo", palette: "abyss" },
  "alo-teen-patti-gold": { composition: "medal", palette: "brass" },
  "sxr-lobby": { composition: "escort", palette: "lagoon", scene: "rays" },
  "aad-twenty-nine": { composition: "medal", palette: "forest" },
  "shp-blackjack-circle": { composition: "table", palette: "wine", scene: "palace" },
  "alo-infinite-blackjack": { composition: "burst", palette: "abyss" },
  "crn-dragon-bonus-baccarat": { composition: "halo", palette: "jade" },
  "alo-super-andar-bahar": { composition: "tilt", palette: "royal" },
  "trp-deals-rummy": { composition: "arch", palette: "dusk" },
  "ai-e-football-cup": { composition: "tilt", palette: "candy", scene: "neon" },
};
