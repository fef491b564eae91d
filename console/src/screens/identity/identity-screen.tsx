import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { CasePage } from "./case-page.tsx";
import { IdentityList } from "./identity-list.tsx";

/** Documents by which members show who they are: what waits for a look, and each of them. */
export function IdentityScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <CasePage key={id} id={id} />}</Route>
      <Route>
        <IdentityList />
      </Route>
    </Switch>
  );
}
