import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { caseQuery, changeCase, type ReconciliationCaseWhole } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Actions, Card, Lines } from "../../parts/card.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { History } from "../../parts/history.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { When } from "../../parts/when.tsx";
import { CaseMark, OrderLink, Said } from "./marks.tsx";
import styles from "./reconciliation.module.css";

const TOUCHES = [consoleKeys.reconciliation, consoleKeys.audit];

/** One difference: what each side says, who looks at it, and what became of it. */
export function CasePage({ id }: { id: number }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const found = useQuery(caseQuery(brand, id));
  const { data } = found;
  return (
    <Page
      title={t("reconciliation.case", { id })}
      back={
        data ? (
          <BackLink to={`/${data.day}?group=${data.kind}`}>{t(`reconciliation.group.${data.kind}`)}</BackLink>
        ) : (
          <BackLink to="/">{t("menu.reconciliation")}</BackLink>
        )
      }
    >
      {data ? (
        <>
          <QueryState query={found} />
          <ChangedNotice chain={brand} subject={`reconciliation-case:${id}`} touches={TOUCHES} />
          <Sides found={data} />
          <Decisions found={data} />
          <div className={styles["apart"]}>
            <Steps found={data} />
          </div>
          <History chain={brand} subject={`reconciliation-case:${id}`} />
        </>
      ) : (
        <Waiting query={found} />
      )}
    </Page>
  );
}

interface CaseProps {
  found: ReconciliationCaseWhole;
}

function Sides({ found }: CaseProps): ReactNode {
  const { t, locale } = useLanguage();
  const { kind, direction, theirs, ours, key, line, at, order, state, isGone, assignedTo } = found;
  return (
    <Card label={t("reconciliation.kind")}>
      <FactList
        facts={[
          [t("reconciliation.kind"), t(`reconciliation.group.${kind}`)],
          [t("reconciliation.state"), <CaseMark key="state" state={state} isGone={isGone} />],
          [t("reconciliation.direction"), t(`reconciliation.direction.${direction}`)],
          [t("reconciliation.theirs"), <Said key="theirs" money={theirs} />],
          [t("reconciliation.ours"), <Said key="ours" money={ours} />],
          key === null ? null : [t("reconciliation.key"), key],
          line === null ? null : [t("reconciliation.line"), line.toLocaleString(locale)],
          order === null ? null : [t("reconciliation.order"), <OrderLink key="order" order={order} />],
          at === null ? null : [t("reconciliation.time"), <When key="at" at={at} />],
          [t("reconciliation.assigned"), assignedTo?.name ?? t("reconciliation.assigned.nobody")],
        ]}
      />
    </Card>
  );
}

type Said = "open" | "explained" | "resolved" | "noted";

function Decisions({ found: { id, version, state, assignedTo } }: CaseProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [asked, setAsked] = useState<Said | null>(null);
  const { busy, refusal, run } = useAction(changeCase, { touches: TOUCHES });
  const said: readonly Said[] = state === "open" ? ["explained", "resolved", "noted"] : ["open", "noted"];
  const what = assignedTo?.isMe ? "released" : "taken";
  return (
    <>
      <Refusal error={refusal} />
      <Actions>
        <Button size="xs" variant="default" loading={busy} onClick={() => void run({ brand, id, version, what, note: null })}>
          {t(`reconciliation.do.${what}`)}
        </Button>
        {said.map((one) => (
          <Button key={one} size="xs" variant={one === "explained" ? "filled" : "default"} onClick={() => setAsked(one)}>
            {t(`reconciliation.do.${one}`)}
          </Button>
        ))}
      </Actions>
      {asked === null ? null : (
        <ReasonDialog
          title={t(`reconciliation.do.${asked}`)}
          text={t(`reconciliation.say.${asked}`)}
          submit={t(`reconciliation.do.${asked}`)}
          field="note"
          touches={TOUCHES}
          onSubmit={(note) => changeCase({ brand, id, version, what: asked, note })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Steps({ found: { steps } }: CaseProps): ReactNode {
  const t = useT();
  return (
    <Card title={t("reconciliation.steps")}>
      {steps.length === 0 ? <p>{t("reconciliation.noSteps")}</p> : null}
      <Lines>
        {steps.map(({ at, by, what, note }) => (
          <li key={`${at} ${what}`}>
            <span>
              {t(`reconciliation.step.${what}`)} · {by ?? t("reconciliation.comparison")}
              {note === null ? null : ` · ${note}`}
            </span>
            <When at={at} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}
