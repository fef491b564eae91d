import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { FeedbackList } from "./feedback-list.tsx";
import { FeedbackPage } from "./feedback-page.tsx";

/** What members wrote by the feedback form: the list, and each of them. */
export function FeedbackScreen(): ReactNode {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <FeedbackPage key={id} id={Number(id)} />}</Route>
      <Route>
        <FeedbackList />
      </Route>
    </Switch>
  );
}
