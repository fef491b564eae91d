import "./game-show.css";
import { createSpotGrid } from "../../../client/tables/spot-grid.ts";
import type { DealArea } from "../../../client/tables/table-face.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { spotsOf, type Show, type ShowResult } from "../rules/show.ts";
import { SHOW_RULES, SHOWS, toShowName } from "../rules/shows.ts";
import { bonusRules } from "./bonus-words.ts";
import { payOf, roadCell, sayResult, spotFace, spotName } from "./faces.ts";
import { createMegaBall } from "./mega-ball.ts";
import { createPegs } from "./pegs.ts";
import { text } from "./text.ts";
import type { ShowTextKey } from "./texts.ts";
import { sliceOf } from "./slices.ts";
import { createTokens } from "./tokens.ts";
import { createShowWheel } from "./wheel.ts";

/** Spots whose colour helps to find them. */
const COLOURS: Record<string, string> = { left: "second", below: "second", low: "second", right: "first", above: "first", high: "first", red: "first" }; // prettier-ignore

void openTable<ShowResult>((onSpot, variant) => {
  const name = toShowName(variant);
  const show: Show = SHOWS[name];
  const say = (result: ShowResult) => sayResult(show, result, variant);
  const spots = createSpotGrid(
    show.groups.map((group, at) => ({
      className: `of-${group.across}`,
      spots: group.spots.map((spot, place) => ({
        id: spot.id,
        face: spotFace(spot.id, variant),
        pays: payOf(show, spot) ?? text(`pays.${show.kind}` as ShowTextKey),
        name: spotName(spot.id, variant),
        className: `${at === 0 ? "wide-face" : ""} ${show.kind === "wheel" ? sliceOf(place) : (COLOURS[spot.id] ?? spot.id)}`,
      })),
    })),
    onSpot,
  );
  return {
    rules: SHOW_RULES.get(name)!,
    spots,
    deal: dealArea(show, variant),
    spotName: (spot) => spotName(spot, variant),
    say,
    cell: ({ result }) => ({ ...roadCell(show, result as ShowResult, variant), label: say(result as ShowResult) }),
    rulesText: [
      text(`rules.${show.kind}`),
      ...bonusRules(show),
      ...(show.kind === "wheel" || show.kind === "doors" ? [] : [text("rules.pays")]),
    ],
    examples: spotsOf(show).map(({ id }) => id),
  };
});

function dealArea(show: Show, variant: string | null): DealArea<ShowResult> {
  if (show.kind === "wheel") return createShowWheel(show);
  if (show.kind === "balls" && show.bonus) return createMegaBall(show.bonus);
  return show.kind === "pegs" ? createPegs(show) : createTokens(show.kind, variant);
}
