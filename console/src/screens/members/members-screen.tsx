import { lazy, type ReactNode, Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { Loading } from "../../parts/page.tsx";

/** Most who open the list go on to one member, and many come to a member alone: neither waits for the other's code. */
const MemberList = lazy(async () => ({ default: (await import("./member-list.tsx")).MemberList }));
const MemberPage = lazy(async () => ({ default: (await import("./member-page.tsx")).MemberPage }));

/** Members of the brand: the list, and each of them. */
export function MembersScreen(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
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
    </Suspense>
  );
}
