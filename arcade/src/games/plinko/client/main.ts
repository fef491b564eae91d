import "./plinko.css";
import { money } from "../../../client/money.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell } from "../../../client/shell.ts";
import { t } from "../../../client/texts.ts";
import type { PlinkoConfig } from "../rules/wire.ts";
import { runPlinko, type Playing } from "./room.ts";
import { plinkoRules } from "./rules.ts";

let playing: Playing | null = null;
const shell = await openShell({
  onHelp: ({ session }) => {
    const config = session.config as PlinkoConfig;
    void openRules((help) => plinkoRules({ config, help, fullSpins: session.fullSpins, ...playing!.chosen() }));
  },
  replay: async () => (await import("../rules/play.ts")).replay,
  summary: (round) => t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) }),
});
if (shell) playing = runPlinko(shell);
