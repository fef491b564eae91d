import type { LobbyMode } from "../../data/lottery/lottery-rules.ts";

export interface LobbyState {
  mode: LobbyMode;
  /** The mode that the address need not name. */
  first: LobbyMode;
  /** Class that is shown alone; "" for all. */
  menu: string;
  /** Lottery whose recent numbers are open; "" for none. */
  numbers: string;
}

/** State of an address; what it does not know counts as not said. */
export function readLobby(search: URLSearchParams, modes: readonly LobbyMode[], first: LobbyMode): LobbyState {
  const asked = (search.get("mode") ?? "").toUpperCase();
  return {
    mode: modes.find((mode) => mode === asked) ?? first,
    first,
    menu: search.get("type") ?? "",
    numbers: search.get("numbers") ?? "",
  };
}

export function lobbyAddress(path: string, { mode, first, menu, numbers }: LobbyState): string {
  const query = new URLSearchParams();
  if (mode !== first) query.set("mode", mode);
  if (menu !== "") query.set("type", menu);
  if (numbers !== "") query.set("numbers", numbers);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
