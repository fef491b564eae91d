import { call } from "../../../client/api.ts";
import { el, icon, iconButton } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { openSheet } from "../../../client/sheet.ts";
import { MOST_LAYOUT_NAME, MOST_LAYOUTS, type KeptLayout } from "../../../shared/games/kept-layouts.ts";
import { chipsOf, countOf, spotsOf } from "./layouts.ts";
import { layoutPreview } from "./layout-preview.ts";
import { savedText as text } from "./saved-text.ts";

export interface SavedBetsOptions {
  /** What lies on the table, minor units by spot. */
  bets: ReadonlyMap<string, number>;
  /** What one chip is worth, minor units. */
  chip: number;
  /** Lays chips: each spot as often as one lies on it. */
  onLay: (spots: readonly string[]) => void;
}

/** The bets that the player has saved: to be laid again, removed, or added to by what lies on the table. */
export function openSavedBets(options: SavedBetsOptions): void {
  new SavedBets(options).open();
}

const nameOf = ({ name, slot }: KeptLayout): string => name || text("unnamed", { slot });

class SavedBets {
  readonly #options: SavedBetsOptions;
  readonly #status = el("p", { class: "saved-status", role: "status" });
  readonly #content = el("div", { class: "saved-content" });
  #sheet: HTMLDialogElement | null = null;
  #layouts: readonly KeptLayout[] = [];
  #busy = false;

  constructor(options: SavedBetsOptions) {
    this.#options = options;
  }

  open(): void {
    this.#sheet = openSheet(text("title"), this.#status, this.#content);
    void this.#load();
  }

  async #load(): Promise<void> {
    this.#status.textContent = text("loading");
    try {
      this.#layouts = await call<KeptLayout[]>("GET", "/api/layouts");
      this.#status.textContent = "";
      this.#draw();
    } catch {
      const again = el("button", { type: "button", class: "button", onclick: () => void this.#load() }, text("retry"));
      this.#status.textContent = text("lost");
      this.#content.replaceChildren(again);
    }
  }

  /** One change at a time; answers whether it was done, and says so where it was not. */
  async #change(path: string, body: object, lost: string): Promise<boolean> {
    if (this.#busy) return false;
    this.#busy = true;
    try {
      this.#layouts = await call<KeptLayout[]>("POST", path, body);
      return true;
    } catch {
      // Another tab, or the answer that got lost, may have changed them.
      this.#layouts = await call<KeptLayout[]>("GET", "/api/layouts").catch(() => this.#layouts);
      this.#status.textContent = lost;
      this.#draw();
      return false;
    } finally {
      this.#busy = false;
    }
  }

  async #save(layout: KeptLayout): Promise<void> {
    if (!(await this.#change("/api/layouts", layout, text("save.lost")))) return;
    this.#status.textContent = text("saved", { name: nameOf(layout) });
    this.#draw();
    this.#content.querySelector<HTMLElement>(`[data-slot="${layout.slot}"] .saved-lay`)?.focus();
  }

  async #remove(layout: KeptLayout): Promise<void> {
    if (!(await this.#change("/api/layouts/remove", { slot: layout.slot }, text("remove.lost")))) return;
    const undo = el("button", { type: "button", class: "button saved-undo", onclick: () => void this.#save(layout) }, text("undo"));
    this.#status.replaceChildren(text("removed", { name: nameOf(layout) }), " ", undo);
    this.#draw();
    undo.focus();
  }

  #draw(): void {
    const { chip } = this.#options;
    const rows = this.#layouts.map((layout) => this.#row(layout));
    const list =
      rows.length === 0
        ? [el("p", {}, text("none"))]
        : [el("p", {}, text("how", { chip: money(chip) })), el("ul", { class: "saved-list" }, ...rows)];
    this.#content.replaceChildren(...list, this.#form());
  }

  #row(layout: KeptLayout): HTMLElement {
    const { chip, onLay } = this.#options;
    const chips = countOf(layout.spots);
    const cost = text("cost", { chips, amount: money(chips * chip) });
    const lay = () => {
      this.#sheet?.close();
      onLay(spotsOf(layout.spots));
    };
    return el(
      "li",
      { class: "saved-bet", "data-slot": layout.slot },
      el(
        "button",
        { type: "button", class: "saved-lay", "aria-label": text("lay", { name: nameOf(layout), cost }), onclick: lay },
        layoutPreview(layout.spots),
        el("span", { class: "saved-words" }, el("b", {}, nameOf(layout)), el("small", {}, cost)),
      ),
      iconButton("clear", text("remove", { name: nameOf(layout) }), () => void this.#remove(layout)),
    );
  }

  /** Saves what lies on the table, in the first place that is free. */
  #form(): HTMLElement {
    const taken = new Set(this.#layouts.map(({ slot }) => slot));
    const slot = Array.from({ length: MOST_LAYOUTS }, (_, at) => at + 1).find((at) => !taken.has(at));
    if (slot === undefined) return el("p", {}, text("full", { most: MOST_LAYOUTS }));
    const spots = chipsOf(this.#options.bets);
    if (spots.length === 0) return el("p", {}, text("none.laid"));
    const name = el("input", { class: "saved-name", maxlength: MOST_LAYOUT_NAME, autocomplete: "off", enterkeyhint: "done" });
    const submit = (event: Event) => {
      event.preventDefault();
      void this.#save({ slot, name: name.value.trim(), spots });
    };
    return el(
      "form",
      { class: "saved-form", method: "post", onsubmit: submit },
      layoutPreview(spots),
      el("label", { class: "saved-label" }, el("span", {}, text("name")), name),
      el("button", { type: "submit", class: "button button-main" }, icon("save"), text("save")),
    );
  }
}
