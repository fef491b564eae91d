import type { ReactNode } from "react";
import { Link } from "wouter";
import { useLanguageName, useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Card, Columns } from "../../parts/card.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { LevelsPart } from "./levels-part.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";

/** Where they came from, and when they were here. */
export function OverviewTab({ head }: TabProps): ReactNode {
  const t = useT();
  const languageName = useLanguageName();
  const { id, brand, nickname, createdAt, lastSeenAt, previousLogOnAt, registeredBy, invitedBy, language, currency, depositedMinor } = head;
  return (
    <div className={styles["sub"]}>
      <Columns>
        <Card title={t("signIn.account")}>
          <FactList
            facts={[
              [t("members.id"), id],
              [t("members.nickname"), nickname ?? "—"],
              [t("members.registered"), <When key="created" at={createdAt} />],
              [t("members.method"), registeredBy ?? "—"],
              [
                t("member.invitedBy"),
                invitedBy === null ? (
                  "—"
                ) : (
                  <>
                    <Link to={`~/console/b/${brand}/members/${invitedBy.id}`}>{invitedBy.account}</Link>
                    {invitedBy.code === null ? null : ` · ${invitedBy.code}`}
                  </>
                ),
              ],
              [t("members.lastSeen"), <When key="seen" at={lastSeenAt} />],
              [t("members.language"), languageName(language) ?? "—"],
              [t("members.deposited"), <Amount key="deposited" minor={depositedMinor} currency={currency} />],
              [t("member.logOnBefore"), <When key="before" at={previousLogOnAt} />],
            ]}
          />
        </Card>
        <LevelsPart head={head} />
      </Columns>
    </div>
  );
}
