import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import styles from "./login-form.module.css";

/** What both ways to log in end with. `remember` is null where the brand does not offer it. */
export function LoginActions({
  busy,
  blocked = false,
  remember,
}: {
  busy: boolean;
  /** Something is still to come without which nothing can be sent, as the countries of a number. */
  blocked?: boolean;
  remember: Omit<ComponentProps<typeof Checkbox>, "children"> | null;
}): ReactNode {
  const t = useT();
  return (
    <>
      <div className={styles.row}>
        {remember ? (
          <Checkbox {...remember} defaultChecked>
            {t("account.remember")}
          </Checkbox>
        ) : (
          <span />
        )}
        <Link href="/m/forget" className="link">
          {t("account.forgot")}
        </Link>
      </div>
      <Button type="submit" wide busy={busy} disabled={blocked}>
        {t("account.logIn")}
      </Button>
    </>
  );
}
