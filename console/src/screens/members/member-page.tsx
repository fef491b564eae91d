import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { Link, Redirect, Route, Switch, useLocation } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { headQuery, type MemberHead, memberKey as memberKeyOf, type MemberKey } from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { ALL_BRANDS, useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { OwnListTools } from "../../parts/list-tools.tsx";
import { ChangedNotice } from "../../parts/changed-notice.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MemberHeadLine } from "../../parts/member/member-head.tsx";
import { TABS } from "./member-tabs.tsx";
import styles from "./members.module.css";
import { QueryState } from "../../parts/query-state.tsx";

/** One member: the head that stays in sight, and below it the tabs that the operator may open, each at an address of its own. */
export function MemberPage({ id }: { id: number }): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const key = { brand, id };
  const head = useQuery({ ...headQuery(key), enabled: brand !== ALL_BRANDS && Number.isSafeInteger(id) && id > 0 });
  const missing = brand === ALL_BRANDS || !Number.isSafeInteger(id) || id < 1;
  return (
    <Page title={head.data?.account ?? t("member.title")} actions={head.data ? <MemberActions head={head.data} /> : null}>
      {missing ? <Empty title={t("member.nobody")} next={<Link to={`~/console/b/${brand}/members`}>{t("menu.members")}</Link>} /> : null}
      <QueryState query={head} />
      {!missing && head.isPending ? <Loading /> : null}
      {head.data ? <Known key={id} head={head.data} memberKey={key} /> : null}
    </Page>
  );
}

function Known({ head, memberKey }: { head: MemberHead; memberKey: MemberKey }): ReactNode {
  const t = useT();
  const may = useMay();
  const [location] = useLocation();
  const open = TABS.filter(({ needs }) => [needs].flat().some(may));
  const current = open.find(({ path }) => location === path || location.startsWith(`${path}/`)) ?? open[0];
  return (
    <>
      <ChangedNotice chain={memberKey.brand} subject={`member:${memberKey.id}`} touches={[memberKeyOf(memberKey), consoleKeys.audit]} />
      <div className={styles["sticky"]}>
        <MemberHeadLine head={head} />
      </div>
      <Tabs label={t("member.tabs")} tabs={open.map(({ path, title }) => ({ to: path, label: t(title) }))} current={current?.path ?? ""} />
      <OwnListTools>
        <Switch>
          {open.map(({ path, component: Component }) => (
            <Route key={path} path={path} nest>
              <Suspense fallback={<Loading />}>
                <Component memberKey={memberKey} head={head} />
              </Suspense>
            </Route>
          ))}
          <Route>
            <Redirect to={open[0]?.path ?? "/"} replace />
          </Route>
        </Switch>
      </OwnListTools>
    </>
  );
}
