import { Select, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type GivenRole, invite } from "../../data/operators.ts";
import { LANGUAGES, useLanguage, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { Page } from "../../parts/page.tsx";
import { isReason, ReasonField } from "../../parts/reason-field.tsx";
import { RolesEditor } from "./roles-editor.tsx";
import styles from "./operators.module.css";

interface Invited {
  account: string;
  name: string;
  mail: string;
  language: string;
  roles: GivenRole[];
  reason: string;
}

const ABOUT = { "operator.taken": "account", "role.beyondYours": "roles" };

/** Invites somebody: a link goes to their mail, by which they set a password and a second factor. */
export function InviteForm(): ReactNode {
  const { t, language } = useLanguage();
  const [, navigate] = useLocation();
  const draft = useDraft<Invited>("invite", { account: "", name: "", mail: "", language, roles: [], reason: "" });
  const { busy, refusal, run } = useAction(invite, { touches: [consoleKeys.operators] });
  const handleSend = async () => {
    const answer = await run(draft.values);
    if (!answer) return;
    draft.reset();
    navigate(`/${answer.value.id}`);
  };
  const check = ({ account, name, mail, reason }: Invited): Faults => {
    const missing = Object.entries({ account, name, mail, reason: isReason(reason) ? reason : "" });
    return Object.fromEntries(missing.filter(([, value]) => value.trim() === "").map(([field]) => [field, t("operators.needed")]));
  };
  return (
    <Page title={t("operators.invite")} back={<BackLink to="/">{t("menu.operators")}</BackLink>}>
      <div className={styles["narrow"]}>
        <p>{t("operators.inviteText")}</p>
        <DraftForm
          draft={draft}
          label={t("operators.invite")}
          submit={t("operators.send")}
          busy={busy}
          refusal={refusal}
          check={check}
          about={ABOUT}
          onSave={() => void handleSend()}
        >
          <Fields draft={draft} />
        </DraftForm>
      </div>
    </Page>
  );
}

function Fields({ draft: { values, set } }: { draft: Draft<Invited> }): ReactNode {
  const t = useT();
  const fault = useFault();
  const field = (name: "account" | "name" | "mail", label: string, type = "text") => (
    <TextInput
      label={label}
      type={type}
      autoComplete="off"
      error={fault(name)}
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field("account", t("signIn.account"))}
      {field("name", t("operators.name"))}
      {field("mail", t("operators.mail"), "email")}
      <Select
        label={t("me.language")}
        data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.language}
        allowDeselect={false}
        error={fault("language")}
        onChange={(code) => code && set({ language: code })}
      />
      <RolesEditor roles={values.roles} onChange={(roles) => set({ roles })} />
      <ReasonField rows={2} value={values.reason} onChange={(reason) => set({ reason })} />
    </>
  );
}
