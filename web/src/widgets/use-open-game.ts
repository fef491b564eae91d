import { FREE_REJECT_MS, FREE_REJECT_TEXT, openGame } from "../data/games/launch.ts";
import type { LaunchInput } from "../data/games/launch-rules.ts";
import { useT } from "../lib/i18n.tsx";
import { showToast } from "../ui/toast-store.ts";

/** Opens games under the session rule; a refused free play says so. */
export function useOpenGame(): (input: LaunchInput) => void {
  const t = useT();
  return (input) => openGame(input, () => showToast({ kind: "offline", text: t(FREE_REJECT_TEXT), duration: FREE_REJECT_MS }));
}
