import type { ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { MemberList } from "./member-list.tsx";
import { MemberPage } from "./member-page.tsx";

/** Members of the brand: the list, and each of them. */
export function MembersScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/">
        <MemberList />
      </Route>
      <Route path="/:id" nest>
        {({ id }) => <MemberPage id={Number(id)} />}
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
}
