import "./live-roulette.css";
import { t } from "../../../client/texts.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { createBoard } from "../../roulette/client/board.ts";
import { boardRules } from "../../roulette/client/help.ts";
import { createHeat, heatRules } from "../../roulette/client/heat.ts";
import { colourName, spotName } from "../../roulette/client/spot-names.ts";
import { createWheel } from "../../roulette/client/wheel.ts";
import { BET_KINDS, SPOTS } from "../../roulette/rules/spots.ts";
import { liveRouletteRules, type LiveRouletteResult } from "../rules/rules.ts";
import { text } from "./text.ts";

const say = ({ pocket, colour }: LiveRouletteResult): string =>
  t("roulette.result", { number: String(pocket), colour: colourName(colour) });
const examples = Object.keys(BET_KINDS).map((kind) => [...SPOTS.values()].find((spot) => spot.kind === kind)!.id);

void openTable<LiveRouletteResult>((onSpot, _variant, fromElsewhere) => {
  const table = createBoard((spots, saved) => (saved ? fromElsewhere(spots) : onSpot(...spots)));
  const wheel = createWheel();
  const heat = createHeat();
  return {
    rules: liveRouletteRules,
    above: table.kinds,
    spots: {
      element: table.element,
      setBets: (standing, laid) => {
        const all = new Map(standing);
        for (const [spot, amount] of laid) all.set(spot, (all.get(spot) ?? 0) + amount);
        table.setBets(all, laid);
      },
      setResult: (won) => table.setResult(null, won),
      setChip: (chip) => table.setChip(chip),
    },
    deal: {
      element: wheel.element,
      clear: () => table.setResult(null, new Set()),
      deal: async ({ pocket }, atOnce) => {
        await wheel.roll(pocket, atOnce);
        table.setResult(pocket, new Set());
      },
    },
    trace: { element: heat.element, place: "felt", set: (marks) => heat.set(marks.map(Number)), rulesText: heatRules() },
    spotName: (spot) => spotName(SPOTS.get(spot)!),
    say,
    cell: ({ road, result }) => ({ face: road, kind: (result as LiveRouletteResult).colour, label: say(result as LiveRouletteResult) }),
    rulesText: [text("rules.same"), t("roulette.help.method"), ...boardRules(), t("roulette.help.zero")],
    examples,
  };
});
