import { Button, Select, TextInput } from "@mantine/core";
import { ApiError } from "@mela/kit/api";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import {
  type DecisionKind,
  decideWithdrawal,
  HAND_PAYOUT_FAILURES,
  nowOf,
  RETURN_REASONS,
  type ReviewedWithdrawal,
  type WithdrawalDecision,
} from "../../data/withdrawals.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Actions, BigAmount } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { useFault } from "../../parts/form/faults.ts";
import { isReason, ReasonField } from "../../parts/reason-field.tsx";
import { KEYS } from "./withdrawals-rules.ts";

const TOUCHES = [consoleKeys.withdrawals, consoleKeys.approvals, consoleKeys.queues];
/** What ends an order outside the queue, once and for all: the member's account is typed first. A queue's own decisions have their keys. */
const FINAL: ReadonlySet<DecisionKind> = new Set(["sent", "notSent", "settlePaid", "settleReturned", "closeContradiction"]);
/** What calls name what is said otherwise than as a reason. */
const NOTES: Partial<Record<DecisionKind, string>> = {
  return: "note",
  settlePaid: "why",
  settleReturned: "why",
  closeContradiction: "why",
};
/** Letters of the note that a member reads. */
const NOTE_MAX = 200;

export function DecisionButtons({ kinds, onAsk }: { kinds: readonly DecisionKind[]; onAsk: (kind: DecisionKind) => void }): ReactNode {
  const t = useT();
  if (kinds.length === 0) return null;
  return (
    <Actions label={t("withdrawals.decide")}>
      {kinds.map((kind, at) => (
        <Button
          key={kind}
          size="xs"
          variant={at === 0 ? "filled" : "default"}
          aria-keyshortcuts={KEYS[kind]}
          rightSection={KEYS[kind] ? <kbd>{KEYS[kind]}</kbd> : null}
          onClick={() => onAsk(kind)}
        >
          {t(`withdrawals.do.${kind}`)}
        </Button>
      ))}
    </Actions>
  );
}

interface DecisionDialogProps {
  kind: DecisionKind;
  order: ReviewedWithdrawal;
  /** Somebody or something was faster: how it stands now. */
  onStale: (now: ReviewedWithdrawal) => void;
  onDone: () => void;
  onClose: () => void;
}

/** What a decision needs to be said, before it is made; a refusal is shown in place, and nothing typed is lost. */
export function DecisionDialog({ kind, order, onStale, onDone, onClose }: DecisionDialogProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const words = useWords();
  const decision = decisionOf(kind, { brand, id: order.id, version: order.version }, words.values);
  const { busy, refusal, run } = useMoneyAction(decideWithdrawal, {
    touches: TOUCHES,
    onFailure: (error) => {
      // What is no answer of the server's is a fault, and not to be swallowed.
      if (!(error instanceof ApiError)) throw error;
      const now = nowOf(error.value);
      if (now) onStale(now);
    },
  });
  const handleConfirm = async () => {
    if (decision && (await run(decision))) onDone();
  };
  return (
    <ConfirmDialog
      title={t(`withdrawals.do.${kind}`)}
      submit={t(`withdrawals.do.${kind}`)}
      {...(KEYS[kind] ? { shortcut: KEYS[kind] } : {})}
      {...(FINAL.has(kind) ? { name: order.memberAccount } : {})}
      busy={busy}
      blocked={decision === null}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <BigAmount>
        <Amount minor={order.amount.amount} currency={order.amount.currency} />
      </BigAmount>
      <p>
        {order.memberAccount} → {t(`money.method.${order.account.kind}`)} {order.account.number} · {order.account.holderName}
      </p>
      <p>{t(`withdrawals.effect.${kind}`)}</p>
      <Fields kind={kind} words={words} />
    </ConfirmDialog>
  );
}

interface Words {
  reason: string;
  note: string;
  reference: string;
}

function useWords() {
  const [values, setValues] = useState<Words>({ reason: "", note: "", reference: "" });
  return { values, set: (part: Partial<Words>) => setValues((before) => ({ ...before, ...part })) };
}

/** The decision as it is typed; null while something is missing. */
function decisionOf(
  kind: DecisionKind,
  seen: Pick<WithdrawalDecision, "brand" | "id" | "version">,
  { reason, note, reference }: Words,
): WithdrawalDecision | null {
  const said = note.trim();
  switch (kind) {
    case "approve":
      return { ...seen, kind };
    case "return": {
      const known = RETURN_REASONS.find((one) => one === reason);
      return known ? { ...seen, kind, reason: known, note: said } : null;
    }
    case "notSent": {
      const known = HAND_PAYOUT_FAILURES.find((one) => one === reason);
      return known ? { ...seen, kind, reason: known } : null;
    }
    case "sent":
      return reference.trim() === "" ? null : { ...seen, kind, trxId: reference.trim() };
    case "settlePaid":
      return said === "" || reference.trim().length < 4 ? null : { ...seen, kind, reference: reference.trim(), why: said };
    case "settleReturned":
    case "closeContradiction":
      return said === "" ? null : { ...seen, kind, why: said };
    default:
      return isReason(said) ? { ...seen, kind, reason: said } : null;
  }
}

function Fields({ kind, words }: { kind: DecisionKind; words: ReturnType<typeof useWords> }): ReactNode {
  const t = useT();
  const fault = useFault();
  if (kind === "approve") return null;
  const reasons = kind === "return" ? RETURN_REASONS : kind === "notSent" ? HAND_PAYOUT_FAILURES : null;
  const hasReference = kind === "sent" || kind === "settlePaid";
  const hasNote = kind !== "sent" && kind !== "notSent";
  return (
    <>
      {reasons ? (
        <Select
          label={t("withdrawals.returnReason")}
          error={fault("reason")}
          data={reasons.map((value) => ({ value, label: t(`withdrawals.reason.${value}`) }))}
          value={words.values.reason || null}
          onChange={(value) => words.set({ reason: value ?? "" })}
        />
      ) : null}
      {hasReference ? (
        <TextInput
          label={t(kind === "sent" ? "money.trxId" : "withdrawals.reference")}
          maxLength={64}
          error={fault(kind === "sent" ? "trxId" : "reference")}
          value={words.values.reference}
          onChange={(event) => words.set({ reference: event.currentTarget.value })}
        />
      ) : null}
      {hasNote ? (
        <ReasonField
          field={NOTES[kind] ?? "reason"}
          {...(kind === "return"
            ? { label: t("withdrawals.noteToMember"), description: t("withdrawals.noteHint"), longest: NOTE_MAX }
            : {})}
          value={words.values.note}
          onChange={(note) => words.set({ note })}
        />
      ) : null}
    </>
  );
}
