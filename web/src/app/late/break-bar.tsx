import { isTrial } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { isSessionEnding, useSession } from "../../data/auth/session.ts";
import { limitsQuery } from "../../data/limits/limits.ts";
import { useFormats } from "../../data/site/formats.ts";
import { useT } from "../../lib/i18n.tsx";
import { HOME_PATH, usePath } from "../../lib/navigation.ts";
import { addTexts } from "../language.tsx";
import { LateBar } from "./late-bar.tsx";

/** Begun, it ends every session, so that within one it is seldom asked for again. */
const HOUR_MS = 3_600_000;

/** Says at home that the member takes a break and until when, before a game is refused; until it is put away. */
export function BreakBar(): ReactNode {
  const t = useT();
  const formats = useFormats();
  const atHome = usePath() === HOME_PATH;
  const session = useSession();
  const asks = atHome && session !== null && !session.firstTimeLogin && !isTrial(session.type) && !isSessionEnding();
  const { data } = useQuery({ ...limitsQuery(), staleTime: HOUR_MS, enabled: asks });
  const onBreak = asks ? (data?.exclusion ?? null) : null;
  const [ready, setReady] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (onBreak) void addTexts(["limits"]).then(() => setReady(true));
  }, [onBreak]);
  if (!onBreak || !ready || closed) return null;
  const { until } = onBreak;
  const text = until === null ? t("limits.barForGood") : t("limits.bar", { date: formats.moment(until) });
  const link = { href: "/m/limits", label: t("limits.barLink") };
  return <LateBar part="break-bar" text={text} link={link} onClose={() => setClosed(true)} />;
}
