import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { caseQuery, documentQuery, type IdentityCase } from "../../data/identity.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Card, Columns } from "../../parts/card.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { History } from "../../parts/history.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { PrivatePicture } from "../../parts/private-picture.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";
import { CaseActions } from "./case-actions.tsx";
import styles from "./identity.module.css";

/** One member's documents: what they say of themselves beside the pictures, and what is decided. */
export function CasePage({ id }: { id: string }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const found = useQuery(caseQuery(brand, id));
  const [looked, setLooked] = useState(false);
  return (
    <Page
      title={found.data ? `${t("identity.one")} · ${found.data.memberAccount}` : t("identity.one")}
      actions={found.data ? <CaseActions identity={found.data} looked={looked} /> : null}
      back={<BackLink to="/">{t("menu.identity")}</BackLink>}
    >
      <QueryState query={found} />
      {found.isPending ? <Loading /> : null}
      {found.data ? (
        <ChangedNotice
          chain={brand}
          subject={`member:${found.data.memberId}`}
          touches={[consoleKeys.identity, consoleKeys.queues, consoleKeys.audit]}
        />
      ) : null}
      {found.data ? (
        <Columns>
          <Documents identity={found.data} open={looked} onOpen={() => setLooked(true)} />
          <div>
            <Claim identity={found.data} />
            <History chain={brand} subject={`member:${found.data.memberId}`} />
          </div>
        </Columns>
      ) : null}
    </Page>
  );
}

function Claim({ identity }: { identity: IdentityCase }): ReactNode {
  const { t, locale } = useLanguage();
  const { memberId, memberAccount, kind, fullName, payeeName, birthday, age, submittedAt, refusedBefore } = identity;
  const born = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${birthday}T00:00:00Z`));
  return (
    <Card label={t("identity.one")}>
      <FactList
        facts={[
          [t("money.account"), <MemberLink key="member" id={memberId} account={memberAccount} />],
          [t("identity.kind"), t(`identity.kind.${kind}`)],
          [t("identity.name"), fullName],
          [t("identity.payee"), payeeName ?? "—"],
          [t("identity.birthday"), `${born} (${t("identity.age", { age })})`],
          [t("identity.since"), <When key="since" at={submittedAt} />],
          [t("identity.before"), new Intl.NumberFormat(locale).format(refusedBefore)],
        ]}
      />
    </Card>
  );
}

/** The pictures come when they are asked for: each look is written down under the operator's name. */
function Documents({ identity: { documents }, open, onOpen }: { identity: IdentityCase; open: boolean; onOpen: () => void }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  return (
    <Card title={t("identity.documents")}>
      <p className={styles["hint"]}>{t("identity.recorded")}</p>
      {open ? (
        documents.map(({ id, side, width, height }) => (
          <PrivatePicture key={id} query={documentQuery(brand, id)} name={t(`identity.side.${side}`)} width={width} height={height} />
        ))
      ) : (
        <span>
          <Button size="xs" variant="default" onClick={onOpen}>
            {t("identity.look")}
          </Button>
        </span>
      )}
    </Card>
  );
}
