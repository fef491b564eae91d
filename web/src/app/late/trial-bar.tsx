import { isTrial } from "@mela/contract/base/customer-type";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "../../data/auth/session.ts";
import { useTakesMembers } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { addTexts } from "../language.tsx";
import { LateBar } from "./late-bar.tsx";

/** Pages that need their whole room, or say it themselves. */
const WITHOUT = ["/m/play", "/m/trail", "/m/register", "/m/register.html"];

/** Says on every page of a trial that it is one, and where an account of one's own is to be had, until it is put away or the page is loaded anew. */
export function TrialBar(): ReactNode {
  const t = useT();
  const takesMembers = useTakesMembers();
  const path = usePath();
  const trial = isTrial(useSession()?.type ?? null);
  const [ready, setReady] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (trial) void addTexts(["trial"]).then(() => setReady(true));
  }, [trial]);
  if (!trial || !ready || closed || WITHOUT.includes(path)) return null;
  const link = takesMembers ? { href: "/m/trail", label: t("trial.register") } : null;
  return <LateBar part="trial-bar" text={t("trial.running")} link={link} onClose={() => setClosed(true)} />;
}
