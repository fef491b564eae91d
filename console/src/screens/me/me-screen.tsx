import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { meQuery } from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Preferences } from "./preferences.tsx";
import { Security } from "./security.tsx";
import { Sessions } from "./sessions.tsx";

/** What an operator sets about themselves: how the console looks, how they sign in, and where they are signed in. */
export function MeScreen(): ReactNode {
  const t = useT();
  const [location] = useLocation();
  const me = useQuery(meQuery);
  const tabs = [
    { to: "/", label: t("me.preferences") },
    { to: "/security", label: t("me.security") },
    { to: "/sessions", label: t("me.sessions") },
  ];
  return (
    <Page title={t("menu.me")} bar={<Tabs label={t("menu.me")} tabs={tabs} current={location} />}>
      <Switch>
        <Route path="/">{me.data ? <Preferences me={me.data} /> : <Loading />}</Route>
        <Route path="/security">{me.data ? <Security account={me.data.account} /> : <Loading />}</Route>
        <Route path="/sessions">
          <Sessions />
        </Route>
        <Route>
          <Redirect to="/" replace />
        </Route>
      </Switch>
    </Page>
  );
}
