import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { DepositList } from "./deposit-list.tsx";
import { DepositPage } from "./deposit-page.tsx";
import { ParkedList } from "./parked-list.tsx";
import { StatementForm } from "./statement-form.tsx";
import { TransferList } from "./transfer-list.tsx";

/** Deposits of the brand: all of them, those that are parked, those that are sent by hand, and the wallets' statements. */
export function DepositsScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/parked">
        <ParkedList />
      </Route>
      <Route path="/transfers">
        <TransferList />
      </Route>
      <Route path="/statement">
        <StatementForm />
      </Route>
      <Route path="/:id">{({ id }) => <DepositPage key={id} id={id} />}</Route>
      <Route>
        <DepositList />
      </Route>
    </Switch>
  );
}
