import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { CasePage } from "./case-page.tsx";
import { DayList } from "./day-list.tsx";
import { DayPage } from "./day-page.tsx";
import { StatementForm } from "./statement-form.tsx";

/** Providers' statements against deposits and payouts: the days, a new statement, one day, and one difference. */
export function ReconciliationScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/new">
        <StatementForm />
      </Route>
      <Route path="/cases/:id">{({ id }) => <CasePage key={id} id={Number(id) || 0} />}</Route>
      <Route path="/:id">{({ id }) => <DayPage key={id} id={Number(id) || 0} />}</Route>
      <Route>
        <DayList />
      </Route>
    </Switch>
  );
}
