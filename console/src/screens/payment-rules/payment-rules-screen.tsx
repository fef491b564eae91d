import type { ReactNode } from "react";
import { Redirect, Route, Switch } from "wouter";
import { useMay } from "../../data/permissions.ts";
import { DepositRulesTab } from "./deposit-rules.tsx";
import { PausesTab } from "./pauses.tsx";
import { PayoutRulesTab } from "./payout-rules.tsx";

/** How the brand takes money in and pays it out, and which ways of paying rest; each part for who may change it. */
export function PaymentRulesScreen(): ReactNode {
  const may = useMay();
  if (!may("payments.settings")) {
    return (
      <Switch>
        <Route path="/pauses">
          <PausesTab />
        </Route>
        <Route>
          <Redirect to="/pauses" replace />
        </Route>
      </Switch>
    );
  }
  return (
    <Switch>
      <Route path="/payouts">
        <PayoutRulesTab />
      </Route>
      <Route path="/pauses">{may("payments.pause") ? <PausesTab /> : <Redirect to="/" replace />}</Route>
      <Route>
        <DepositRulesTab />
      </Route>
    </Switch>
  );
}
