import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { loosened, type PayoutRules, type PayoutRulesNow, payoutRulesQuery, savePayoutRules } from "../../data/payment-rules.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { ReasonedForm } from "../../parts/form/reasoned-form.tsx";
import { useDraft } from "../../parts/form/use-draft.ts";
import { useSeen } from "../../parts/form/use-seen.ts";
import { History } from "../../parts/history.tsx";
import { JustAsked, OpenRequests } from "../../parts/open-requests.tsx";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import { useRuleWords } from "../../parts/rule-words.ts";
import { PayoutFields } from "./payout-fields.tsx";
import { payoutFields, readPayouts, typedPayouts } from "./payout-typed.ts";
import { RuleTabs } from "./rule-tabs.tsx";
import { RulesMeanwhile } from "./rules-meanwhile.tsx";
import { inFieldsOfForm } from "./typed.ts";

/** How the brand pays out, and who looks at it. */
export function PayoutRulesTab(): ReactNode {
  const t = useT();
  const query = useQuery(payoutRulesQuery(useBrand().code));
  return (
    <Page title={t("menu.paymentRules")} bar={<RuleTabs current="/payouts" />}>
      {query.data ? (
        <>
          <QueryState query={query} />
          <OpenRequests kind="payout.rules" />
          <Editor now={query.data} />
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Page>
  );
}

const partOf = ({ rules }: PayoutRulesNow): PayoutRules => rules;
const NO_CODES = {};
const TOUCHES = [consoleKeys.audit, consoleKeys.approvals, consoleKeys.paymentRules];

function Editor({ now: latest }: { now: PayoutRulesNow }): ReactNode {
  const t = useT();
  const { fieldText } = useRuleWords();
  const brand = useBrand().code;
  const seen = useSeen(latest);
  const now = seen.base;
  const draft = useDraft("payout rules", typedPayouts(now));
  const [done, setDone] = useState<"saved" | "asked" | null>(null);
  const { rules } = readPayouts(draft.values, now.currency, t);
  const loose = loosened(now.rules, rules).map(fieldText);
  const handleSave = async (reason: string) => {
    try {
      const answer = await savePayoutRules({ brand, version: now.version, rules, reason });
      seen.settle(answer.now);
      setDone(answer.request ? "asked" : "saved");
    } catch (error) {
      throw inFieldsOfForm(error, (path) => {
        const [whole, ...rest] = path.split(".");
        return whole === "rules" ? (rest.length === 0 ? ["kinds"] : payoutFields(rest)) : [path];
      });
    }
    draft.reset();
  };
  return (
    <Stack gap="md">
      <RulesMeanwhile kind="payoutRules" seen={seen} changes={draft.changes} partOf={partOf} mine={rules} />
      <ReasonedForm
        draft={draft}
        label={t("rules.payouts")}
        submit={t(loose.length > 0 ? "rules.ask" : "rules.save")}
        effect={t(loose.length > 0 ? "rules.askEffect" : "rules.payoutsEffect", { count: draft.changes, fields: loose.join(", ") })}
        check={(typed) => readPayouts(typed, now.currency, t).faults}
        about={NO_CODES}
        touches={TOUCHES}
        onSave={handleSave}
      >
        <PayoutFields draft={draft} now={now} />
      </ReasonedForm>
      {done === "saved" ? <p role="status">{t("rules.saved", { version: now.version })}</p> : null}
      {done === "asked" ? <JustAsked /> : null}
      <History chain={brand} subject={`payoutRules:${brand}`} />
    </Stack>
  );
}
