import { el } from "../../../client/dom.ts";
import { shortMoney } from "../../../client/money.ts";
import { numbersOf } from "@mela/contract/names/table-names";
import { playerName } from "../../../client/player-name.ts";
import { textsOf } from "../../../client/texts.ts";
import type { SeaMessage, SeaSeat, SeaShot } from "../../../shared/sea-wire.ts";
import { GUNS } from "../rules/guns.ts";
import type { Fish } from "../rules/school.ts";
import type { Sea } from "./sea.ts";
import { FISHING_TEXTS } from "./texts.ts";

const tt = textsOf(FISHING_TEXTS);
const SEATS = 4;

export interface CompanyHost {
  /** Somebody else has caught a fish. */
  onCaught: (fish: Fish) => void;
  /** What the boss carries, minor units. */
  onPool: (pool: number) => void;
}

/** What of the sea the others are shown in. */
export type CompanySea = Pick<Sea, "allies" | "fishNo" | "isThere" | "shootFrom" | "othersGot">;

/** The corner (1 to 3) in which a page draws a seat of somebody else: each page the others from its own seat on. */
export const cornerOf = (seat: number, own: number): number => (seat - own + SEATS) % SEATS;

/** Somebody in the sea with what they are called. */
type NamedSeat = SeaSeat & { called: string };

/** The guns of the others, each in a corner, with their name. */
export function createAllies() {
  const element = el("div", { class: "allies", role: "list", hidden: true, "aria-label": tt("company") });
  const guns = new Map<number, HTMLElement>();
  const barrelOf = (corner: number) => guns.get(corner)?.querySelector<HTMLElement>(".cannon-barrel");
  return {
    element,
    /** `others`: by corner. */
    draw(others: ReadonlyMap<number, NamedSeat>): void {
      for (const [corner, { called, gun }] of others) {
        const ally = guns.get(corner) ?? newAlly(corner);
        guns.set(corner, ally);
        const { name } = GUNS[gun]!;
        Object.assign(ally.dataset, { gun: name });
        ally.setAttribute("aria-label", tt("ally", { name: called, gun: tt(name) }));
        ally.querySelector(".ally-name")!.textContent = called;
      }
      for (const corner of guns.keys()) if (!others.has(corner)) guns.delete(corner);
      element.hidden = guns.size === 0;
      element.replaceChildren(...guns.values());
    },
    /** `tilt`: to where the shot goes, in radians from straight up. */
    turn: (corner: number, tilt: number): void => barrelOf(corner)?.style.setProperty("rotate", `${tilt}rad`),
  };
}

const newAlly = (corner: number): HTMLElement =>
  el(
    "div",
    { class: "cannon ally", role: "listitem", "data-corner": corner },
    el("span", { class: "cannon-barrel" }),
    el("span", { class: "ally-hub" }),
    el("span", { class: "ally-name" }),
  );

/** What each in the sea is called; the player's own name counts, so that somebody of the same name has a number. */
function namedSeats(seats: readonly SeaSeat[]): NamedSeat[] {
  const numbers = numbersOf(seats.map(({ name = "", seat }) => name || String(seat)));
  return seats.map((one, at) => ({
    ...one,
    called: one.name === undefined ? tt("player", { no: one.seat + 1 }) : playerName(one.name, numbers[at]),
  }));
}

export interface Company {
  tell: (message: SeaMessage) => void;
  /** The connection broke: nobody is seen until it is made again. */
  lost: () => void;
}

/** Shows who sits in the same sea, and what they do. */
export function createCompany(sea: CompanySea, { onCaught, onPool }: CompanyHost): Company {
  let own = -1;
  const seat = (seats: readonly SeaSeat[]) => {
    const others = namedSeats(seats).filter((one) => one.seat !== own);
    sea.allies.draw(new Map(others.map((one) => [cornerOf(one.seat, own), one])));
  };
  const show = ({ seat: from, fish: id, gun, caught, paid }: SeaShot) => {
    const fish = sea.fishNo(id);
    if (!fish || !sea.isThere(fish)) return;
    sea.shootFrom(cornerOf(from, own), fish, gun);
    if (paid > 0) sea.othersGot(fish, `+${shortMoney(paid)}`, caught);
    if (caught) onCaught(fish);
  };
  return {
    tell: (message) => {
      if (message.kind === "sea") own = message.seat;
      if (message.seats) seat(message.seats);
      if (message.kind === "sea") return;
      if (message.pool !== undefined) onPool(message.pool);
      for (const shot of message.shots ?? []) if (shot.seat !== own) show(shot);
    },
    lost: () => sea.allies.draw(new Map()),
  };
}
