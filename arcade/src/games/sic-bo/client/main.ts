import "./sic-bo.css";
import { el } from "../../../client/dom.ts";
import { inDigits } from "../../../client/texts.ts";
import { createSpotGrid, type SpotFace } from "../../../client/tables/spot-grid.ts";
import { openTable } from "../../../client/tables/table-room.ts";
import { sicBoRules, type SicBoResult } from "../rules/rules.ts";
import { createDice, dieFace } from "./dice.ts";
import { text } from "./text.ts";

type Plain = "small" | "big" | "odd" | "even" | "any-triple";
type Faced = "triple" | "double" | "total" | "single" | "pair";

const ids = [...sicBoRules.spots.keys()];
const KINDS: Record<string, string> = { small: "second", big: "first", triple: "even" };
const ROAD: Record<string, "small" | "big" | "triple"> = { small: "small", big: "big", triple: "triple" };

function spotName(id: string): string {
  if (["small", "big", "odd", "even", "any-triple"].includes(id)) return text(`spot.${id as Plain}`);
  const [kind, face, other] = id.split("-") as [Faced, string, string | undefined];
  return text(`spot.${kind}`, { face: Number(face), other: Number(other ?? 0) });
}

function say({ dice }: SicBoResult): string {
  const total = dice.reduce((sum, die) => sum + die, 0);
  const what = text(`result.${ROAD[sicBoRules.road({ dice })]!}`);
  return text("result", { dice: dice.map(inDigits).join(" "), total, what });
}

/** What a spot pays to one, read from the rules by the throw that wins it. */
const PAYS: Record<Faced, string> = { triple: "180 : 1", double: "10 : 1", single: "1 : 1", pair: "5 : 1", total: "" };
const dots = (...faces: number[]) => el("span", { class: "dots" }, ...faces.map((face) => dieFace(face) as unknown as HTMLElement));

function faceOf(id: string): SpotFace {
  const [kind, first, second] = id.split("-") as [Faced, string, string];
  const name = spotName(id);
  if (kind === "total") return { id, face: inDigits(Number(first)), pays: `${payOfTotal(id)} : 1`, name };
  const faces = { triple: [first, first, first], double: [first, first], single: [first], pair: [first, second] }[kind];
  return { id, face: dots(...faces.map(Number)), name, pays: PAYS[kind] };
}

function payOfTotal(id: string): number {
  const total = Number(id.split("-")[1]);
  const first = Math.min(6, total - 2);
  const second = Math.min(6, total - first - 1);
  return (sicBoRules.perMille(id, { dice: [first, second, total - first - second] }) - 1000) / 1000;
}

const of = (kind: string): SpotFace[] => ids.filter((id) => id.startsWith(`${kind}-`)).map(faceOf);

void openTable<SicBoResult>((onSpot) => {
  const dice = createDice();
  const plain = (id: Plain, pays: string, className: string, range = ""): SpotFace => ({
    id,
    face: range ? `${spotName(id)} ${range}` : spotName(id),
    pays,
    name: spotName(id),
    className,
  });
  const spots = createSpotGrid(
    [
      {
        className: "of-2",
        spots: [plain("small", "1 : 1", "second", text("range.small")), plain("big", "1 : 1", "first", text("range.big"))],
      },
      { className: "of-3", spots: [plain("odd", "1 : 1", ""), plain("any-triple", "30 : 1", "even"), plain("even", "1 : 1", "")] },
      { className: "of-6", label: text("group.single"), spots: of("single") },
      { className: "of-7", label: text("group.total"), spots: of("total"), more: true },
      { className: "of-3", label: text("group.double"), spots: of("double"), more: true },
      { className: "of-3", label: text("group.triple"), spots: of("triple"), more: true },
      { className: "of-5", label: text("group.pair"), spots: of("pair"), more: true },
    ],
    onSpot,
  );
  return {
    rules: sicBoRules,
    spots,
    deal: { element: dice.element, clear: dice.clear, deal: (result, atOnce) => dice.roll(result.dice, atOnce) },
    spotName,
    say,
    cell: ({ road, result }) => ({ face: text(`short.${ROAD[road]!}`), kind: KINDS[road]!, label: say(result as SicBoResult) }),
    rulesText: [text("rules.aim"), text("rules.triple")],
    examples: [
      "small",
      "big",
      "odd",
      "even",
      "any-triple",
      "triple-1",
      "double-1",
      "single-1",
      "pair-1-2",
      ...ids.filter((id) => id.startsWith("total")),
    ],
  };
});
