import { type Affiliate, RatesAbove } from "@mela/contract/team/team";
import { useForm } from "react-hook-form";
import { moveDownline } from "../../../data/team/team.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { type Translate, useT } from "../../../lib/i18n.tsx";
import type { ApiError } from "@mela/kit/api";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "./team-manage.module.css";
import { teamKeys } from "../../../data/team/team.keys.ts";

interface TransferFormProps {
  affiliate: Affiliate;
  onCancel: () => void;
  onDone: () => void;
}

interface TransferValues {
  account: string;
}

/** An account as the platform writes it. */
const accountOf = (typed: string): string => typed.trim().toLowerCase();

/** Why the member stays where they are; of rates that stand against it, whose and which. */
function refusalText(t: Translate, refusal: ApiError | null, account: string): string | undefined {
  if (refusal === null) return undefined;
  const above = refusal.code === "rebate.aboveSuperior" ? RatesAbove.safeParse(refusal.value).data : undefined;
  if (!above) return refusal.message || t("shell.offline");
  const rates = above.rates.map(({ category, rateBp }) =>
    t("team.move.rate", { category: t(`rebates.category.${category}`), rate: rateBp / 100 }),
  );
  return t("team.move.rebate", { account, rates: rates.join(", ") });
}

/** Moves a member with everybody below. What goes wrong stands at the field, and what was typed stays. */
export function TransferForm({ affiliate: { member, superior }, onCancel, onDone }: TransferFormProps) {
  const t = useT();
  const { busy, refusal, run, forget } = useAction(moveDownline, { touches: [teamKeys.all] });
  const form = useForm<TransferValues>({
    defaultValues: { account: "" },
    resolver: resolverOf<TransferValues>(({ account }) => {
      const wanted = accountOf(account);
      if (wanted === "") return { account: "team.move.required" };
      return wanted === superior.account ? { account: "team.move.there" } : {};
    }),
  });
  const errorText = useErrorText();
  const submit = form.handleSubmit(async ({ account }) => {
    if (!(await run({ memberId: member.id, superior: account.trim() }))) return;
    showToast({ kind: "success", text: t("team.move.done", { account: member.account, superior: accountOf(account) }) });
    onDone();
  });
  return (
    <Form className={styles.card} data-part="transfer" onSubmit={(event) => void submit(event)}>
      <h3>{t("team.move.title", { account: member.account })}</h3>
      <p>{member.members === 0 ? t("team.move.alone") : t("team.move.withTeam", { count: member.members })}</p>
      <TextField
        label={t("team.move.superior")}
        hint={t("team.move.hint")}
        error={errorText(form.formState.errors.account, { account: superior.account }) ?? refusalText(t, refusal, member.account)}
        maxLength={32}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.register("account", { onChange: forget })}
      />
      <div className={styles.actions}>
        <Button kind="neutral" onClick={onCancel}>
          {t("team.move.back")}
        </Button>
        <Button type="submit" busy={busy}>
          {t("team.move.submit")}
        </Button>
      </div>
    </Form>
  );
}
