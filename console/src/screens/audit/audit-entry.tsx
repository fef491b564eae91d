import { isolated } from "@mela/contract/base/isolated";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { entryQuery, PLATFORM_CHAIN, type WholeEntry } from "../../data/audit.ts";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Card, Columns } from "../../parts/card.tsx";
import { ChangesTable } from "../../parts/changes-table.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./audit.module.css";
import { QueryState } from "../../parts/query-state.tsx";

/** One entry of the record: who did what to whom from where, what was before and after, and its place in the chain. */
export function AuditEntryPage({ chain, seq }: { chain: string; seq: number }): ReactNode {
  const t = useT();
  const query = useQuery(entryQuery(chain, seq));
  const entry = query.data;
  return (
    <Page title={entry?.action ?? t("menu.audit")} back={<BackLink to="/">{t("menu.audit")}</BackLink>}>
      <QueryState query={query} />
      {query.isPending ? <Loading /> : null}
      {entry ? (
        <Columns>
          <Done entry={entry} />
          <Origin entry={entry} />
        </Columns>
      ) : null}
    </Page>
  );
}

/** What was done, to what, why, and what it changed. */
function Done({ entry }: { entry: WholeEntry }): ReactNode {
  const t = useT();
  return (
    <div>
      <Card label={entry.action}>
        <FactList
          facts={[
            [t("member.time"), <When key="at" at={entry.at} />],
            [t("audit.operator"), entry.operator ? `${isolated(entry.operator.name)} (${entry.operator.account})` : "—"],
            [t("members.brand"), entry.chain === PLATFORM_CHAIN ? t("audit.platform") : entry.chain],
            [t("audit.subject"), <Subject key="subject" entry={entry} />],
            [t("audit.approval"), entry.approval ?? "—"],
            [t("ask.reason"), entry.reason ?? "—"],
          ]}
        />
      </Card>
      {entry.changes.length > 0 ? (
        <Card title={t("audit.changes")}>
          <ChangesTable changes={entry.changes} />
        </Card>
      ) : null}
      <Card title={t("audit.detail")}>
        <pre className={styles["raw"]}>{JSON.stringify(entry.detail, null, 2)}</pre>
      </Card>
    </div>
  );
}

/** From where it was done, and its place in the chain. */
function Origin({ entry }: { entry: WholeEntry }): ReactNode {
  const t = useT();
  return (
    <div>
      <Card title={t("audit.origin")}>
        <FactList
          facts={[
            [t("audit.via"), entry.via],
            [t("audit.key"), entry.apiKey ?? "—"],
            [t("audit.address"), entry.address ?? "—"],
            [t("audit.agent"), entry.userAgent ?? "—"],
            [t("audit.session"), entry.session ?? "—"],
            [t("audit.request"), entry.request ?? "—"],
          ]}
        />
      </Card>
      <Card title={t("audit.inChain")}>
        <Facts
          facts={[
            [t("audit.number"), entry.seq],
            [t("audit.hash"), <code key="hash">{entry.hash}</code>],
            [t("audit.prevHash"), <code key="prev">{entry.prevHash || "—"}</code>],
          ]}
        />
      </Card>
    </div>
  );
}

/** The page of what an entry is about, where the console has one. */
function addressOf(chain: string, subject: string): string | null {
  const [kind, id] = subject.split(":");
  if (kind === "operator" || kind === "role") return `~/console/${kind}s/${id}`;
  if (kind === "ledger-check") return `~/console/ledger/${id}`;
  const ofBrand = kind === "member" || kind === "withdrawal" || kind === "deposit";
  return ofBrand && chain !== PLATFORM_CHAIN ? `~/console/b/${chain}/${kind}s/${id}` : null;
}

function Subject({
  entry: { chain, subject, subjectName },
}: {
  entry: { chain: string; subject: string; subjectName: string | null };
}): ReactNode {
  const address = addressOf(chain, subject);
  const name = subjectName ? `${isolated(subjectName)} (${subject})` : subject;
  return address === null ? name : <Link to={address}>{name}</Link>;
}
