import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { cachedPassword, changeOwnPassword } from "../../../data/auth/recovery.ts";
import { ApiError } from "@mela/kit/api";
import { resolverOf, useRevalidation } from "../../../lib/form.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import { afterPasswordPathOf, navigateTo, useSearch } from "../../../lib/navigation.ts";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { hideToast, showToast } from "../../../ui/toast-store.ts";
import { type ChangeValues, checkChange } from "./change-password-rules.ts";
import { useAction } from "@mela/kit/use-action";

/** How long the loading toast may stand, and how long the good news stands before the page is left. */
const WAIT_MS = 10_000;
const SAVED_MS = 1000;

/** State of the form. `asksOld` is null until it is known whether this browser remembers the password. */
export function useChangePassword(userName: string) {
  const t = useT();
  const [cached, setCached] = useState<string | null | undefined>(undefined);
  const asksOld = cached === undefined ? null : cached === null;
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    let current = true;
    void cachedPassword(userName).then((password) => current && setCached(password));
    return () => {
      current = false;
    };
  }, [userName]);
  const form = useForm<ChangeValues>({
    defaultValues: { oldPassword: "", newPassword: "", confirmPassword: "" },
    resolver: resolverOf((values) => checkChange(values, asksOld !== false)),
  });
  useRevalidation(form.trigger, form.formState.isSubmitted);
  useLeave(leaving);

  // What is wrong is told by a toast (ERR-37). A remembered password that is not the member's any more has to be typed, and one that is too
  // easy is led back to, where the rule stands.
  const { busy, run } = useAction(
    ({ known, newPassword }: { known: string; newPassword: string }) => changeOwnPassword(known, newPassword),
    {
      onFailure: (error) => {
        if (!(error instanceof ApiError)) return;
        if (error.code === "password.wrong") setCached(null);
        if (error.code === "password.common") form.setFocus("newPassword");
      },
    },
  );
  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    const known = cached ?? oldPassword;
    if (newPassword === known) return tellSame(t);
    const waiting = showToast({ kind: "loading", text: t("recovery.wait"), duration: WAIT_MS });
    const changed = await run({ known, newPassword });
    hideToast(waiting);
    if (changed === null) return;
    showToast({ kind: "success", text: t("recovery.saved"), duration: SAVED_MS });
    setLeaving(true);
  });
  return { form, submit, busy, asksOld, leaving };
}

function tellSame(t: Translate): Promise<unknown> {
  return confirm({ title: t("recovery.prompt"), text: t("recovery.samePassword"), submit: t("recovery.samePasswordOk") });
}

/** Leads on to where somebody was going when they were asked for a password of their own, else home. */
function useLeave(leaving: boolean): void {
  const target = afterPasswordPathOf(useSearch());
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => navigateTo(target), SAVED_MS);
    return () => clearTimeout(timer);
  }, [leaving, target]);
}
