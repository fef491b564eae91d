import { formatMoney } from "@mela/kit/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBrandSettings } from "../../../data/site/site.ts";
import { walletQuery } from "../../../data/wallet/wallet.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { signed, type Stake } from "./player-rules.ts";

export interface LeaveDialogProps {
  /** Null when the round has ended while the question stood. */
  stake: Stake | null;
  /** Net position of the visit; what it has changed by since the question was asked is the result of that round. Minor units. */
  net: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Says what is at stake and what becomes of it, before the game is left. */
export function LeaveDialog({ stake, net, onLeave, onStay }: LeaveDialogProps) {
  const t = useT();
  const { data: wallet } = useQuery(walletQuery());
  const { currency: brandCurrency } = useBrandSettings();
  const currency = wallet?.currency ?? brandCurrency;
  // The dialog lies over the game, so nobody has seen there how the round has ended.
  const [before] = useState(net);
  const result = net - before;
  const actions = (
    <>
      <Button kind="neutral" onClick={onLeave}>
        {t("player.exit")}
      </Button>
      <Button onClick={onStay}>{t("player.checkContinue")}</Button>
    </>
  );
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(stake === null ? "player.leaveOverTitle" : "player.leaveTitle")}
      onClose={onStay}
      actions={actions}
    >
      {/* Whoever hears the page learns here too that the round has ended meanwhile, and how. */}
      <p data-part="leave-stake" aria-live="polite">
        {stake === null ? (
          <>
            {t("player.leaveOver")}
            {result === 0 ? null : ` ${t("player.leaveResult", { amount: signed(result, formatMoney(Math.abs(result), currency)) })}`}
          </>
        ) : (
          <>
            <strong>{t("player.leaveStake", { amount: formatMoney(stake.amount, currency) })}</strong>
            {stake.fate === null ? null : ` ${t(`player.leave.${stake.fate}`)}`}
          </>
        )}
      </p>
    </Dialog>
  );
}
