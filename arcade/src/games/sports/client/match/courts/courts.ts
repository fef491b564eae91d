import type { Sport } from "../../../rules/sports.ts";
import { basketballCourt } from "./basketball.ts";
import { boxingCourt } from "./boxing.ts";
import type { Court } from "./court.ts";
import { kabaddiCourt } from "./kabaddi.ts";
import { motorCourt } from "./motor.ts";
import { badmintonCourt, tennisCourt } from "./rally.ts";

const COURTS: Partial<Record<Sport, Court>> = {
  basketball: basketballCourt,
  tennis: tennisCourt,
  badminton: badmintonCourt,
  motor: motorCourt,
  kabaddi: kabaddiCourt,
  boxing: boxingCourt,
};

/** Null for sports that are told in a way of their own, or by their score alone. */
export const courtOf = (sport: Sport): Court | null => COURTS[sport] ?? null;
