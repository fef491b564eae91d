import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { sendNickname } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { TextField } from "../../../ui/field.tsx";
import { UserIcon } from "../../../ui/icons.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";

/** What the site calls the member; an empty one leaves the account's name. */
export function Nickname({ overview, onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const { busy, refusal: refused, run } = useAction(sendNickname);
  const refusal = useRefusal(refused);
  const { register, handleSubmit } = useForm({ defaultValues: { nickname: overview.nickname ?? "" } });
  const submit = handleSubmit(async ({ nickname }) => {
    if ((await run(nickname)) !== null) onDone(t("security.nicknameSaved"));
  });
  return (
    <FormSheet
      title={t("security.nickname")}
      text={t("security.nicknameText")}
      submit={t("security.save")}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t("security.nickname")}
        autoComplete="nickname"
        maxLength={20}
        icon={<UserIcon size={20} />}
        error={refusal?.words}
        hint={t("security.nicknameHint")}
        {...register("nickname")}
      />
    </FormSheet>
  );
}
