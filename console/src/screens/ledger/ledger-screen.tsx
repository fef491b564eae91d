import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { LedgerList } from "./ledger-list.tsx";
import { LedgerPage } from "./ledger-page.tsx";

/** Checks of the books of all brands. */
export function LedgerScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <LedgerPage key={id} id={Number(id) || 0} />}</Route>
      <Route>
        <LedgerList />
      </Route>
    </Switch>
  );
}
