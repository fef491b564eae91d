import { el } from "../../../client/dom.ts";
import { openDialog } from "../../../client/sheet.ts";
import { inDigits } from "../../../client/texts.ts";
import { keptPart, miniCards, nameOf, seatChip, seatsAround } from "../../../client/rooms/scene.ts";
import type { RoomConfig, RoomView, SeatView } from "../../../shared/rooms/wire.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { senseOf } from "../rules/pack.ts";
import { rummyRulesOf, type RummyRules, type RummyVariant } from "../rules/variants.ts";
import type { RummyView } from "../rules/wire.ts";
import { fitLayout, groupChosen, sortLayout, standingOf, type Layout, type Standing } from "./arranging.ts";
import { rummyFace, rummyName } from "./faces.ts";
import { createRummyHand } from "./hand.ts";
import { text } from "./text.ts";

type Act = (action: string) => void;

/** Everything that a part of the table is drawn from. */
interface Scene {
  view: RoomView;
  board: RummyView;
  rules: RummyRules;
  layout: Layout;
  standing: Standing;
  act: Act;
  /** Whether the deal before is shown; the player folds it away, or their first move does. */
  looksBack: boolean;
  lookBack: (shown: boolean) => void;
  /** Lays the cards out anew. */
  change: (layout: Layout) => void;
}

const NOBODY_ACTS: Act = () => undefined;

/** The table: others and the piles above, the own cards in groups to tap below. `watched`: it is looked at, and the cards sort themselves. */
export function createRummyTable(
  variant: RummyVariant,
  config: RoomConfig,
  watched = false,
): (view: RoomView, act?: Act, idle?: HTMLElement) => HTMLElement {
  const rules = rummyRulesOf(variant);
  const [others, felt, own, buttons] = ["scene-seats", "scene-felt rummy-felt", "scene-own", "rummy-buttons"].map(keptPart);
  const hand = createRummyHand(rules, () => layout, watched ? null : (next) => change(next));
  const table = el("div", { class: "scene rummy-table" }, others!.element, felt!.element, own!.element, hand.element, buttons!.element);
  /** The deal whose predecessor was folded away. */
  let folded = "";
  let layout: Layout = { key: "", groups: [], chosen: new Set() };
  const standing = remembered((cards: readonly Card[], wild: Card | null) => standingOf(cards, rules, wild));
  /** Draws what was told last: the cards in the hand may be older than the turn that has come since. */
  let redraw = (): void => undefined;
  const change = (next: Layout) => {
    layout = next;
    redraw();
  };
  const draw = (view: RoomView, act: Act, idle: HTMLElement | undefined) => {
    const board = view.board as RummyView | null;
    const around = seatsAround(view, rules.seats);
    const facts = [view.seats.map((seat) => ({ ...seat, cards: null })), view.turn, board?.seats];
    const chip = (seat: SeatView | null, line: (seat: SeatView) => string) => seatChip(view, seat, seat ? line(seat) : "", config.boot);
    others!.show(facts, () => around.slice(1).map((seat) => chip(seat, (one) => (board ? lineOf(rules, board, one) : ""))));
    if (!board) {
      hand.clear();
      felt!.show("idle", () => (idle ? [idle] : []));
      return [buttons!, own!].forEach((part) => part.show(null, () => []));
    }
    layout = fitLayout(layout, `${view.handId}:${board.deal}`, board.own);
    if (watched) layout = sortLayout(layout, rules, board.wild);
    const lookBack = (shown: boolean) => void (folded = shown ? "" : layout.key);
    const move = (action: string) => {
      lookBack(false);
      act(action);
    };
    const scene: Scene = {
      view,
      board,
      rules,
      layout,
      standing: standing(board.own, board.wild),
      act: move,
      change,
      looksBack: folded !== layout.key,
      lookBack,
    };
    const cards = { ...layout, chosen: [...layout.chosen] };
    felt!.show([board, view.phase, view.turn, view.actions.length], () => feltOf(scene));
    own!.show([facts, scene.standing], () => around.slice(0, 1).map((seat) => chip(seat, (one) => ownLine(scene, one))));
    hand.show(board);
    const playing = board.own.length > 0 && view.phase === "playing" && !watched;
    buttons!.show([cards, board, view.actions], () => (playing ? buttonsOf(scene) : []));
  };
  return (view, act = NOBODY_ACTS, idle) => {
    redraw = () => draw(view, act, idle);
    redraw();
    return table;
  };
}

/** The last answer, as long as the same is asked. */
function remembered<Result>(find: (cards: readonly Card[], wild: Card | null) => Result) {
  let [key, result]: [string | null, Result | null] = [null, null];
  return (cards: readonly Card[], wild: Card | null): Result => {
    const asked = [...cards, wild].join();
    if (asked !== key || result === null) [key, result] = [asked, find(cards, wild)];
    return result;
  };
}

/** Behind what else is told of a seat, and on a line of its own where there is no room; empty where no match is played. */
function totalOf(rules: RummyRules, board: RummyView, { seat }: SeatView): string {
  if (!rules.match) return "";
  return `\u00a0· ${text("line.total", { points: board.seats.find((one) => one.seat === seat)!.total })}`;
}

function lineOf(rules: RummyRules, board: RummyView, seat: SeatView): string {
  const state = board.seats.find((one) => one.seat === seat.seat)!;
  const total = totalOf(rules, board, seat);
  if (board.over) return text("line.points", { points: state.points ?? 0 }) + total;
  if (state.left) return text("line.left") + total;
  return text("line.cards", { count: state.held }) + total;
}

