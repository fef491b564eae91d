import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { AdjustmentList } from "./adjustment-list.tsx";
import { AdjustmentPage } from "./adjustment-page.tsx";

/** What was booked by hand at the brand: the list with the form for more of it, and each booking. */
export function AdjustmentsScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <AdjustmentPage id={id} />}</Route>
      <Route>
        <AdjustmentList />
      </Route>
    </Switch>
  );
}
