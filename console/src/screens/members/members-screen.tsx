import type { ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { MemberList } from "./member-list.tsx";

/** Members of the brand: the list. */
export function MembersScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <MemberList />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
