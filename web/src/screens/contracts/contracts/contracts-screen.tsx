import { isAgent } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import {
  type AgentContract,
  answerContract,
  CONTRACT_PATHS,
  type ContractKind,
  ownContractsQuery,
  PAYOUT_PATHS,
} from "../../../data/contracts/agent-contracts.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { TermsView } from "../../../widgets/agent/terms-view.tsx";
import { ContractHead } from "./contract-head.tsx";
import { TeamContracts } from "./team-contracts.tsx";
import { contractsKeys } from "../../../data/contracts/contracts.keys.ts";

/** Contracts of the kind that the path names: one's own, and for an agent those with the members right below. */
export function ContractsScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const kind = (Object.keys(CONTRACT_PATHS) as ContractKind[]).find((one) => CONTRACT_PATHS[one] === path) ?? "daily";
  // Who leads nobody has no side of the team.
  const leads = isAgent(useSession()?.type ?? null);
  const side = useSearch().get("side") === "team" && leads ? "team" : "own";
  return (
    <div className={styles.screen} data-contracts={kind}>
      {leads ? (
        <Segmented
          label={t("contracts.tabs")}
          choices={[
            { key: "own", label: t("contracts.mine") },
            { key: "team", label: t("contracts.team") },
          ]}
          current={side}
          onChoose={(next) => navigateTo(next === "own" ? path : `${path}?side=team`, { replace: true })}
        />
      ) : null}
      {side === "own" ? <OwnContracts kind={kind} /> : <TeamContracts key={kind} kind={kind} />}
    </div>
  );
}

function OwnContracts({ kind }: { kind: ContractKind }): ReactNode {
  const t = useT();
  const query = useQuery(ownContractsQuery(kind));
  const { offered = null, active = null, history = [] } = query.data ?? {};
  const empty = offered === null && active === null && history.length === 0;
  return (
    <ListFrame query={query} empty={empty} nothing={{ title: t("contracts.none"), text: t("contracts.noneText") }}>
      {offered === null ? null : <Offered contract={offered} replaces={active !== null} />}
      {active === null ? null : (
        <section className={styles.card} data-part="active-contract">
          <ContractHead title={t("contracts.active")} contract={active} />
          <TermsView kind={kind} terms={active.terms} currency={active.currency} />
        </section>
      )}
      {active === null && history.length === 0 ? null : (
        <Link href={PAYOUT_PATHS[kind]} className={buttonClass({ kind: "outline", small: true })}>
          {t("contracts.payouts")}
        </Link>
      )}
      {history.length === 0 ? null : (
        <section className={styles.list} aria-labelledby="contract-history">
          <h2 id="contract-history" className={styles.title}>
            {t("contracts.history")}
          </h2>
          <ul className={styles.list}>
            {history.map((contract) => (
              <li key={contract.id} className={styles.card} data-state={contract.state}>
                <ContractHead title={t("contracts.version", { version: contract.version })} contract={contract} level="h3" />
                <TermsView kind={kind} terms={contract.terms} currency={contract.currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ListFrame>
  );
}

type Choice = "accept" | "refuse";
interface Answer {
  id: string;
  choice: Choice;
}

/** An offer with its two answers; `replaces`: a contract runs, in whose place it would come. */
function Offered({ contract, replaces }: { contract: AgentContract; replaces: boolean }): ReactNode {
  const t = useT();
  // A toast tells why an answer was refused; what stands now is fetched again.
  const { busy, pending, run } = useAction(({ id, choice }: Answer) => answerContract(id, choice === "accept"), {
    touches: [contractsKeys.all],
  });
  const answer = async (choice: Choice) => {
    // Another offer may take this one's place while the question is open; what is answered is the one that was read.
    const { id } = contract;
    const text = choice === "accept" && !replaces ? "contracts.acceptFirstText" : (`contracts.${choice}Text` as const);
    const words = { title: t(`contracts.${choice}Title`), text: t(text) };
    if (!(await confirm({ ...words, cancel: t("shell.cancel"), submit: t(`contracts.${choice}`) }))) return;
    if (!(await run({ id, choice }))) return;
    showToast({ kind: "success", text: t(choice === "accept" ? "contracts.accepted" : "contracts.refused") });
  };
  return (
    <section className={styles.card} data-part="offered-contract">
      <ContractHead title={t("contracts.offered")} contract={contract} />
      <TermsView kind={contract.kind} terms={contract.terms} currency={contract.currency} />
      <div className={styles.buttons}>
        <Button kind="neutral" busy={pending?.choice === "refuse"} disabled={busy} onClick={() => void answer("refuse")}>
          {t("contracts.refuse")}
        </Button>
        <Button busy={pending?.choice === "accept"} disabled={busy} onClick={() => void answer("accept")}>
          {t("contracts.accept")}
        </Button>
      </div>
    </section>
  );
}
