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
/** A clock that runs ahead asks no more often than this, and one that sleeps no more rarely than the other. */
const [SOONEST_MS, LATEST_MS] = [1_000, 3_600_000];

/** Says on every page that it rains red envelopes on the member, while there is one to catch that they have not caught. */
export function RainBar(): ReactNode {
  const session = useSession();
  const enabled = session !== null && !session.firstTimeLogin && !isTrialLike(session.type) && !isSessionEnding();
  const { data } = useQuery({
    ...rainQuery(),
    enabled,
    refetchInterval: ({ state }) => nextLook(state.data, Date.now()),
  });
  const rain = data?.rain;
  if (!enabled || !rain || rain.state === "ended" || rain.mineMinor !== null || rain.left === 0) return null;
  return <WhileItRains key={rain.id} rain={rain} aheadMs={data.aheadMs} />;
}

/** When to ask how a rain stands, in ms from now on: at its beginning, and then while it lasts. */
function nextLook(known: { rain: RainOnMe | null; aheadMs: number } | undefined, now: number): number | false {
  const { rain, aheadMs } = known ?? { rain: null, aheadMs: 0 };
  if (rain?.state === "running") return LOOK_AGAIN_MS;
  if (rain?.state !== "scheduled") return false;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Date.parse(rain.startsAt) - now - aheadMs));
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
