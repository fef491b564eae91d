import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { manualWagesQuery, PAYOUT_TOUCHES, payWage, type Wage as DueWage } from "../../../data/contracts/agent-contracts.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { addDays, dayOf } from "@mela/kit/dates";
import { useFormats } from "../../../data/site/formats.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { useMoneyAction } from "@mela/kit/use-action";
import { useAsked } from "../../../lib/use-asked.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { Form } from "../../../ui/form.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { BackIcon, ChevronIcon } from "../../../ui/shell-icons.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { readAmount } from "../../../widgets/agent/figures.ts";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { MemberSearch } from "../../../widgets/agent/member-search.tsx";
import { type MemberSearching, useMemberSearch } from "../../../widgets/agent/use-member-search.ts";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import { useMemberSorting } from "../../../widgets/report/use-sorting.ts";
import { FundsSheet } from "../../../widgets/payout/funds-sheet.tsx";
import { type Sendable, useSendable } from "../../../widgets/payout/use-sendable.ts";
import { pathWith } from "../../../widgets/team/days-rules.ts";
import { PaySeveral } from "./pay-several.tsx";
import { SettleButton } from "./settle-button.tsx";
import { type TypedWages, useTypedWages } from "./typed-wages.ts";

const DAYS_BACK = 31;

/** Wages that the agent pays right now, for a day that is not paid yet. The day stands in the address. */
export function ManualWagesScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { timeZone } = useBrandSettings();
  const now = useClock();
  const search = useSearch();
  // Who turns the day looks for the same members, and comes back to what was typed for each day.
  const members = useMemberSearch();
  const typed = useTypedWages(useSession()?.userName ?? "");
  const asked = search.get("day");
  if (now === null) return <div className={styles.screen} />;
  const today = dayOf(new Date(now), timeZone);
  const day = asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked <= today && asked >= addDays(today, -DAYS_BACK) ? asked : today;
  const go = (days: number) => navigateTo(pathWith(path, { ...Object.fromEntries(search), day: addDays(day, days) }), { replace: true });
  return (
    <div className={styles.screen}>
      <div className={styles.day} role="group" aria-label={t("payouts.day")}>
        <IconButton label={t("payouts.dayBefore")} disabled={day === addDays(today, -DAYS_BACK)} onClick={() => go(-1)}>
          <BackIcon />
        </IconButton>
        <time className={`num ${styles.strong}`}>{formats.fullDay(day)}</time>
        <IconButton label={t("payouts.dayAfter")} disabled={day === today} onClick={() => go(1)}>
          <ChevronIcon />
        </IconButton>
      </div>
      <Wages key={day} day={day} search={members} typed={typed.of(day)} onType={(change) => typed.change(day, change)} />
    </div>
  );
}

interface WagesProps {
  day: string;
  search: MemberSearching;
  /** As they were typed, by member: a list that has to be loaded anew has its fields as they were, and a search puts nobody's wage away. */
  typed: TypedWages;
  onType: (change: (known: TypedWages) => TypedWages) => void;
}

function Wages({ day, search, typed, onType }: WagesProps): ReactNode {
  const t = useT();
  const { looked } = search;
  const sorting = useMemberSorting();
  const sendable = useSendable();
  const query = useInfiniteQuery(manualWagesQuery(day, looked, { sort: sorting.current, order: sorting.direction }));
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.list);
  const currency = pages[0]?.currency ?? "";
  const type = (member: WageRow["member"], text: string) => onType((known) => new Map(known).set(member.id, { member, text }));
  const filled = [...typed.values()].flatMap(({ member, text }) => {
    const amountMinor = readAmount(text, currency);
    const isOpen = rows.every((row) => row.member.id !== member.id || row.state === "open");
    return isOpen && amountMinor !== null ? [{ member, amountMinor }] : [];
  });
  const nobody = { title: t("payouts.manualEmpty"), text: t("payouts.manualEmptyText") };
  const noHit = { title: t("payouts.noHit"), text: t("payouts.noHitText", { search: looked }) };
  return (
    <>
      <MemberSearch label={t("contracts.search")} search={search} />
      {sendable.most === undefined ? null : <p className={`num ${styles.note}`}>{t("security.send.most", { most: sendable.most })}</p>}
      <ListFrame query={query} empty={rows.length === 0} nothing={looked === "" ? nobody : noHit} sort={<SortChips {...sorting} />}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <Wage
              key={row.member.id}
              row={row}
              day={day}
              currency={currency}
              sendable={sendable}
              typed={typed.get(row.member.id)?.text ?? ""}
              onType={(text) => type(row.member, text)}
            />
          ))}
        </ul>
      </ListFrame>
      {filled.length < 2 ? null : (
        <PaySeveral wages={filled} day={day} currency={currency} sendable={sendable} onPaid={() => onType(() => new Map())} />
      )}
    </>
  );
}

