import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { useBrand } from "../../lib/brand.tsx";
import { ChatRoom } from "./chat-room.tsx";
import { AnswersPage } from "./answers-page.tsx";

/** Live chat with members of the brand, and the answers that are saved for it. */
export function ChatScreen(): ReactNode {
  const { code: brand } = useBrand();
  return (
    <Switch>
      <Route path="/answers">
        <AnswersPage />
      </Route>
      {/* One route for both, so that the line stays open from one conversation to the next. */}
      <Route path="/:id?">{({ id }) => <ChatRoom key={brand} chosen={id === undefined ? null : Number(id)} />}</Route>
    </Switch>
  );
}
