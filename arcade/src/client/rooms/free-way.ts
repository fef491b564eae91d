import "./free-way.css";
import type { FreePlayAnswer } from "../../shared/wire.ts";
import { ApiError, call } from "../api.ts";
import { leavePage } from "../at-stake.ts";
import { el } from "../dom.ts";
import { endGame } from "../round.ts";
import { freeAddress, isBackFromFree, moneyAddress } from "../session.ts";
import type { Shell } from "../shell.ts";
import { idleText } from "./idle-panel.ts";

/**
 * Leads into free play of the same room. The page goes with nothing at stake, or when the player has said so to the page around, and
 * takes no entry in the history: the way out of the game stays where it was. Answers whether the page goes.
 */
export async function goFree(shell: Pick<Shell, "notice">): Promise<boolean> {
  let goes = false;
  try {
    const { launch } = await call<FreePlayAnswer>("POST", "/api/free-play", {});
    leavePage(() => {
      goes = true;
      location.replace(freeAddress(launch));
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "session.unknown") endGame(error.message);
    else shell.notice(idleText("free.failed"));
  }
  return goes;
}

/** In free play that was opened from a room for money: the way back. Null elsewhere. */
export function moneyWay(): HTMLElement | null {
  const address = moneyAddress();
  if (address === null) return null;
  const back = () => leavePage(() => location.replace(address));
  return el("button", { type: "button", class: "button free-way", onclick: back }, idleText("money"));
}

/** Whoever comes back is told that it is money again: the room looks as it did. */
export function tellOfMoney(shell: Pick<Shell, "notice">): void {
  if (isBackFromFree()) shell.notice(idleText("money.now"), "news");
}
