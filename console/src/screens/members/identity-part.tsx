import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { identityQuery, type MemberIdentity, type MemberKey } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Waiting } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";

/** Colours of how it stands. */
const COLOURS = { notAsked: "gray", asked: "yellow", passed: "green", refused: "red", expired: "orange" } as const;

interface IdentityPartProps {
  memberKey: MemberKey;
  account: string;
  /** The account is erased: nothing is set about it any more. */
  changeable: boolean;
}

/** How it stands with the member's identity, by what that is known, and what sets it. */
export function IdentityPart({ memberKey, account, changeable }: IdentityPartProps): ReactNode {
  const t = useT();
  const query = useQuery(identityQuery(memberKey));
  // As it was seen when the dialog was opened: what comes in meanwhile is not what is set anew.
  const [seen, setSeen] = useState<MemberIdentity | null>(null);
  return (
    <section aria-labelledby="member-identity">
      <h2 id="member-identity">{t("identity.one")}</h2>
      {query.data ? (
        <>
          <Known identity={query.data} />
          {query.data.waiting === null ? null : (
            <p>
              <Link to={`~/console/b/${memberKey.brand}/identity/${query.data.waiting}`}>{t("identity.waiting")}</Link>
            </p>
          )}
          {changeable ? (
            <Button size="xs" variant="default" mt="sm" onClick={() => setSeen(query.data)}>
              {t("identity.set")}
            </Button>
          ) : null}
          {seen ? (
            <IdentityDialog memberKey={memberKey} account={account} seen={seen} now={query.data} onClose={() => setSeen(null)} />
          ) : null}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </section>
  );
}

function Known({ identity }: { identity: MemberIdentity }): ReactNode {
  const t = useT();
  const { state, source, on, evidence, expiresAt, words, by, at, freeMinor, currency } = identity;
  const known: [string, ReactNode][] =
    source === null
      ? []
      : [
          [t("identity.source"), t(`identity.source.${source}`)],
          [t("identity.on"), on],
          [t("identity.evidence"), evidence],
          [
            t("identity.setBy"),
            <span key="by">
              {by ?? t("identity.program")} · <When at={at} />
            </span>,
          ],
        ];
  return (
    <Facts
      facts={[
        [
          t("identity.state"),
          <Badge key="state" variant="light" color={COLOURS[state]}>
            {t(`identity.state.${state}`)}
          </Badge>,
        ],
        ...known,
        ...(expiresAt === null ? [] : [[t("identity.until"), <When key="until" at={expiresAt} />] as const]),
        ...(words === null ? [] : [[t("identity.note"), words] as const]),
        [t("identity.free"), freeMinor === null ? t("identity.freeAll") : <Amount key="free" minor={freeMinor} currency={currency} />],
      ]}
    />
  );
}
