import { useT } from "../../lib/i18n.tsx";
import { navigateTo } from "../../lib/navigation.ts";
import { ChevronIcon } from "../../ui/shell-icons.tsx";
import styles from "./team.module.css";

interface BranchPathProps {
  path: readonly { id: string; account: string }[];
  /** The address of a branch; null is the agent's own. */
  hrefOf: (under: string | null) => string;
}

/** The way from the agent down to the branch that is shown; every step leads back to itself. */
export function BranchPath({ path, hrefOf }: BranchPathProps) {
  const t = useT();
  const steps = [{ id: null, account: t("team.mine") }, ...path];
  return (
    <nav className={styles.path} aria-label={t("team.path")}>
      <ol>
        {steps.map((step, at) => (
          <li key={step.id ?? "mine"}>
            {at === 0 ? null : <ChevronIcon size={16} />}
            {at === steps.length - 1 ? (
              <span aria-current="page">{step.account}</span>
            ) : (
              <a
                href={hrefOf(step.id)}
                onClick={(event) => {
                  event.preventDefault();
                  navigateTo(hrefOf(step.id));
                }}
              >
                {step.account}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
