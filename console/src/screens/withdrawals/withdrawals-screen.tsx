import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { WithdrawalList } from "./withdrawal-list.tsx";
import { WithdrawalPage } from "./withdrawal-page.tsx";

/** Withdrawals of the brand: the queue, and one with what decides it. */
export function WithdrawalsScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <WithdrawalPage key={id} id={id} />}</Route>
      <Route>
        <WithdrawalList />
      </Route>
    </Switch>
  );
}
