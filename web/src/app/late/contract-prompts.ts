import { hasContractPrompts } from "@mela/contract/base/customer-type";
import { useEffect } from "react";
import { type ContractKind, CONTRACT_PATHS, fetchContractRequests } from "../../data/contracts/agent-contracts.ts";
import { getSession, onSessionChange, useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import type { MessageId } from "../../lib/i18n.tsx";
import { logError } from "../../lib/log.ts";
import { navigateTo, usePath } from "../../lib/navigation.ts";
import { readText, STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { confirm } from "../../popups/confirm/confirm.ts";
import { popupOf } from "../../popups/use-popup.ts";
import { isHomePath } from "../first-routes.ts";
import { addTexts, currentTranslator } from "../language.tsx";

const AGENT_HOME = "/m/agent/home";
const TEXTS: Record<ContractKind, MessageId> = {
  daily: "contracts.prompt.daily",
  dividend: "contracts.prompt.dividend",
  hourly: "contracts.prompt.hourly",
};

/** Offers that have been asked about: whoever has cancelled is asked again after the next log-in, and not at every step. Kept for a page that is loaded anew; where nothing can be kept, as long as the page stands. */
const asked = new Set<string>();
const keptAsked = (): string[] => (readText("session", STORAGE_KEYS.offersAsked) ?? "").split("\n");
const wasAsked = (question: string): boolean => asked.has(question) || keptAsked().includes(question);

// What is kept is gone with the session; so is this, or the next log-in without a page load would ask about nothing.
onSessionChange((session) => {
  if (session === null) asked.clear();
});

function noteAsked(question: string): void {
  asked.add(question);
  writeText("session", STORAGE_KEYS.offersAsked, [...keptAsked(), question].join("\n"));
}

/** Asks a member who comes home, or to the agent home, about the offers that wait. */
export function ContractPrompts(): null {
  const session = useSession();
  const path = usePath();
  const dividends = useBrandSettings().switches.DIVIDEND3;
  const token = session !== null && hasContractPrompts(session.type) ? session.token : null;
  const home = isHomePath(path) || path === AGENT_HOME;
  useEffect(() => {
    if (token === null || !home) return;
    offerContractPrompts(dividends).catch((error: unknown) => logError("The contract prompts failed", error));
  }, [token, home, dividends]);
  return null;
}

/** One offer after the other, in the order daily salary, dividend, hourly salary, for as long as the member stays on the page; "go" leads to the contract and ends the asking. */
async function offerContractPrompts(dividends: boolean): Promise<void> {
  const session = getSession();
  const path = location.pathname;
  // Without an answer there is nothing to ask; the next coming home asks again.
  const requests = await fetchContractRequests(dividends).catch(() => []);
  for (const { kind, sign } of requests) {
    const question = `${session?.userName} ${kind} ${sign}`;
    const stays = location.pathname === path && popupOf(location.search) === null && getSession()?.token === session?.token;
    if (!stays || wasAsked(question)) continue;
    noteAsked(question);
    await addTexts(["contracts"]);
    const t = (id: MessageId) => currentTranslator()?.translate(id) ?? "";
    const words = { title: t("contracts.prompt.title"), text: t(TEXTS[kind]), cancel: t("shell.cancel"), submit: t("contracts.prompt.go") };
    if (await confirm(words)) {
      navigateTo(CONTRACT_PATHS[kind]);
      return;
    }
  }
}
