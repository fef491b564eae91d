import { expect, it } from "vitest";
import { lobbyAddress, type LobbyState, readLobby } from "./lottery-screen-rules.ts";

const MODES = ["LOTT", "ELOTT", "VN"] as const;
const read = (address: string) => readLobby(new URLSearchParams(address.split("?")[1] ?? ""), MODES, "ELOTT");

it("every state of the lobby survives its address", () => {
  for (const mode of MODES) {
    const state: LobbyState = { mode, first: "ELOTT", menu: "3D", numbers: "SHN-DHAKA-3D" };
    expect(read(lobbyAddress("/m/lottery", state))).toEqual(state);
  }
  expect(lobbyAddress("/m/lottery", read("/m/lottery"))).toBe("/m/lottery");
});

it("a mode that is unknown or not offered counts as not said", () => {
  expect(read("/m/lottery?mode=ZY").mode).toBe("ELOTT");
  expect(read("/m/lottery?mode=../x").mode).toBe("ELOTT");
});
