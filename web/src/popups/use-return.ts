import { returnTarget } from "@mela/contract/base/return-target";
import { useLocationProperty } from "wouter/use-browser-location";
import { currentStep } from "../lib/navigation.ts";

const wanted = () => returnTarget(currentStep().returnTo ?? null);

/** Where the popup that is open leads to, a path of ours; null where the page is to stay. */
export const useReturn = (): string | null => useLocationProperty(wanted, () => null);
