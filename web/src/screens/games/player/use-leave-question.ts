import { useEffect, useRef, useState } from "react";
import { guardSteps } from "../../../lib/navigation.ts";

export interface LeaveQuestion {
  /** Somebody was about to leave and is asked. */
  asked: boolean;
  /** Leaves at once where nothing is at stake; else once that is agreed to. */
  leave: (go: () => void) => void;
  /** The same for a way to another page of the game: what is staked there is asked about again. */
  move: (go: () => void) => void;
  /** Leaves after all. */
  agree: () => void;
  stay: () => void;
}

/** Asks before a game is left with something at stake: by a button, by the browser's way back, and in the browser's own words where the tab is closed. */
export function useLeaveQuestion(staked: boolean): LeaveQuestion {
  const [question, setQuestion] = useState<{ go: () => void; staysInGame?: boolean } | null>(null);
  const agreed = useRef(false);

  useEffect(() => {
    if (!staked) return;
    const step: unknown = history.state;
    const address = location.pathname + location.search;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    // The browser has gone back already: it is led to the game again, before the router hears of it, and asked there.
    const handlePop = (event: Event) => {
      if (agreed.current || location.pathname + location.search === address) return;
      event.stopImmediatePropagation();
      history.pushState(step, "", address);
      setQuestion({ go: () => history.back() });
    };
    addEventListener("beforeunload", handleUnload);
    guardSteps(handlePop);
    return () => {
      removeEventListener("beforeunload", handleUnload);
      guardSteps(null);
    };
  }, [staked]);

  return {
    asked: question !== null,
    leave: (go) => (staked ? setQuestion({ go }) : go()),
    move: (go) => (staked ? setQuestion({ go, staysInGame: true }) : go()),
    agree: () => {
      if (question?.staysInGame) setQuestion(null);
      else agreed.current = true;
      question?.go();
    },
    stay: () => setQuestion(null),
  };
}
