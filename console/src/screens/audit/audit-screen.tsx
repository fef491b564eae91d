import type { ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { AuditEntryPage } from "./audit-entry.tsx";
import { AuditList } from "./audit-list.tsx";

/** The record of what operators did: the search, and one entry of it. */
export function AuditScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <AuditList />
      </Route>
      <Route path="/:chain/:seq">{({ chain, seq }) => <AuditEntryPage chain={chain} seq={Number(seq)} />}</Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