function ownLine({ rules, board, standing }: Scene, seat: SeatView): string {
  const playing = board.own.length > 0 && !board.over;
  return playing ? text("own.points", { points: standing.points }) + totalOf(rules, board, seat) : lineOf(rules, board, seat);
}

function feltOf(scene: Scene): Node[] {
  const { board, view } = scene;
  if (board.ended && (board.over || view.phase !== "playing")) return resultOf(scene);
  const last = lastDeal(scene);
  return [el("div", { class: "piles" }, ...pilesOf(scene)), el("p", { class: "scene-prompt" }, promptOf(scene)), ...(last ? [last] : [])];
}

function promptOf({ view, board, rules }: Scene): string {
  if (view.actions.length > 0) return text(board.stage === "draw" ? "draw" : rules.knock > 0 ? "discard.gin" : "discard");
  const turn = view.seats.find(({ seat }) => seat === view.turn);
  return turn ? text("wait", { name: nameOf(turn) }) : "";
}

/** What everybody had in the deal before, while the next one of a match is played. */
function lastDeal(scene: Scene): HTMLElement | null {
  const { view, board, rules, looksBack, lookBack } = scene;
  if (!rules.match || !board.ended) return null;
  const winner = view.seats.find(({ seat }) => seat === board.ended?.winner);
  const said = winner ? text("match", { deal: board.deal, name: nameOf(winner) }) : text("match.nobody", { deal: board.deal });
  const details = el("details", { class: "last-deal" }, el("summary", { class: "match-note" }, said), ...resultOf(scene));
  details.open = looksBack;
  details.addEventListener("toggle", () => lookBack(details.open));
  return details;
}

function pilesOf({ view, board, rules, act }: Scene): HTMLElement[] {
  const sense = senseOf(rules, board.wild);
  const open = (action: string) => view.actions.some((move) => move.action === action);
  const pile = (action: string, label: string, face: HTMLElement | string) => {
    const button = el(
      "button",
      { type: "button", class: "pile", "data-action": action, onclick: () => act(action) },
      face,
      el("small", {}, label),
    );
    button.disabled = !open(action);
    return button;
  };
  const back = el("span", { class: "card back" });
  const top = board.top === null ? el("span", { class: "no-card" }, text("pile.empty")) : rummyFace(board.top, sense);
  const wild = board.wild && el("span", { class: "pile" }, rummyFace(board.wild, sense), el("small", {}, text("wild")));
  return [pile("draw", `${text("stock")} ${inDigits(board.stock)}`, back), pile("take", text("pile"), top), ...(wild ? [wild] : [])];
}

function buttonsOf(scene: Scene): HTMLElement[] {
  const { view, board, rules, layout, standing, act, change } = scene;
  const [chosen, ...more] = layout.chosen;
  const discarding = board.stage === "discard" && view.actions.length > 0;
  const bound = chosen !== undefined && chosen === board.fresh && board.freshIsBound;
  const finishers = standing.finishers.filter((card) => !(board.freshIsBound && card === board.fresh));
  const finisher = chosen !== undefined && finishers.includes(chosen) ? chosen : finishers[0];
  const button = (name: string, label: string, enabled: boolean, press: () => void, main = false) => {
    const made = el(
      "button",
      { type: "button", class: main ? "button button-main" : "button", "data-action": name, onclick: press },
      label,
    );
    made.disabled = !enabled;
    return made;
  };
  const put = button(
    "discard",
    text("button.discard"),
    discarding && chosen !== undefined && more.length === 0 && !bound,
    () => act(`discard:${chosen}`),
    true,
  );
  if (bound) put.title = text("bound");
  const declare = () => finisher !== undefined && act(`declare:${finisher}`);
  const last =
    board.drop === null
      ? button("declare", text(rules.knock > 0 ? "button.knock" : "button.declare"), discarding && finisher !== undefined, declare, true)
      : button("drop", text("button.drop"), true, () => confirmDrop(board.drop!, act));
  return [
    button("sort", text("button.sort"), true, () => change(sortLayout(layout, rules, board.wild))),
    button("group", text("button.group"), layout.chosen.size > 0, () => change(groupChosen(layout))),
    put,
    last,
  ];
}

function confirmDrop(points: number, act: Act): void {
  openDialog(
    text("drop.title"),
    text("drop.text", { points }),
    [
      { label: text("drop.stay"), main: true, onPress: () => undefined },
      { label: text("button.drop"), onPress: () => act("drop") },
    ],
    true,
  );
}

/** What everybody had at the end. */
function resultOf({ view, board }: Scene): HTMLElement[] {
  const by = view.seats.find(({ seat }) => seat === board.ended?.by);
  const rows = board.seats.flatMap((state) => {
    const seat = view.seats.find((one) => one.seat === state.seat);
    return seat ? [resultRow(seat, state)] : [];
  });
  const said = by ? text("ended.by", { name: nameOf(by) }) : text("ended.nobody");
  const wild = board.ended?.wild ? [el("p", { class: "match-note" }, `${text("wild")} `, miniCards([board.ended.wild], rummyName))] : [];
  return [el("p", { class: "scene-prompt" }, said), ...wild, el("dl", { class: "rummy-result" }, ...rows.flat())];
}

function resultRow(seat: SeatView, { groups, loose, points }: RummyView["seats"][number]): HTMLElement[] {
  const cost = text("line.points", { points: points ?? 0 });
  const shown = [...(groups ?? []), ...(loose && loose.length > 0 ? [loose] : [])];
  const cards = shown.map((group) => {
    const minis = miniCards(group, rummyName);
    minis.classList.toggle("loose", group === loose);
    return minis;
  });
  return [el("dt", {}, el("b", {}, nameOf(seat)), ` ${cost}`), el("dd", {}, ...cards)];
}
