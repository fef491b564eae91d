import "./crash.css";
import { openShell } from "../../../client/shell.ts";
import type { CrashOutcome } from "../rules/wire.ts";
import type { FormerOutcome } from "../rules/replay.ts";
import { times } from "./flight.ts";
import { FlightRoom } from "./room.ts";
import { openFormer } from "./rules.ts";
import { text } from "./text.ts";

let room: FlightRoom | null = null;
const shell = await openShell({
  onHelp: () => room?.openHelp(),
  // Before there is a room, it is the record of a flight of one player alone that leads here, to the seeds that decided it.
  onProofs: () => (room ? room.openHelp() : void openFormer()),
  summary: ({ outcome }) => summary(outcome as CrashOutcome | FormerOutcome),
});
if (shell) {
  room = new FlightRoom(shell);
  room.open();
}

/** Who left in time was not told where the flight burst. */
function summary({ cashed, point }: CrashOutcome | FormerOutcome): string {
  return cashed === null ? text("burstOf", { point: times(point ?? 100) }) : text("cashedOf", { at: times(cashed) });
}
