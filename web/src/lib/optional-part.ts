import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { logError } from "./log.ts";

/** A part that comes late and that its page can do without: where its code cannot be had, as without a network, nothing stands in its place. */
export function optionalPart(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() => load().then(asModule, withoutIt));
}

const asModule = (part: ComponentType) => ({ default: part });

function withoutIt(error: unknown): { default: ComponentType } {
  if (navigator.onLine) logError("A part of the page did not load", error);
  return asModule(() => null);
}
