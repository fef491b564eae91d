import type { MovementGroup } from "../../../data/wallet/records.ts";
import { CoinsIcon, SwapIcon, TeamIcon, TrophyIcon } from "../../../ui/icons.tsx";
import { DepositIcon, GiftIcon, WithdrawIcon } from "../../../ui/shell-icons.tsx";

const ICONS = {
  deposit: DepositIcon,
  withdrawal: WithdrawIcon,
  game: TrophyIcon,
  bonus: GiftIcon,
  transfer: SwapIcon,
  agent: TeamIcon,
  other: CoinsIcon,
} satisfies Record<MovementGroup, typeof CoinsIcon>;

export function MovementIcon({ group }: { group: MovementGroup }) {
  const Icon = ICONS[group];
  return <Icon size={22} />;
}