interface WageRow {
  member: { id: string; account: string };
  turnoverMinor: number;
  state: "open" | "due" | "paid";
  amountMinor: number | null;
  byOther: boolean;
  hasContract: boolean;
  payId: string | null;
}

interface WageProps {
  row: WageRow;
  day: string;
  currency: string;
  sendable: Sendable;
  /** What was typed before, on a page that had another order. */
  typed: string;
  /** Told of the amount as it is typed. */
  onType: (text: string) => void;
}

function Wage({ row, ...form }: WageProps): ReactNode {
  const t = useT();
  const { member, state, amountMinor } = row;
  const { currency } = form;
  return (
    <li className={styles.card} data-member={member.account} data-wage={state}>
      <div className={styles.head}>
        <h2>{member.account}</h2>
        {state === "open" ? null : (
          <span className={styles.state} data-tone={state === "paid" ? "good" : "wait"}>
            {t(row.byOther ? `payouts.byOther.${state}` : `payouts.state.${state}`)}
          </span>
        )}
      </div>
      <div className={styles.head}>
        <p className={`num ${styles.note}`}>{t("payouts.turnover", { amount: formatMoney(row.turnoverMinor, currency) })}</p>
        {amountMinor === null ? null : <strong className={`num ${styles.strong}`}>{formatMoney(amountMinor, currency)}</strong>}
      </div>
      {row.hasContract ? <p className={styles.note}>{t("payouts.hasContract")}</p> : null}
      {state === "open" ? <WageForm member={member} {...form} /> : null}
      {state === "due" && row.payId !== null && amountMinor !== null ? (
        <SettleButton id={row.payId} kind="wage" name={member.account} amountMinor={amountMinor} currency={currency} />
      ) : null}
    </li>
  );
}

interface WageValues {
  amount: string;
}

function WageForm({ member, day, currency, sendable, typed, onType }: Omit<WageProps, "row"> & { member: WageRow["member"] }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const errorText = useErrorText();
  const { asked, ask, close } = useAsked<DueWage>(`wage ${member.id}`);
  const { busy, refusal, run, forget } = useMoneyAction(payWage, { touches: PAYOUT_TOUCHES });
  const form = useForm<WageValues>({
    defaultValues: { amount: typed },
    resolver: resolverOf<WageValues>(async ({ amount }) => {
      const amountMinor = readAmount(amount, currency);
      const wrong = amountMinor === null ? ("contracts.form.amountWrong" as const) : await sendable.judge(amountMinor);
      return wrong === null ? {} : { amount: wrong };
    }),
  });
  const submit = form.handleSubmit(({ amount }) => {
    const amountMinor = readAmount(amount, currency);
    if (amountMinor === null) return;
    forget();
    ask({ memberId: member.id, day, amountMinor });
  });
  const pay = async (wage: DueWage, fundsPassword: string) => {
    if (!(await run({ ...wage, fundsPassword }))) return;
    close();
    onType("");
    showToast({ kind: "success", text: t("payouts.paidToast") });
  };
  return (
    <>
      <Form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t("payouts.amount", { name: member.account })}
          error={errorText(form.formState.errors.amount, { most: sendable.most ?? "" })}
          inputMode="decimal"
          autoComplete="off"
          {...form.register("amount", { onChange: (event: { target: HTMLInputElement }) => onType(event.target.value) })}
        />
        <Button type="submit" kind="outline" small busy={busy}>
          {t("payouts.pay")}
        </Button>
      </Form>
      {asked === null ? null : (
        <FundsSheet
          title={t("payouts.payTitle")}
          rows={[
            { name: t("payouts.receiver"), value: <bdi>{member.account}</bdi> },
            { name: t("payouts.day"), value: formats.fullDay(day) },
            { name: t("payouts.sum"), value: formatMoney(asked.amountMinor, currency), weight: "strong" },
          ]}
          submit={t("payouts.pay")}
          busy={busy}
          refusal={refusal}
          onSend={(fundsPassword) => pay(asked, fundsPassword)}
          onClose={close}
        />
      )}
    </>
  );
}
