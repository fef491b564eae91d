import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { toDecimal } from "@mela/contract/base/money";
import {
  type LimitCommand,
  memberLimitsQuery,
  type MemberLimits,
  type OperatedLimit,
  setLimitOf,
} from "../../../data/console/member-limits.ts";
import type { Operator } from "../../../data/console/console.ts";
import { readCap } from "../../../data/limits/read-cap.ts";
import { ApiError } from "@mela/kit/api";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./operator.module.css";

/** Limits of one member, found by account: what holds, and the operator's own caps, each set with a reason. */
export function MemberLimitsView({ operator }: { operator: Operator }): ReactNode {
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
          label={t("console.limits.account")}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          error={
            error === null
              ? undefined
              : error instanceof ApiError && error.status === 404
                ? t("console.limits.nobody")
                : failureOf(t, error)
          }
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" small busy={isFetching && data === undefined}>
            {t("console.limits.find")}
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
      {exclusion ? <p className={styles.failure}>{t("console.limits.excluded")}</p> : null}
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
    cap === null
      ? t("console.limits.none")
      : kind === "session"
        ? t("console.limits.minutes", { minutes: cap })
        : formatMoney(cap, currency);
  return (
    <>
      <p className={styles.who}>
        <strong>{`${t(`console.limits.kind.${kind}`)} · ${t(`console.limits.period.${period}`)}`}</strong>
      </p>
      <dl className={styles.facts}>
        <dt>{t("console.limits.holds")}</dt>
        <dd className="num">{words(limit.effective)}</dd>
        <dt>{t("console.limits.used")}</dt>
        <dd className="num">
          {kind === "session" ? t("console.limits.minutes", { minutes: limit.used }) : formatMoney(limit.used, currency)}
        </dd>
        <dt>{t("console.limits.own")}</dt>
        <dd className="num">{words(limit.cap)}</dd>
        <dt>{t("console.limits.operator")}</dt>
        <dd className="num">{words(limit.operatorCap)}</dd>
      </dl>
      {open ? (
        <CapForm limit={limit} currency={currency} account={account} operator={operator} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button kind="outline" small onClick={() => setOpen(true)}>
            {t("console.limits.change")}
          </Button>
        </div>
      )}
    </>
  );
}

interface CapValues {
  cap: string;
  note: string;
}

function CapForm({ limit, currency, account, operator, onDone }: OneLimitProps & { onDone: () => void }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { kind, period, operatorCap } = limit;
  const errorText = useErrorText();
  const { busy, refusal, run, forget } = useAction((command: LimitCommand) => setLimitOf(operator, command));
  const form = useForm<CapValues>({
    defaultValues: {
      cap: operatorCap === null ? "" : kind === "session" ? String(operatorCap) : toDecimal(operatorCap, currency),
      note: "",
    },
    resolver: resolverOf<CapValues>(({ cap }) => (readCap(cap, kind, currency) === null ? { cap: "console.limits.bad" } : {})),
  });
  const save = async (cap: number | null) => {
    const saved = await run({ account, kind, period, cap, note: form.getValues("note") });
    if (!saved) return;
    client.setQueryData(memberLimitsQuery(operator, account).queryKey, saved.value);
    onDone();
  };
  const submit = form.handleSubmit(({ cap }) => save(readCap(cap, kind, currency)));
  const ready = useWatch({ control: form.control, name: "note" }).trim() !== "" && !busy;
  return (
    <form method="post" className={styles.decision} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={kind === "session" ? t("console.limits.capMinutes") : t("console.limits.cap", { currency })}
        inputMode="decimal"
        autoComplete="off"
        error={errorText(form.formState.errors.cap) ?? (refusal ? failureOf(t, refusal) : undefined)}
        {...form.register("cap", { onChange: forget })}
      />
      <TextField label={t("console.note")} maxLength={500} autoComplete="off" {...form.register("note")} />
      <div className={styles.buttons}>
        <Button kind="neutral" small onClick={onDone}>
          {t("console.withdrawals.cancel")}
        </Button>
        {operatorCap === null ? null : (
          <Button kind="outline" small disabled={!ready} onClick={() => void save(null)}>
            {t("console.limits.remove")}
          </Button>
        )}
        <Button type="submit" small disabled={!ready} busy={busy}>
          {t("console.limits.save")}
        </Button>
      </div>
    </form>
  );
}
