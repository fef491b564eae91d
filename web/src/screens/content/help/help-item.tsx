import type { HelpEntry } from "@mela/contract/content/help";
import { useEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "../../../ui/shell-icons.tsx";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import styles from "./help.module.css";

/** One question with its answer, over the platform's own accordion. The answer's markup is made when it is first asked for. */
export function HelpItem({ entry, open: openAtFirst }: { entry: HelpEntry; open: boolean }) {
  const item = useRef<HTMLDetailsElement>(null);
  const [seen, setSeen] = useState(openAtFirst);
  useEffect(() => {
    if (openAtFirst) item.current?.scrollIntoView({ block: "start" });
  }, [openAtFirst]);
  return (
    <li>
      <details ref={item} className={styles.item} open={openAtFirst} onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}>
        <summary>
          {entry.title}
          <ChevronDownIcon size={20} />
        </summary>
        <div className={styles.answer}>{seen ? <RichText html={entry.content} /> : null}</div>
      </details>
    </li>
  );
}
