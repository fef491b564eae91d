import { Button, Group, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type GivenRole, invite } from "../../data/operators.ts";
import { LANGUAGES, useLanguage } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { Page } from "../../parts/page.tsx";
import { RolesEditor } from "./roles-editor.tsx";

/** Invites somebody: a link goes to their mail, by which they set a password and a second factor. */
export function InviteForm(): ReactNode {
  const { t, language } = useLanguage();
  const [, navigate] = useLocation();
  const [roles, setRoles] = useState<GivenRole[]>([]);
  const [spoken, setSpoken] = useState<string>(language);
  const { busy, refusal, run } = useAction(invite, { touches: [consoleKeys.operators] });
  const form = useForm({ defaultValues: { account: "", name: "", mail: "", reason: "" } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const answer = await run({ ...values, language: spoken, roles });
    if (answer) navigate(`/${answer.value.id}`);
  });
  const field = (name: "account" | "name" | "mail", label: string, type = "text") => (
    <TextInput
      label={label}
      type={type}
      autoComplete="off"
      error={errors[name]?.message}
      {...form.register(name, { required: t("operators.needed") })}
    />
  );
  return (
    <Page title={t("operators.invite")} bar={<Link to="/">{t("menu.operators")}</Link>}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="sm" maw={640}>
          <p>{t("operators.inviteText")}</p>
          <Refusal error={refusal} />
          {field("account", t("signIn.account"))}
          {field("name", t("operators.name"))}
          {field("mail", t("operators.mail"), "email")}
          <Select
            label={t("me.language")}
            data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            value={spoken}
            allowDeselect={false}
            onChange={(code) => code && setSpoken(code)}
          />
          <RolesEditor roles={roles} onChange={setRoles} />
          <Textarea
            label={t("ask.reason")}
            description={t("ask.reasonHint")}
            rows={2}
            maxLength={500}
            error={errors.reason?.message}
            {...form.register("reason", { required: t("operators.needed"), minLength: { value: 3, message: t("operators.needed") } })}
          />
          <Group>
            <Button type="submit" loading={busy}>
              {t("operators.send")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
