import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { betProofQuery } from "../../../data/records.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import styles from "../../../widgets/records/records.module.css";

/** The seeds that drew a round, and the way to draw it again; nothing for a round that was not drawn from seeds. */
export function BetProof({ id }: { id: string }) {
  const t = useT();
  const { data, isError, refetch } = useQuery(betProofQuery(id));
  if (isError && data === undefined) {
    return (
      <button type="button" className="link" onClick={() => void refetch()}>
        {t("records.proofLost")}
      </button>
    );
  }
  if (!data) return null;
  const seed = (text: string) => <bdi className={styles.seed}>{text}</bdi>;
  const rows: Sum[] = [
    { name: t("records.seedHash"), value: seed(data.hash) },
    { name: t("records.serverSeed"), value: data.serverSeed === null ? t("records.seedHidden") : seed(data.serverSeed) },
    { name: t("records.clientSeed"), value: seed(data.clientSeed) },
    { name: t("records.nonce"), value: String(data.nonce) },
  ];
  return (
    <section className={styles.proof} aria-labelledby="bet-proof" data-part="proof">
      <h3 id="bet-proof">{t("records.proof")}</h3>
      <p>{t("records.proofText")}</p>
      <Sums rows={rows} />
      <Link
        href={`/m/play?nodeId=${encodeURIComponent(data.nodeId)}&view=fairness`}
        className={buttonClass({ kind: "outline", wide: true })}
      >
        <ShieldIcon size={20} />
        {t("records.proofOpen")}
      </Link>
    </section>
  );
}
