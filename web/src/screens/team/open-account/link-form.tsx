import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type LinkKind, makeLink } from "../../../data/team/agent-links.ts";
import type { RebateRates } from "../../../data/rebates/agent-rebates.ts";
import { NO_RATES } from "../../../data/rebates/agent-rebates.ts";
import { ApiError } from "../../../lib/api.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { draftOf, RatesFields, readRates } from "../../../widgets/agent/rates-fields.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { teamKeys } from "../../../data/team/team.keys.ts";

/** A new link: who comes by it and with which rebate. */
export function LinkForm({ own }: { own: RebateRates }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [kind, setKind] = useState<LinkKind>("player");
  const [note, setNote] = useState("");
  const [draft, setDraft] = useState(() => draftOf(NO_RATES));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const make = async () => {
    setTried(true);
    const rates = readRates(draft, own);
    if (rates === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await makeLink({ kind, note, rates });
      showToast({ kind: "success", text: t("links.made") });
      setNote("");
      setTried(false);
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t("links.lost"));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: teamKeys.links });
  };
  return (
    <form
      method="post"
      className={`${styles.card} ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <KindChoice kind={kind} onChoose={setKind} />
      <RatesFields draft={draft} limit={own} tried={tried} onChange={setDraft} />
      <TextField label={t("links.note")} autoComplete="off" maxLength={40} value={note} onChange={(event) => setNote(event.target.value)} />
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("links.make")}
      </Button>
    </form>
  );
}
