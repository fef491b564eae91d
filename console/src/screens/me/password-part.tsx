import { PasswordInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { changePassword, forgetSession } from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { Part } from "./part.tsx";

const EMPTY = { oldPassword: "", newPassword: "" };
const ABOUT = { "password.wrong": "oldPassword", "password.common": "newPassword" };
const SHORTEST = 12;

/** Another password for the operator. None of it is kept. */
export function PasswordPart(): ReactNode {
  const t = useT();
  const draft = useDraft("password", EMPTY, ["oldPassword", "newPassword"]);
  const { busy, refusal, run } = useAction(changePassword);
  const handleSave = async () => {
    if (!(await run(draft.values))) return;
    draft.reset();
    // A new password ends all sessions of the account, this one too.
    forgetSession();
  };
  const check = ({ oldPassword, newPassword }: typeof EMPTY): Faults => ({
    ...(oldPassword === "" ? { oldPassword: t("security.oldNeeded") } : {}),
    ...(newPassword.length < SHORTEST ? { newPassword: t("link.short") } : {}),
  });
  return (
    <Part id="password" title={t("security.password")}>
      <DraftForm
        draft={draft}
        label={t("security.password")}
        submit={t("security.changePassword")}
        busy={busy}
        refusal={refusal}
        check={check}
        about={ABOUT}
        onSave={() => void handleSave()}
      >
        <Fields draft={draft} />
      </DraftForm>
      <p>{t("security.endsSessions")}</p>
    </Part>
  );
}

function Fields({ draft: { values, set } }: { draft: Draft<typeof EMPTY> }): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <>
      <PasswordInput
        label={t("security.oldPassword")}
        autoComplete="current-password"
        error={fault("oldPassword")}
        aria-invalid={fault("oldPassword") !== null}
        value={values.oldPassword}
        onChange={(event) => set({ oldPassword: event.currentTarget.value })}
      />
      <PasswordInput
        label={t("security.newPassword")}
        description={t("link.passwordHint")}
        autoComplete="new-password"
        error={fault("newPassword")}
        aria-invalid={fault("newPassword") !== null}
        value={values.newPassword}
        onChange={(event) => set({ newPassword: event.currentTarget.value })}
      />
    </>
  );
}
