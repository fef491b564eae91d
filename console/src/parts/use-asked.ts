import { useState } from "react";
import { useSearchParams } from "wouter";

/** Name of the parameter by which an address opens a form on its screen. */
export const DO = "do";

/** Whether a form is open: by a press, or because the address says so, which is forgotten once it is closed. */
export function useAsked(what: string): [boolean, (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const [pressed, setPressed] = useState(false);
  const isAsked = params.get(DO) === what;
  const put = (open: boolean) => {
    setPressed(open);
    if (!open && isAsked)
      setParams(
        (before) => {
          before.delete(DO);
          return before;
        },
        { replace: true },
      );
  };
  return [pressed || isAsked, put];
}
