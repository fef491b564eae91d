import type { FreeRoundsView } from "../../shared/wire.ts";
import { el } from "../dom.ts";
import { momentText } from "../moments.ts";
import { money } from "../money.ts";
import { openDialog } from "../sheet.ts";
import { sounds } from "../sound.ts";
import { t } from "../texts.ts";
import type { Ending } from "./free-book.ts";

/** The line between header and game: how free rounds stand that are played, or that there are some. */
export function createLine() {
  const text = el("span", { class: "free-text" });
  const won = el("span", { class: "free-won" });
  let press: () => void = () => undefined;
  const button = el("button", { type: "button", class: "button free-button", onclick: () => press() });
  const element = el("section", { class: "free-line", "aria-label": t("free.name"), hidden: true }, el("p", {}, text, won), button);
  const show = (words: string, sum: string, label: string, onPress: () => void) => {
    [text.textContent, won.textContent, button.textContent] = [words, sum, label];
    press = onPress;
    element.hidden = false;
  };
  return {
    element,
    hide: () => void (element.hidden = true),
    setBusy: (busy: boolean) => void (button.disabled = busy),
    playing: ({ left, rounds, won: sum }: FreeRoundsView, onStop: () => void) =>
      show(t("free.left", { left, all: rounds }), t("free.won", { amount: money(sum) }), t("free.later"), onStop),
    waiting: ({ left, stake }: FreeRoundsView, onPlay: () => void) =>
      show(t(left === 1 ? "free.oneWaits" : "free.wait", { left, stake: money(stake) }), "", t("free.play"), onPlay),
  };
}

/** Asks before play with money whether the free rounds are played now. */
export function openOffer({ left, stake, expiresAt }: FreeRoundsView, on: { play: () => void; later: () => void }): void {
  const title = t(left === 1 ? "free.offerOne" : "free.offer", { count: left });
  openDialog(title, t("free.offerText", { stake: money(stake), until: momentText(expiresAt) }), [
    { label: t("free.later"), onPress: on.later },
    { label: t("free.play"), main: true, onPress: on.play },
  ]);
}

/** Says how free rounds have ended; `more`: others are offered next. */
export function openEnding(ending: Ending, { rounds, won }: FreeRoundsView, more: boolean, then: () => void): void {
  const words =
    ending === "played"
      ? t(won > 0 ? (rounds === 1 ? "free.wonOne" : "free.wonAll") : rounds === 1 ? "free.noneOne" : "free.noneAll", {
          count: rounds,
          amount: money(won),
        })
      : t(`free.${ending}`);
  if (ending === "played" && won > 0) sounds.feature();
  openDialog(t("free.doneTitle"), more ? words : `${words} ${t("free.money")}`, [{ label: t("button.goOn"), main: true, onPress: then }]);
}
