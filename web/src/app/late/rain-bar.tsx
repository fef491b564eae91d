import { isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { isSessionEnding, useSession } from "../../data/auth/session.ts";
import { type RainOnMe, rainQuery } from "../../data/red-rain/red-rain.ts";
import { useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { useClock } from "../../lib/use-clock.ts";
import { addTexts } from "../language.tsx";
import { LateBar } from "./late-bar.tsx";

const RAIN_PAGE = "/m/redRain";
/** Pages that need their whole room, and that of the rain itself. */
const WITHOUT = ["/m/play", RAIN_PAGE];
/** While it rains, others take the envelopes. */
const LOOK_AGAIN_MS = 20_000;
/** A page asks no sooner than this, and one whose clock sleeps no later than the other. */
const [SOONEST_MS, LATEST_MS] = [1_000, 3_600_000];
/** Where a rain begins or ends, the pages of a whole team ask within so long, each at a moment of its own. */
const SPREAD_MS = 4_000;

/** Says on every page that it rains red envelopes on the member, while there is one to catch that they have not caught. */
export function RainBar({ draw = Math.random }: { draw?: () => number }): ReactNode {
  const session = useSession();
  const [spreadMs] = useState(() => draw() * SPREAD_MS);
  const enabled = session !== null && !session.firstTimeLogin && !isTrialLike(session.type) && !isSessionEnding();
  const { data } = useQuery({
    ...rainQuery(),
    enabled,
    refetchInterval: ({ state }) => nextLook(state.data, Date.now(), spreadMs),
  });
  const rain = data?.rain;
  if (!enabled || !rain || rain.state === "ended" || isOverForThem(rain)) return null;
  return <WhileItRains key={rain.id} rain={rain} aheadMs={data.aheadMs} />;
}

/** They have caught of it, or nothing is left to catch. */
const isOverForThem = ({ mineMinor, left }: RainOnMe): boolean => mineMinor !== null || left === 0;

/**
 * When to ask how a rain stands, in ms from now on: at its beginning, while it lasts and there is one to catch, and else at its end, after
 * which another may come. What is due and not answered yet is asked for as it is while it rains.
 */
function nextLook(known: { rain: RainOnMe | null; aheadMs: number } | undefined, now: number, spreadMs: number): number | false {
  const { rain, aheadMs } = known ?? { rain: null, aheadMs: 0 };
  if (rain?.state !== "running" && rain?.state !== "scheduled") return false;
  if (rain.state === "running" && !isOverForThem(rain)) return LOOK_AGAIN_MS;
  const due = Date.parse(rain.state === "scheduled" ? rain.startsAt : rain.endsAt) + spreadMs - now - aheadMs;
  return due <= 0 ? LOOK_AGAIN_MS : Math.min(LATEST_MS, Math.max(SOONEST_MS, due));
}

/** The server's clock counts, so that a rain of later begins by itself. */
function WhileItRains({ rain, aheadMs }: { rain: RainOnMe; aheadMs: number }): ReactNode {
  const t = useT();
  const path = usePath();
  const now = (useClock() ?? 0) + aheadMs;
  const [ready, setReady] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => void addTexts(["rain"]).then(() => setReady(true)), []);
  const running = now >= Date.parse(rain.startsAt) && now < Date.parse(rain.endsAt);
  if (!ready || closed || !running || WITHOUT.includes(path)) return null;
  return (
    <LateBar
      part="rain-bar"
      text={t("rain.running")}
      link={{ href: `${RAIN_PAGE}?side=mine`, label: t("rain.go") }}
      onClose={() => setClosed(true)}
    />
  );
}
