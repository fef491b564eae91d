import { isTrialLike } from "@mela/contract/base/customer-type";
import type { BrandSettings } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import { FREE_REJECT_MS, FREE_REJECT_TEXT } from "../data/games/launch.ts";
import { resumeAfterLogin } from "../data/games/favorites.ts";
import { clearSession, getSession, isSessionEnding, onSessionChange, setSession } from "../data/auth/session.ts";
import { settingsQuery, statusQuery } from "../data/site/site.ts";
import { ApiError, configureApi, demandedWeight } from "@mela/kit/api";
import { barNavigation } from "../lib/navigation.ts";
import { deviceKey, deviceWord } from "../lib/device.ts";
import type { MessageId } from "../lib/i18n.tsx";
import { removeStored, STORAGE_KEYS } from "../lib/storage.ts";
import { showToast } from "../ui/toast-store.ts";
import { addTexts, currentLanguage, currentTranslator } from "./language.tsx";
import { FINAL_ENDS, leavesNoPassword, reasonOf } from "./ends.ts";
import { configureScreens } from "./screens.ts";
import { gamesKeys } from "../data/games/games.keys.ts";
import { memberKeys } from "../data/member/member.keys.ts";
import { walletKeys } from "../data/wallet/wallet.keys.ts";

const say = (id: MessageId): string => currentTranslator()?.translate(id) ?? "";

/** Words for a failure: the server's own, else ours. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    if (error.code === "network.lost" || error.code === "network.timeout") return say(`shell.error.${error.code}`);
  }
  return say("shell.error.unknown");
}

export function tellOfFailure(error: unknown): void {
  const lost = error instanceof ApiError && error.code === "network.lost";
  showToast({ kind: lost ? "offline" : "fail", text: messageOf(error) });
}

async function renew(error: ApiError, token: string): Promise<boolean> {
  if (FINAL_ENDS.includes(reasonOf(error)) && getSession()?.token === token) return false;
  return (await import("../data/auth/account.ts")).renewSession(token, async (pending) =>
    (await import("./second-step.ts")).askToFinish(pending),
  );
}

/** Says why a member's session is over. Without the code for it, as in an outage, what is remembered of the log-in goes as a whole where the password has to. */
export async function tellOfEnd(error: ApiError, userName: string, bring = () => import("./session-ended.ts")): Promise<void> {
  const module = await bring().catch(() => null);
  if (module) return module.tellOfEnd(error, userName);
  if (leavesNoPassword(error)) removeStored("local", STORAGE_KEYS.remember);
  tellOfFailure(error);
}

/** The guard of every page leads who has this mark to the page for a password of their own. */
function leadToFirstPassword(): void {
  const session = getSession();
  if (session && !session.firstTimeLogin) setSession({ ...session, firstTimeLogin: true });
}

const GATE_CODES: readonly string[] = ["system.maintenance", "system.restricted"];
const PERSONAL: readonly unknown[] = [gamesKeys.favorites, gamesKeys.recent, walletKeys.all, memberKeys.all].map(([scope]) => scope);

/** Not for trial-like accounts: whoever has one is told so and stays where they are (TRIAL-09, TRIAL-10). */
const NOT_FOR_TRIALS: readonly string[] = ["/m/voucherCenter", "/m/webEmail"];

function refuseTrials(path: string): boolean {
  if (!NOT_FOR_TRIALS.includes(path.split("?")[0] ?? "") || !isTrialLike(getSession()?.type ?? null)) return false;
  showToast({ kind: "offline", text: say(FREE_REJECT_TEXT), duration: FREE_REJECT_MS });
  return true;
}

/** Gives the lower floors what they need from above: the session for the calls, toasts for failures, texts for screens. */
export function wireUp(client: QueryClient): void {
  configureApi({
    brand: () => client.getQueryData<BrandSettings>(settingsQuery().queryKey)?.merchant ?? "",
    language: currentLanguage,
    device: deviceWord,
    deviceKey,
    token: () => getSession()?.token ?? null,
    isSessionEnding,
    onFailure: (error) => {
      // An ended session has been told of already, a password of one's own is asked for by a page, and more work is done without a word.
      if (error.code !== "session.expired" && error.code !== "password.first" && demandedWeight(error) === null) tellOfFailure(error);
    },
    onAnyFailure: (error) => {
      if (error.code === "password.first") leadToFirstPassword();
      if (GATE_CODES.includes(error.code)) void client.invalidateQueries({ queryKey: statusQuery().queryKey });
    },
    onSessionExpired: async (error, token) => {
      if (await renew(error, token)) return true;
      const session = getSession();
      if (session?.token === token) {
        clearSession();
        removeStored("local", STORAGE_KEYS.memberInfo);
        void tellOfEnd(error, session.userName);
      }
      return false;
    },
    onStepUp: async (error) => (await import("./second-step.ts")).askForStepUp(error),
    encrypt: async (input, fresh) => (await import("@mela/kit/encryption")).encryptBody(input, fresh),
  });
  configureScreens({
    texts: (route) => addTexts(route.texts),
    prefetchContext: (route, search) => {
      const template = client.getQueryData<BrandSettings>(settingsQuery().queryKey);
      if (!template) return null;
      const { path, preset } = route;
      return { client, template, language: currentLanguage(), path, search: new URLSearchParams(search), preset };
    },
  });
  barNavigation(refuseTrials);
  onSessionChange((session, before) => {
    if (session?.userName === before?.userName) return;
    client.removeQueries({ predicate: (query) => query.meta?.["personal"] === true || PERSONAL.includes(query.queryKey[0]) });
    if (session !== null) void resumeAfterLogin(session.userName);
  });
}
