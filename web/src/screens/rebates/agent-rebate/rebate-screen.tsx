import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { type RebateRates, rebateChangesQuery, rebatesQuery, saveRebates } from "../../../data/rebates/agent-rebates.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { ApiError } from "../../../lib/api.ts";
import { formatDate } from "../../../lib/dates.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useSearch } from "../../../lib/navigation.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { percentText } from "../../../widgets/agent/figures.ts";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { draftOf, RatesFields, RatesView, readRates } from "../../../widgets/agent/rates-fields.tsx";
import { rebatesKeys } from "../../../data/rebates/rebates.keys.ts";

const SEARCH_MS = 300;

interface Row {
  member: { id: string; account: string };
  agent: boolean;
  rates: RebateRates;
  lowest: RebateRates;
}

/** The agent's own rates and what he gives on to those right below him. */
export function RebateScreen(): ReactNode {
  const t = useT();
  const asked = useSearch().get("q") ?? "";
  const [search, setSearch] = useState(asked.slice(0, 32));
  const [chosen, setChosen] = useState<Row | null>(null);
  const query = useInfiniteQuery(rebatesQuery(useSettled(search.trim(), SEARCH_MS)));
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.list);
  const own = pages[0]?.own;
  const open = (
    <Link href="/m/agentRegister" className={buttonClass({ small: true })}>
      {t("rebates.open")}
    </Link>
  );
  return (
    <div className={styles.screen}>
      {own ? (
        <section className={styles.card} data-part="own-rates">
          <h2 className={styles.title}>{t("rebates.own")}</h2>
          <RatesView rates={own} />
          <p className={styles.note}>{t("rebates.ownText")}</p>
        </section>
      ) : null}
      <h2 className={styles.title}>{t("rebates.team")}</h2>
      <TextField
        label={t("rebates.search")}
        icon={<SearchIcon size={20} />}
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={32}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ListFrame
        query={query}
        empty={rows.length === 0}
        nothing={{ title: t("rebates.empty"), text: t("rebates.emptyText"), ...(search === "" ? { action: open } : {}) }}
      >
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
                <RatesView rates={row.rates} />
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
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(row.rates));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setTried(true);
    const rates = readRates(draft, own, row.lowest);
    if (rates === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await saveRebates(row.member.id, rates);
      showToast({ kind: "success", text: t("rebates.saved") });
      onDone();
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t("rebates.lost"));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: rebatesKeys.all });
  };
  return (
    <form
      method="post"
      className={`${styles.form} ${styles.inSheet}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RatesFields draft={draft} limit={own} least={row.lowest} tried={tried} onChange={setDraft} />
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("rebates.save")}
      </Button>
      <Changes memberId={row.member.id} />
    </form>
  );
}

/** Who changed what, and from which day on it counts. */
function Changes({ memberId }: { memberId: string }): ReactNode {
  const t = useT();
  const { timeZone } = useTemplate();
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
                  from: percentText(change.fromBp),
                  to: percentText(change.toBp),
                  date: change.effectiveOn.replaceAll("-", "/"),
                })}
              </p>
              <p className={styles.note}>
                {t("rebates.by", { name: change.by ?? t("rebates.byHouse"), date: formatDate(change.changedAt, timeZone) })}
              </p>
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
