import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { toDecimal } from "@mela/contract/base/money";
import { memberLimitsQuery, type MemberLimits, type OperatedLimit, readCap, setLimitOf } from "../../../data/console/desk-limits.ts";
import type { Operator } from "../../../data/console/desk.ts";
import { ApiError } from "../../../lib/api.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./operator.module.css";

/** Limits of one member, found by his account: what holds, and the operator's own caps, each set with a reason. */
export function MemberLimitsDesk({ operator }: { operator: Operator }): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [account, setAccount] = useState("");
  const { data, error, isFetching } = useQuery(memberLimitsQuery(operator, account));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAccount(typed.trim().toLowerCase());
  };
  return (
    <div className={styles.feedback}>
      <form method="post" className={styles.decision} onSubmit={handleSubmit}>
        <TextField
          label={t("desk.limits.account")}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          error={
            error === null ? undefined : error instanceof ApiError && error.status === 404 ? t("desk.limits.nobody") : failureOf(t, error)
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" small busy={isFetching && data === undefined}>
            {t("desk.limits.find")}
          </Button>
        </div>
      </form>
      {data ? <Found key={data.memberAccount} found={data} operator={operator} /> : isFetching ? <Skeleton height={240} /> : null}
    </div>
  );
}

const failureOf = (t: Translate, error: unknown): string => (error instanceof ApiError && error.message) || t("support.failed");

function Found({ found, operator }: { found: MemberLimits; operator: Operator }): ReactNode {
  const t = useT();
  const { memberAccount, exclusion, currency, limits } = found;
  return (
    <section aria-label={memberAccount}>
      {exclusion ? <p className={styles.failure}>{t("desk.limits.excluded")}</p> : null}
      <ul className={styles.feedback}>
        {limits.map((limit) => (
          <li key={`${limit.kind} ${limit.period}`} className="card" data-limit={`${limit.kind} ${limit.period}`}>
            <OneLimit limit={limit} currency={currency} account={memberAccount} operator={operator} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneLimitProps {
  limit: OperatedLimit;
  currency: string;
  account: string;
  operator: Operator;
}

function OneLimit({ limit, currency, account, operator }: OneLimitProps): ReactNode {
  const t = useT();
  const { kind, period } = limit;
  const [open, setOpen] = useState(false);
  const words = (cap: number | null) =>
    cap === null ? t("desk.limits.none") : kind === "session" ? t("desk.limits.minutes", { minutes: cap }) : formatMoney(cap, currency);
  return (
    <>
      <p className={styles.who}>
        <strong>{`${t(`desk.limits.kind.${kind}`)} · ${t(`desk.limits.period.${period}`)}`}</strong>
      </p>
      <dl className={styles.facts}>
        <dt>{t("desk.limits.holds")}</dt>
        <dd className="num">{words(limit.effective)}</dd>
        <dt>{t("desk.limits.used")}</dt>
        <dd className="num">
          {kind === "session" ? t("desk.limits.minutes", { minutes: limit.used }) : formatMoney(limit.used, currency)}
        </dd>
        <dt>{t("desk.limits.own")}</dt>
        <dd className="num">{words(limit.cap)}</dd>
        <dt>{t("desk.limits.operator")}</dt>
        <dd className="num">{words(limit.operatorCap)}</dd>
      </dl>
      {open ? (
        <CapForm limit={limit} currency={currency} account={account} operator={operator} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button kind="outline" small onClick={() => setOpen(true)}>
            {t("desk.limits.change")}
          </Button>
        </div>
      )}
    </>
  );
}

function CapForm({ limit, currency, account, operator, onDone }: OneLimitProps & { onDone: () => void }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { kind, period, operatorCap } = limit;
  const [typed, setTyped] = useState(
    operatorCap === null ? "" : kind === "session" ? String(operatorCap) : toDecimal(operatorCap, currency),
  );
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (cap: number | null) => {
    setBusy(true);
    try {
      client.setQueryData(memberLimitsQuery(operator, account).queryKey, await setLimitOf(operator, { account, kind, period, cap, note }));
      onDone();
    } catch (error) {
      setFailure(failureOf(t, error));
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const cap = readCap(typed, kind, currency);
    if (cap === null) setFailure(t("desk.limits.bad"));
    else void save(cap);
  };
  const ready = note.trim() !== "" && !busy;
  return (
    <form method="post" className={styles.decision} onSubmit={handleSubmit}>
      <TextField
        label={kind === "session" ? t("desk.limits.capMinutes") : t("desk.limits.cap", { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={failure}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField label={t("desk.note")} value={note} maxLength={500} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
      <div className={styles.buttons}>
        <Button kind="neutral" small onClick={onDone}>
          {t("desk.withdrawals.cancel")}
        </Button>
        {operatorCap === null ? null : (
          <Button kind="outline" small disabled={!ready} onClick={() => void save(null)}>
            {t("desk.limits.remove")}
          </Button>
        )}
        <Button type="submit" small disabled={!ready} busy={busy}>
          {t("desk.limits.save")}
        </Button>
      </div>
    </form>
  );
}
