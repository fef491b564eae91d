import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { type DepositRules, depositRulesQuery, type DepositSettings, saveDepositRules } from "../../data/payment-rules.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { ReasonedForm } from "../../parts/form/reasoned-form.tsx";
import { useDraft } from "../../parts/form/use-draft.ts";
import { useSeen } from "../../parts/form/use-seen.ts";
import { History } from "../../parts/history.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { DepositExample } from "./deposit-example.tsx";
import { DepositFields } from "./deposit-fields.tsx";
import { depositField, readDeposits, typedDeposits } from "./deposit-typed.ts";
import { RuleTabs } from "./rule-tabs.tsx";
import { RulesMeanwhile } from "./rules-meanwhile.tsx";
import { inFieldsOfForm } from "./typed.ts";

/** How the brand takes deposits. */
export function DepositRulesTab(): ReactNode {
  const t = useT();
  const query = useQuery(depositRulesQuery(useBrand().code));
  return (
    <Page title={t("menu.paymentRules")} bar={<RuleTabs current="/" />}>
      {query.data ? (
        <>
          <QueryState query={query} />
          <Editor rules={query.data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Page>
  );
}

const partOf = ({ settings }: DepositRules): DepositSettings => settings;
const NO_CODES = {};
const TOUCHES = [consoleKeys.audit, consoleKeys.paymentRules];

function Editor({ rules: latest }: { rules: DepositRules }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const seen = useSeen(latest);
  const rules = seen.base;
  const draft = useDraft("deposit rules", typedDeposits(rules));
  const [saved, setSaved] = useState(0);
  const { settings } = readDeposits(draft.values, rules, t);
  const handleSave = async (reason: string) => {
    try {
      seen.settle(await saveDepositRules({ brand, version: rules.version, settings, reason }));
    } catch (error) {
      throw inFieldsOfForm(error, (path) => {
        const [whole, ...rest] = path.split(".");
        return whole === "settings" ? [rest.length === 0 ? "methods" : depositField(settings, rest)] : [path];
      });
    }
    draft.reset();
    setSaved((count) => count + 1);
  };
  return (
    <Stack gap="md">
      <RulesMeanwhile kind="depositRules" seen={seen} changes={draft.changes} partOf={partOf} mine={settings} />
      <ReasonedForm
        draft={draft}
        label={t("rules.deposits")}
        submit={t("rules.save")}
        effect={t("rules.depositsEffect", { count: draft.changes })}
        check={(typed) => readDeposits(typed, rules, t).faults}
        about={NO_CODES}
        touches={TOUCHES}
        onSave={handleSave}
      >
        <DepositFields draft={draft} rules={rules} />
      </ReasonedForm>
      {saved > 0 ? <p role="status">{t("rules.saved", { version: rules.version })}</p> : null}
      <DepositExample settings={settings} currency={rules.currency} />
      <History chain={brand} subject={`depositRules:${brand}`} />
    </Stack>
  );
}
