import { currentAddress, onStep, returnPathOf } from "../../../lib/navigation.ts";

/** The game with money that somebody in free play has asked for, until they have come to it or gone elsewhere. */
let asked: { path: string; forget: () => void } | null = null;

function forget(): void {
  asked?.forget();
  asked = null;
}

/** The game itself, or a page that leads on to it, such as the log-in. */
const leadsTo = (path: string): boolean => currentAddress() === path || returnPathOf(new URLSearchParams(location.search)) === path;

/** Notes that free play is about to become play with money at a path. */
export function noteFromFree(path: string): void {
  forget();
  asked = { path, forget: onStep(() => (leadsTo(path) ? undefined : forget())) };
}

/** Whether somebody has come to this path out of free play; true once. */
export function takeFromFree(path: string): boolean {
  const came = asked?.path === path;
  if (came) forget();
  return came;
}
