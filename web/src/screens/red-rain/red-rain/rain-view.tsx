import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { catchEnvelope, type RainOnMe, rainQuery } from "../../../data/red-rain/red-rain.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { useClock } from "../../../lib/use-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { RedEnvelopeIcon } from "../../../ui/icons.tsx";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { countdown, stageOf } from "./rain-rules.ts";
import styles from "./red-rain.module.css";
import { redRainKeys } from "../../../data/red-rain/red-rain.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** Countdown, rain, catch and result. The server's clock counts, whatever this device's says. */
export function RainView(): ReactNode {
  const t = useT();
  const query = useQuery(rainQuery());
  const rain = query.data?.rain ?? null;
  return (
    <ListFrame query={query} empty={rain === null} nothing={{ title: t("rain.none"), text: t("rain.noneText") }}>
      {rain === null ? null : <Rain key={rain.id} rain={rain} aheadMs={query.data?.aheadMs ?? 0} />}
    </ListFrame>
  );
}

function Rain({ rain, aheadMs }: { rain: RainOnMe; aheadMs: number }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const clock = useClock();
  const now = (clock ?? 0) + aheadMs;
  const stage = stageOf(rain, now);
  // What is left is asked for anew when a rain begins and when it ends.
  useEffect(() => void client.invalidateQueries({ queryKey: redRainKeys.all }), [client, stage]);
  return (
    <section className={styles.sky} data-stage={stage}>
      {stage === "running" ? <Falling /> : null}
      <h2 className={styles.from}>{t("rain.from", { name: rain.from })}</h2>
      {stage === "scheduled" || stage === "running" ? (
        <p className={styles.clock}>
          {t(stage === "running" ? "rain.ends" : "rain.begins")}
          <strong className="num" role="timer">
            {countdown((stage === "running" ? Date.parse(rain.endsAt) : Date.parse(rain.startsAt)) - now)}
          </strong>
        </p>
      ) : null}
      <Outcome rain={rain} stage={stage} />
    </section>
  );
}

function Outcome({ rain, stage }: { rain: RainOnMe; stage: ReturnType<typeof stageOf> }): ReactNode {
  const t = useT();
  const [caught, setCaught] = useState(rain.mineMinor);
  const { busy, refusal, run } = useAction(catchEnvelope, { touches: [redRainKeys.all, walletKeys.all] });
  const amount = rain.mineMinor ?? caught;
  const grab = async () => {
    const envelope = await run(rain.id);
    if (envelope) setCaught(envelope.value.amountMinor);
  };
  if (amount !== null) {
    return (
      <div className={styles.result} role="status" data-part="caught">
        <RedEnvelopeIcon size={56} />
        <p>{t("rain.caught")}</p>
        <strong className="num">{formatMoney(amount, rain.currency)}</strong>
        <p className={styles.quiet}>{t("rain.caughtText")}</p>
      </div>
    );
  }
  if (stage === "ended" || stage === "cancelled") return <Quiet title={t("rain.over")} text={t("rain.overText")} />;
  if (stage === "running" && rain.left === 0) return <Quiet title={t("rain.missed")} text={t("rain.overText")} />;
  return (
    <>
      <p className={styles.quiet}>{t("rain.left", { count: rain.left })}</p>
      {stage === "running" ? (
        <Button wide busy={busy} icon={<RedEnvelopeIcon />} onClick={() => void grab()}>
          {t("rain.catch")}
        </Button>
      ) : null}
      {refusal === null ? null : (
        <p className={styles.failure} role="alert">
          {refusal.message || t("rain.lost")}
        </p>
      )}
    </>
  );
}

function Quiet({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className={styles.result} role="status">
      <p>{title}</p>
      <p className={styles.quiet}>{text}</p>
    </div>
  );
}

const DROPS = 14;

/** Decoration: envelopes that fall behind the words. They stand still where motion is unwelcome. */
function Falling(): ReactNode {
  return (
    <div className={styles.falling} aria-hidden="true">
      {Array.from({ length: DROPS }, (_, at) => (
        <i
          key={at}
          style={{
            insetInlineStart: `${(at * 37) % 96}%`,
            animationDelay: `${-(at * 0.61)}s`,
            animationDuration: `${3.2 + (at % 5) * 0.7}s`,
          }}
        />
      ))}
    </div>
  );
}
