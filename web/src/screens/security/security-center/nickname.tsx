import { type ReactNode, useState } from "react";
import { sendNickname } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { UserIcon } from "../../../ui/icons.tsx";
import { useSending } from "../../../widgets/payout/use-sending.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";

/** What the site calls the member; an empty one leaves the account's name. */
export function Nickname({ overview, onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const [nickname, setNickname] = useState(overview.nickname ?? "");
  const { busy, refusal, send } = useSending();
  const handleSubmit = async () => {
    if (await send(() => sendNickname(nickname))) onDone(t("security.nicknameSaved"));
  };
  return (
    <FormSheet
      title={t("security.nickname")}
      text={t("security.nicknameText")}
      submit={t("security.save")}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label={t("security.nickname")}
        autoComplete="nickname"
        maxLength={20}
        icon={<UserIcon size={20} />}
        value={nickname}
        error={refusal?.words}
        hint={t("security.nicknameHint")}
        onChange={(event) => setNickname(event.target.value)}
      />
    </FormSheet>
  );
}
