import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { useLanguage } from "../../lib/i18n.tsx";
import { logError } from "../../lib/log.ts";
import { usePath } from "../../lib/navigation.ts";
import { isHomePath } from "../first-routes.ts";

/** Lets a member who comes home see what is due to them. */
export function DuePopup(): null {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { timeZone } = useBrandSettings();
  const token = useSession()?.token;
  const home = isHomePath(usePath());
  useEffect(() => {
    if (!home || token === undefined) return;
    import("../../popups/due-popup.ts").then(
      (module) => module.offerDuePopup(client, language, timeZone),
      (error: unknown) => logError("What is due did not load", error),
    );
  }, [client, home, language, timeZone, token]);
  return null;
}
