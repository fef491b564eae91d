import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type AgentLink, switchLink } from "../../../data/team/agent-links.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useBrandName } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { tellOccasion } from "../../../lib/occasions.ts";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { RatesView } from "../../../widgets/agent/rates-fields.tsx";
import own from "./link-item.module.css";
import { teamKeys } from "../../../data/team/team.keys.ts";

/** A link with what it carries, how many came, and the ways to hand it on. */
export function LinkItem({ link }: { link: AgentLink }): ReactNode {
  const t = useT();
  // A toast tells of a refusal.
  const { busy, run } = useAction(() => switchLink(link.code, !link.active), { touches: [teamKeys.links] });
  const [shown, setShown] = useState(false);
  const address = `${location.origin}/m/register?affiliateCode=${link.code}`;
  const handleSwitch = async () => {
    const words = { title: t("links.offTitle"), text: t("links.offText"), cancel: t("shell.cancel"), submit: t("links.switchOff") };
    if (link.active && !(await confirm(words))) return;
    await run(undefined);
  };
  return (
    <li className={styles.card} data-link={link.code} data-active={link.active}>
      <div className={styles.head}>
        <h3>{link.note || link.code}</h3>
        <span className={styles.state} data-tone={link.active ? "good" : undefined}>
          {link.active ? t(`links.kind.${link.kind}`) : t("links.off")}
        </span>
      </div>
      <p className={own.address}>{address}</p>
      <RatesView rates={link.rates} />
      <LinkFigures link={link} />
      {shown ? <QrCode address={address} code={link.code} /> : null}
      <div className={styles.buttons}>
        <Button kind="outline" small disabled={!link.active} onClick={() => void copy(address, t)}>
          {t("links.copy")}
        </Button>
        <Share address={address} disabled={!link.active} />
        <Button kind="neutral" small aria-expanded={shown} disabled={!link.active} onClick={() => setShown(!shown)}>
          {t("links.qr")}
        </Button>
        <Button kind="neutral" small busy={busy} onClick={() => void handleSwitch()}>
          {t(link.active ? "links.switchOff" : "links.switchOn")}
        </Button>
      </div>
    </li>
  );
}

/** What has come of a link. */
function LinkFigures({ link }: { link: AgentLink }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const figures = [
    [t("links.visits"), formats.count(link.visits)],
    [t("links.registrations"), formats.count(link.registered)],
    [t("links.firstDeposits"), formats.count(link.firstDeposits)],
    [t("links.created"), formats.date(link.createdAt)],
    [t("links.lastUsed"), link.lastUsedAt === null ? t("links.neverUsed") : formats.moment(link.lastUsedAt)],
  ] as const;
  return (
    <dl className={styles.lines} data-part="link-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function copy(address: string, t: ReturnType<typeof useT>): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ kind: "success", text: t("links.copied") });
  } catch {
    showToast({ kind: "info", text: t("links.notCopied") });
  }
}

/** Only where the device has a way of sharing. */
function Share({ address, disabled }: { address: string; disabled: boolean }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  if (typeof navigator.share !== "function") return null;
  return (
    // Whoever closes the device's sheet has shared nothing, and that is no failure.
    <Button
      kind="outline"
      small
      disabled={disabled}
      onClick={() =>
        void navigator.share({ title: brand, url: address }).then(
          () => tellOccasion("shared"),
          () => undefined,
        )
      }
    >
      {t("links.share")}
    </Button>
  );
}

/** Drawn on the device; the library comes when the code is asked for. */
function QrCode({ address, code }: { address: string; code: string }): ReactNode {
  const t = useT();
  const { data } = useQuery({
    queryKey: teamKeys.qrCode(address),
    queryFn: async () => (await import("uqr")).encode(address, { border: 2 }),
    staleTime: Infinity,
  });
  if (!data) return <div className={own.qr} />;
  const path = data.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={own.qr}
      viewBox={`0 0 ${data.size} ${data.size}`}
      role="img"
      aria-label={t("links.qrOf", { code })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
