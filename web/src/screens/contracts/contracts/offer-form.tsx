import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ContractKind, type ContractTerms, makeOffer } from "../../../data/contracts/agent-contracts.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { TermsView } from "../../../widgets/agent/terms-view.tsx";
import { draftOfTerms, type OfferDraft, type OfferFaults, readOffer, type TierDraft } from "./offer-rules.ts";
import { contractsKeys } from "../../../data/contracts/contracts.keys.ts";

interface OfferFormProps {
  kind: ContractKind;
  memberId: string;
  /** The offerer's own terms, with which the form begins. */
  ceiling: ContractTerms;
  currency: string;
  onDone: () => void;
}

const TIERS_MAX = 8;

/** Terms of an offer. A refusal is told by the alert and leaves everything as it was typed. */
export function OfferForm({ kind, memberId, ceiling, currency, onDone }: OfferFormProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOfTerms(ceiling, currency));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = readOffer(draft, currency, ceiling.period);
  const faults = tried && "climb" in read ? read : null;
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part });
  const send = async () => {
    setTried(true);
    if ("climb" in read) return;
    setBusy(true);
    const sent = await makeOffer({ kind, memberId, terms: read }).catch(() => null);
    setBusy(false);
    if (!sent) return;
    showToast({ kind: "success", text: t("contracts.sent") });
    onDone();
    await client.invalidateQueries({ queryKey: contractsKeys.all });
  };
  return (
    <form
      method="post"
      className={`${styles.form} ${styles.inSheet}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.card}>
        <p className={styles.note}>{t("contracts.form.ceiling")}</p>
        <TermsView kind={kind} terms={ceiling} currency={currency} />
      </div>
      <Tiers kind={kind} tiers={draft.tiers} faults={faults} onChange={(tiers) => change({ tiers })} />
      <TextField
        label={t("contracts.form.cap")}
        error={faults?.cap ? t("contracts.form.amountWrong") : undefined}
        inputMode="decimal"
        value={draft.cap}
        onChange={(event) => change({ cap: event.target.value })}
      />
      <TextField
        label={t("contracts.form.minActive")}
        error={faults?.minActive ? t("contracts.form.countWrong") : undefined}
        inputMode="numeric"
        value={draft.minActive}
        onChange={(event) => change({ minActive: event.target.value })}
      />
      <Button type="submit" wide busy={busy}>
        {t("contracts.form.send")}
      </Button>
    </form>
  );
}

interface TiersProps {
  kind: ContractKind;
  tiers: readonly TierDraft[];
  faults: OfferFaults | null;
  onChange: (tiers: TierDraft[]) => void;
}

function Tiers({ kind, tiers, faults, onChange }: TiersProps): ReactNode {
  const t = useT();
  const change = (at: number, part: Partial<TierDraft>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  return (
    <>
      {tiers.map((tier, at) => (
        <div key={at} className={styles.tier}>
          <TextField
            label={t(kind === "dividend" ? "contracts.form.fromLoss" : "contracts.form.from")}
            error={faults?.tiers[at]?.from ? t("contracts.form.amountWrong") : undefined}
            inputMode="decimal"
            value={tier.from}
            onChange={(event) => change(at, { from: event.target.value })}
          />
          <TextField
            label={t("contracts.form.rate")}
            error={faults?.tiers[at]?.rate ? t("contracts.form.rateWrong") : undefined}
            inputMode="decimal"
            value={tier.rate}
            onChange={(event) => change(at, { rate: event.target.value })}
          />
          {tiers.length > 1 ? (
            <IconButton
              label={t("contracts.form.removeTier", { number: at + 1 })}
              onClick={() => onChange(tiers.filter((_, index) => index !== at))}
            >
              <CloseIcon size={20} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {faults?.climb ? (
        <p className={styles.failure} role="alert">
          {t("contracts.form.climb")}
        </p>
      ) : null}
      {tiers.length < TIERS_MAX ? (
        <Button kind="outline" small onClick={() => onChange([...tiers, { from: "", rate: "" }])}>
          {t("contracts.form.addTier")}
        </Button>
      ) : null}
    </>
  );
}
