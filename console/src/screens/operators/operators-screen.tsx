import type { ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { InviteForm } from "./invite-form.tsx";
import { OperatorList } from "./operator-list.tsx";
import { OperatorPage } from "./operator-page.tsx";

/** Accounts of the console: the list, one of them, and an invitation, each at an address of its own. */
export function OperatorsScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <OperatorList />
      </Route>
      <Route path="/new">
        <InviteForm />
      </Route>
      <Route path="/:id">{({ id }) => <OperatorPage id={Number(id)} />}</Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
