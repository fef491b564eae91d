import { isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { advertisingQuery, agreeToAdvertising } from "../../../data/member/advertising.ts";
import { memberKeys } from "../../../data/member/member.keys.ts";
import { useBrandName } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Checkbox } from "../../../ui/checkbox.tsx";

/** The consent to advertising: given and taken back here. A trial account gets no letters. */
export function AdvertisingRow({ session }: { session: { userName: string; type: number } }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { data } = useQuery({ ...advertisingQuery(session.userName), enabled: !isTrialLike(session.type) });
  const { busy, run } = useAction(agreeToAdvertising, { touches: [memberKeys.advertising(session.userName)] });
  if (isTrialLike(session.type)) return null;
  return (
    <Checkbox checked={data ?? false} disabled={data === undefined || busy} onChange={(event) => void run(event.currentTarget.checked)}>
      <span>{t("settings.advertising", { brand })}</span>
    </Checkbox>
  );
}
