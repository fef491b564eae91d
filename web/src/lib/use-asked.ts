import { useEffect, useState } from "react";
import { currentStep, useSheetStep } from "./navigation.ts";

interface Asked<T> {
  /** What is asked about; null while nothing is. */
  asked: T | null;
  ask: (about: T) => void;
  /** Takes the question away, at once. */
  close: () => void;
}

/**
 * A question in a sheet as a step of the history: the browser's way back closes it and leaves the page as it is. What it is about is known here
 * alone, so that the step of a page that was loaded anew is taken back. `name` tells questions of one page apart.
 */
export function useAsked<T>(name: string): Asked<T> {
  const step = useSheetStep(name);
  const [about, setAbout] = useState<T | null>(null);
  useEffect(() => {
    if (currentStep().popup === name) history.back();
  }, [name]);
  return {
    asked: step.open ? about : null,
    ask: (next) => {
      setAbout(next);
      step.show();
    },
    close: () => {
      setAbout(null);
      step.close();
    },
  };
}
