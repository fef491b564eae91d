import { logOut } from "../../data/auth/account.ts";
import { getSession } from "../../data/auth/session.ts";
import type { Translate } from "../../lib/i18n.tsx";
import { HOME_PATH, LOGIN_PATH, navigateTo } from "../../lib/navigation.ts";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { confirm } from "../confirm/confirm.ts";

/** Asks, says that it is busy, ends the session, goes home. Without a session it leads to the login. */
export async function runLogout(t: Translate): Promise<void> {
  if (getSession() === null) {
    navigateTo(LOGIN_PATH);
    return;
  }
  const agreed = await confirm({
    title: t("site.logout.title"),
    text: t("site.logout.text"),
    cancel: t("site.logout.cancel"),
    submit: t("site.logout.submit"),
  });
  if (!agreed) return;
  const busy = showToast({ kind: "loading", text: t("site.logout.busy"), duration: TOAST_MS.wait });
  await logOut();
  hideToast(busy);
  navigateTo(HOME_PATH);
}
