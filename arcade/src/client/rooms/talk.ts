import { ApiError, call } from "../api.ts";
import { el, icon, iconButton } from "../dom.ts";
import { keepPreference, keptMuted } from "../preferences.ts";
import { openSheet } from "../sheet.ts";
import { type Emote, EMOTES } from "../../shared/rooms/talk.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { createBubbles } from "./bubbles.ts";
import { emoteSign } from "./emote-sign.ts";
import { emoteText as text } from "./emote-text.ts";
import { faceImage } from "./face-image.ts";
import { nameOf } from "./scene.ts";

const NOTICE_MS = 3000;

interface TalkHost {
  notice(text: string, kind?: "warning" | "info" | "good" | "news", ms?: number): void;
}

/** What players say to each other: the button over the table, the sheet behind it, and the bubbles at the seats. */
export class Talk {
  readonly button = iconButton("talk", text("open"), () => this.#open());
  readonly #bubbles = createBubbles();
  readonly ears = this.#bubbles.ears;
  #view: RoomView | null = null;
  #table: HTMLElement | null = null;
  /** Draws what stands in the open sheet; null while it is closed. */
  #draw: (() => void) | null = null;
  /** Where refusals are told. */
  readonly #host: TalkHost;

  constructor(host: TalkHost) {
    this.#host = host;
    this.#sign();
  }

  /** A message of the room, after its table was drawn. */
  hear(view: RoomView, table: HTMLElement): void {
    this.#view = view;
    this.#table = table;
    this.#bubbles.show(view, table, keptMuted());
    this.#draw?.();
  }

  #sign(): void {
    this.button.replaceChildren(icon(keptMuted() ? "talkOff" : "talk"));
    this.button.setAttribute("aria-label", keptMuted() ? `${text("open")} (${text("muted")})` : text("open"));
  }

  #open(): void {
    this.#sign();
    const note = el("p", { class: "talk-note" });
    const words = new Map(EMOTES.map((emote) => [emote, this.#word(emote, () => sheet.close())]));
    const others = el("div", { class: "talk-others" });
    const all = switchButton(text("muteAll"), keptMuted(), (on) => this.#muteAll(on));
    let shown = "";
    let switches: ReturnType<typeof switchButton>[] = [];
    this.#draw = () => {
      const open = this.#view?.emotes ?? [];
      for (const [emote, button] of words) button.disabled = !open.includes(emote);
      note.textContent = this.#why(open);
      note.hidden = note.textContent === "";
      const players = this.#view?.seats.filter(({ you, demo }) => !you && !demo) ?? [];
      // Whoever plays by keys keeps their place while the same seats are taken.
      const now = JSON.stringify(players.map(({ seat, face, names }) => [seat, face, names]));
      if (now !== shown) {
        switches = players.map((seat) => this.#other(seat));
        others.replaceChildren(...switches.map(({ button }) => button));
      }
      shown = now;
      players.forEach(({ muted }, at) => switches[at]!.show(muted));
    };
    this.#draw();
    const sheet = openSheet(text("title"), note, el("div", { class: "talk-words" }, ...words.values()), others, all.button);
    sheet.addEventListener("close", () => {
      this.#draw = null;
    });
  }

  /** Why not everything can be said; empty where it can. */
  #why(open: readonly Emote[]): string {
    if (open.length === EMOTES.length) return "";
    if (!this.#view?.seats.some(({ you }) => you)) return text("seatless");
    return text(open.length === 0 ? "silent" : "closed");
  }

  #word(emote: Emote, close: () => void): HTMLButtonElement {
    const say = () => {
      close();
      void this.#ask("/api/room/emote", { emote });
    };
    return el(
      "button",
      { type: "button", class: "button talk-word", "data-emote": emote, onclick: say },
      emoteSign(emote),
      el("span", {}, text(emote)),
    );
  }

  #other(seat: SeatView) {
    const mute = async (muted: boolean) => {
      if (!(await this.#ask("/api/room/mute", { hand: this.#view?.hand, seat: seat.seat, muted }))) turned.show(!muted);
    };
    const turned = switchButton(text("mute", { name: nameOf(seat) }), seat.muted, (muted) => void mute(muted), faceImage(seat));
    return turned;
  }

  #muteAll(muted: boolean): void {
    keepPreference({ muted });
    this.#sign();
    if (this.#view && this.#table) this.#bubbles.show(this.#view, this.#table, muted);
  }

  /** Asked once: what is said late is said to somebody else. True where it was done. */
  async #ask(path: string, body: object): Promise<boolean> {
    try {
      const view = await call<RoomView>("POST", path, body);
      if (this.#table) this.hear({ ...this.#view!, seats: heardAnew(this.#view!, view), emotes: view.emotes }, this.#table);
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.#host.notice(error.message || text("lost"), "warning", NOTICE_MS);
      return false;
    }
  }
}

/** The seats as they stand, with who is heard as the answer says: it may be older than what the stream has told meanwhile. */
const heardAnew = (now: RoomView, answer: RoomView): SeatView[] =>
  now.seats.map((seat) => {
    const told = now.handId === answer.handId ? answer.seats.find((one) => one.seat === seat.seat) : undefined;
    return told ? { ...seat, muted: told.muted, says: told.says ?? seat.says } : seat;
  });

/** Something that is on or off; `show` sets it without anything else. */
function switchButton(label: string, on: boolean, turn: (on: boolean) => void, ...before: Node[]) {
  const knob = el("i", { class: "talk-knob", "aria-hidden": "true" });
  const button = el("button", { type: "button", class: "talk-switch", role: "switch" }, ...before, el("span", {}, label), knob);
  const show = (next: boolean) => button.setAttribute("aria-checked", String(next));
  button.addEventListener("click", () => {
    const next = button.getAttribute("aria-checked") !== "true";
    show(next);
    turn(next);
  });
  show(on);
  return { button, show };
}
