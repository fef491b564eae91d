import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./list-tools.module.css";

/** Where a page has what changes its list's table: at the end of the line with its filters. Null: it is not there yet. */
export const ListToolsContext = createContext<HTMLElement | null>(null);

/** Puts the tools of a list into their place on its page. */
export function ListTools({ children }: { children: ReactNode }): ReactNode {
  const place = use(ListToolsContext);
  return place && createPortal(children, place);
}

/** A part of a page whose list has its tools above itself, instead of in the page's head. */
export function OwnListTools({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setPlace} className={styles["place"]} />
      <ListToolsContext value={place}>{children}</ListToolsContext>
    </>
  );
}
