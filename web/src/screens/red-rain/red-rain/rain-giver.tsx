import type { ReactNode } from "react";
import { callRainOff, RAIN_TOUCHES, type RedRain } from "../../../data/red-rain/red-rain.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { RainForm } from "./rain-form.tsx";
import { useGivenRains } from "./use-given-rains.ts";

const TONES = { scheduled: "wait", running: "good", ended: undefined, cancelled: undefined } as const;

/** The agent's side: a form for a new rain, and all that they have given. */
export function RainGiver(): ReactNode {
  const t = useT();
  const { query, rains } = useGivenRains();
  return (
    <>
      <RainForm team={query.data?.pages[0]?.team ?? null} />
      <h2 className={styles.title}>{t("rain.history")}</h2>
      <ListFrame query={query} empty={false} nothing={{ title: "" }}>
        {rains.length === 0 ? <p className={styles.note}>{t("rain.historyEmpty")}</p> : null}
        <ul className={styles.list}>
          {rains.map((rain) => (
            <RainItem key={rain.id} rain={rain} />
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

function RainItem({ rain }: { rain: RedRain }): ReactNode {
  const t = useT();
  const { busy, run } = useAction(callRainOff, { touches: RAIN_TOUCHES });
  const formats = useFormats();
  const money = (minor: number) => formatMoney(minor, rain.currency);
  const handleCancel = async () => {
    const words = { title: t("rain.cancelTitle"), text: t("rain.cancelText"), cancel: t("rain.keep"), submit: t("rain.callOff") };
    if (!(await confirm(words))) return;
    if (await run(rain.id)) showToast({ kind: "success", text: t("rain.cancelled") });
  };
  return (
    <li className={styles.card} data-rain={rain.state}>
      <div className={styles.head}>
        <h3 className="num">
          {formats.moment(rain.startsAt)}–{formats.time(rain.endsAt)}
        </h3>
        <span className={styles.state} data-tone={TONES[rain.state]}>
          {t(`rain.state.${rain.state}`)}
        </span>
      </div>
      <strong className={`num ${styles.strong}`}>{money(rain.totalMinor)}</strong>
      <p className={`num ${styles.note}`}>
        {t("rain.progress", { claimed: rain.claimed, envelopes: rain.envelopes, amount: money(rain.claimedMinor) })}
        {rain.returnedMinor > 0 ? ` · ${t("rain.returned", { amount: money(rain.returnedMinor) })}` : ""}
      </p>
      {rain.state === "scheduled" ? (
        <Button kind="neutral" small busy={busy} onClick={() => void handleCancel()}>
          {t("rain.cancel")}
        </Button>
      ) : null}
    </li>
  );
}
