import { isTrialLike } from "@mela/contract/base/customer-type";
import { returnTarget } from "@mela/contract/base/return-target";
import { askForChat } from "../../data/support/chat.ts";
import { getSession } from "../../data/auth/session.ts";
import { useBrandName } from "../../data/site/site.ts";
import { logError } from "../../lib/log.ts";
import { type Translate, useLanguage, useT } from "../../lib/i18n.tsx";
import { currentAddress, loginPathFor, navigateTo } from "../../lib/navigation.ts";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { showFreeReject } from "../free-reject.ts";

/** ms between the answer and the redirect to the chat (MSG-11). */
const REDIRECT_MS = 500;

let running = false;

/** Opens live chat: the login for visitors, free_reject for trial-like accounts, else the page that the server names. */
export function useChatLaunch(): () => void {
  const t = useT();
  const { language } = useLanguage();
  const title = useBrandName();
  return () => openChat(t, language, title);
}

/** The same for who has these at hand: `title` is the brand's name. */
export function openChat(t: Translate, language: string, title: string): void {
  const session = getSession();
  if (session === null) navigateTo(loginPathFor(currentAddress()));
  else if (isTrialLike(session.type)) showFreeReject(t);
  else if (!running) void launch(t, language, title);
}

async function launch(t: Translate, language: string, title: string): Promise<void> {
  running = true;
  const toast = showToast({ kind: "loading", text: t("shell.pleaseWait"), duration: TOAST_MS.wait });
  try {
    const chatUrl = await askForChat({ language, backUrl: currentAddress(), headerColor: headerColor(), title });
    const address = returnTarget(chatUrl, location.origin);
    if (address === null) throw new Error("The chat's address is not ours");
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
    location.assign(address);
  } catch (error) {
    // What the server refuses has been told already.
    logError("The chat did not open", error);
  } finally {
    hideToast(toast);
    running = false;
  }
}

/** The ground of the page, as far as it can be written as #rrggbb. */
function headerColor(): string {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--surface-1").trim();
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : "";
}
