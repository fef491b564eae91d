import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link } from "wouter";
import { type RebateRates, rebateChangesQuery, rebatesQuery, saveRebates } from "../../../data/rebates/agent-rebates.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { resolverOf } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useSearch } from "../../../lib/navigation.ts";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { checkRates, draftOf, RatesFields, type RatesValues, RatesView, readRates } from "../../../widgets/agent/rates-fields.tsx";
import { RefusalNote } from "../../../widgets/agent/refusal-note.tsx";
import { MemberSearch } from "../../../widgets/agent/member-search.tsx";
import { useMemberSearch } from "../../../widgets/agent/use-member-search.ts";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import { useMemberSorting } from "../../../widgets/report/use-sorting.ts";
import { rebatesKeys } from "../../../data/rebates/rebates.keys.ts";

interface Row {
  member: { id: string; account: string };
  agent: boolean;
  rates: RebateRates;
  today: RebateRates;
  lowest: RebateRates;
}

/** The agent's own rates and what they give on to those right below. */
export function RebateScreen(): ReactNode {
  const t = useT();
  const search = useMemberSearch(useSearch().get("q") ?? "");
  const { looked } = search;
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Row | null>(null);
  const sorting = useMemberSorting();
  const query = useInfiniteQuery(rebatesQuery(looked, { sort: sorting.current, order: sorting.direction }));
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.list);
  const { own, ownToday } = pages[0] ?? {};
  const open = (
    <Link href="/m/agentRegister" className={buttonClass({ small: true })}>
      {t("rebates.open")}
    </Link>
  );
  const nobody = { title: t("rebates.empty"), text: t("rebates.emptyText"), action: open };
  // The button goes with what it says.
  const showAll = () => {
    search.type("");
    field.current?.focus();
  };
  const all = (
    <Button kind="outline" small onClick={showAll}>
      {t("rebates.showAll")}
    </Button>
  );
  const noHit = { title: t("rebates.noHit"), text: t("rebates.noHitText", { search: looked }), action: all };
  return (
    <div className={styles.screen}>
      {own && ownToday ? (
        <section className={styles.card} data-part="own-rates">
          <h2 className={styles.title}>{t("rebates.own")}</h2>
          <RatesView rates={own} today={ownToday} />
          <p className={styles.note}>{t("rebates.ownText")}</p>
        </section>
      ) : null}
      <h2 className={styles.title}>{t("rebates.team")}</h2>
      <MemberSearch ref={field} label={t("rebates.search")} search={search} />
      <ListFrame query={query} empty={rows.length === 0} sort={<SortChips {...sorting} />} nothing={looked === "" ? nobody : noHit}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.member.id}>
              <button
                type="button"
                className={`${styles.card} ${styles.press}`}
                data-member={row.member.account}
                onClick={() => setChosen(row)}
              >
                <span className={styles.head}>
                  <strong>{row.member.account}</strong>
                  <span className={styles.state}>{t(row.agent ? "rebates.agent" : "rebates.player")}</span>
                </span>
                <RatesView rates={row.rates} today={row.today} />
                <span className="sr">{t("rebates.edit", { name: row.member.account })}</span>
              </button>
            </li>
          ))}
        </ul>
      </ListFrame>
      <Sheet
        open={chosen !== null && own !== undefined}
        onClose={() => setChosen(null)}
        title={chosen?.member.account ?? ""}
        closeLabel={t("shell.close")}
      >
        {chosen && own ? <RatesForm row={chosen} own={own} onDone={() => setChosen(null)} /> : null}
      </Sheet>
    </div>
  );
}

function RatesForm({ row, own, onDone }: { row: Row; own: RebateRates; onDone: () => void }): ReactNode {
  const t = useT();
  const bounds = { limit: own, least: row.lowest };
  const { busy, refusal, run } = useAction(saveRebates, { touches: [rebatesKeys.all] });
  const form = useForm<RatesValues>({
    defaultValues: { rates: draftOf(row.rates) },
    resolver: resolverOf<RatesValues>((values) => checkRates(values, bounds)),
  });
  const submit = form.handleSubmit(async ({ rates: draft }) => {
    const rates = readRates(draft, bounds);
    if (rates === null || !(await run({ memberId: row.member.id, rates }))) return;
    showToast({ kind: "success", text: t("rebates.saved") });
    onDone();
  });
  return (
    <FormProvider {...form}>
      <Form className={`${styles.form} ${styles.inSheet}`} onSubmit={(event) => void submit(event)}>
        <RatesFields {...bounds} />
        <RefusalNote refusal={refusal} lost="rebates.lost" />
        <Button type="submit" wide busy={busy}>
          {t("rebates.save")}
        </Button>
        <Changes memberId={row.member.id} />
      </Form>
    </FormProvider>
  );
}

/** Who changed what, and from which day on it counts. */
function Changes({ memberId }: { memberId: string }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const query = useQuery(rebateChangesQuery(memberId));
  const { data = [] } = query;
  return (
    <section className={styles.list} aria-label={t("rebates.history")}>
      <h3 className={styles.title}>{t("rebates.history")}</h3>
      <ListFrame query={query} empty={false} nothing={{ title: "" }}>
        {data.length === 0 ? <p className={styles.note}>{t("rebates.historyEmpty")}</p> : null}
        <ul className={styles.list}>
          {data.map((change) => (
            <li key={`${change.changedAt} ${change.category}`}>
              <p className="num">
                {t("rebates.change", {
                  category: t(`rebates.category.${change.category}`),
                  from: change.fromBp / 100,
                  to: change.toBp / 100,
                  date: formats.fullDay(change.effectiveOn),
                })}
              </p>
              <p className={styles.note}>
                {t("rebates.by", { name: change.by ?? t("rebates.byHouse"), date: formats.date(change.changedAt) })}
              </p>
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
