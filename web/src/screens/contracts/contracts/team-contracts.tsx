import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type AgentContract, type ContractKind, endOneContract, teamContractsQuery } from "../../../data/contracts/agent-contracts.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useClock } from "../../../lib/use-clock.ts";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { MemberSearch } from "../../../widgets/agent/member-search.tsx";
import { useMemberSearch } from "../../../widgets/agent/use-member-search.ts";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import { useMemberSorting } from "../../../widgets/report/use-sorting.ts";
import { TermsView } from "../../../widgets/agent/terms-view.tsx";
import { ContractHead } from "./contract-head.tsx";
import { stateAt } from "./contract-state.ts";
import { OfferForm } from "./offer-form.tsx";
import { contractsKeys } from "../../../data/contracts/contracts.keys.ts";

interface Subordinate {
  member: { id: string; account: string };
  offered: AgentContract | null;
  active: AgentContract | null;
  /** What was last, where nothing waits and nothing runs. */
  last?: AgentContract | undefined;
}

/** The members right below, with what is agreed and offered; a form for a new offer. */
export function TeamContracts({ kind }: { kind: ContractKind }): ReactNode {
  const t = useT();
  const search = useMemberSearch();
  const [chosen, setChosen] = useState<Subordinate | null>(null);
  const sorting = useMemberSorting();
  const order = { sort: sorting.current, order: sorting.direction };
  const query = useInfiniteQuery(teamContractsQuery(kind, search.looked, order));
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.list);
  const { ceiling = null, currency = "" } = pages[0] ?? {};
  const nobody = { title: t("contracts.teamEmpty"), text: t("contracts.teamEmptyText") };
  const noHit = { title: t("payouts.noHit"), text: t("payouts.noHitText", { search: search.looked }) };
  return (
    <>
      <MemberSearch label={t("contracts.search")} search={search} />
      {query.data && ceiling === null ? <p className={styles.note}>{t("contracts.noCeiling")}</p> : null}
      <ListFrame query={query} empty={rows.length === 0} nothing={search.looked === "" ? nobody : noHit} sort={<SortChips {...sorting} />}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.member.id} row={row} onOffer={ceiling === null ? null : () => setChosen(row)} />
          ))}
        </ul>
      </ListFrame>
      <Sheet
        open={chosen !== null && ceiling !== null}
        onClose={() => setChosen(null)}
        title={t("contracts.offerTo", { name: chosen?.member.account ?? "" })}
        closeLabel={t("shell.close")}
      >
        {chosen && ceiling ? (
          <OfferForm kind={kind} memberId={chosen.member.id} ceiling={ceiling} currency={currency} onDone={() => setChosen(null)} />
        ) : null}
      </Sheet>
    </>
  );
}

function Row({ row: { member, offered, active, last }, onOffer }: { row: Subordinate; onOffer: (() => void) | null }): ReactNode {
  const t = useT();
  const now = useClock();
  const { busy, run } = useAction(endOneContract, { touches: [contractsKeys.all] });
  // Of two it is the offer that is taken back; the contract goes on meanwhile.
  const open = offered ?? active;
  const way = offered === null ? "end" : "takeBack";
  const handleEnd = async (id: string) => {
    const early = way === "end" && open !== null && now !== null && stateAt(open, now) === "starts";
    const text = early ? t("contracts.endEarlyText") : t(`contracts.${way}Text`, { name: member.account });
    const words = { title: t(`contracts.${way}Title`), text };
    if (!(await confirm({ ...words, cancel: t("shell.cancel"), submit: t(`contracts.${way}`) }))) return;
    if (await run(id)) showToast({ kind: "success", text: t(way === "end" ? "contracts.ended" : "contracts.takenBack") });
  };
  return (
    <li className={styles.card} data-member={member.account}>
      {open === null ? <Last account={member.account} contract={last} /> : null}
      {[active, offered].map((contract) =>
        contract === null ? null : (
          <div key={contract.id} className={styles.list}>
            <ContractHead title={member.account} contract={contract} named={false} />
            <TermsView kind={contract.kind} terms={contract.terms} currency={contract.currency} />
          </div>
        ),
      )}
      <div className={styles.buttons}>
        {open === null ? null : (
          <Button kind="neutral" small busy={busy} onClick={() => void handleEnd(open.id)}>
            {t(`contracts.${way}`)}
          </Button>
        )}
        <Button kind="outline" small disabled={onOffer === null} onClick={() => onOffer?.()}>
          {t("contracts.offer")}
        </Button>
      </div>
    </li>
  );
}

/** A member with whom nothing is agreed, and what became of the last offer or contract. */
function Last({ account, contract }: { account: string; contract: AgentContract | undefined }): ReactNode {
  if (contract !== undefined) return <ContractHead title={account} contract={contract} named={false} />;
  return (
    <div className={styles.head}>
      <h2>{account}</h2>
    </div>
  );
}
