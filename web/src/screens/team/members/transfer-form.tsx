import type { Affiliate } from "@mela/contract/team/team";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveDownline } from "../../../data/team/team.ts";
import { ApiError } from "../../../lib/api.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { formatCount } from "../../../widgets/team/days-rules.ts";
import styles from "./team-manage.module.css";

interface TransferFormProps {
  affiliate: Affiliate;
  onCancel: () => void;
  onDone: () => void;
}

/** Moves a member with all below him. What goes wrong stands at the field, and what was typed stays. */
export function TransferForm({ affiliate: { member, superior }, onCancel, onDone }: TransferFormProps) {
  const t = useT();
  const client = useQueryClient();
  const [account, setAccount] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const wanted = account.trim();
    if (wanted === "") return setError(t("team.move.required"));
    if (wanted.toLowerCase() === superior.account) return setError(t("team.move.there", { account: superior.account }));
    setBusy(true);
    setError(undefined);
    try {
      await moveDownline(client, member.id, wanted);
      showToast({ kind: "success", text: t("team.move.done", { account: member.account, superior: wanted.toLowerCase() }) });
      onDone();
    } catch (failure) {
      setError(failure instanceof ApiError && failure.message !== "" ? failure.message : t("shell.offline"));
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      className={styles.card}
      noValidate
      data-part="transfer"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{t("team.move.title", { account: member.account })}</h3>
      <p>
        {member.members === 0
          ? t("team.move.alone")
          : t("team.move.withTeam", { count: member.members, number: formatCount(member.members) })}
      </p>
      <TextField
        label={t("team.move.superior")}
        hint={t("team.move.hint")}
        error={error}
        value={account}
        maxLength={32}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setAccount(event.target.value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button kind="neutral" onClick={onCancel}>
          {t("team.move.back")}
        </Button>
        <Button type="submit" busy={busy}>
          {t("team.move.submit")}
        </Button>
      </div>
    </form>
  );
}
