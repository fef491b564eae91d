import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { betProofQuery } from "../../../data/wallet/records.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import styles from "../../../widgets/records/records.module.css";

/** The seeds that drew a round, and the way to draw it again; `otherwise` for a round that was not drawn from seeds. */
export function BetProof({ id, otherwise }: { id: string; otherwise?: ReactNode }) {
  const t = useT();
  const { data, isError, refetch } = useQuery(betProofQuery(id));
  if (isError && data === undefined) {
    return (
      <button type="button" className="link" onClick={() => void refetch()}>
        {t("records.proofLost")}
      </button>
    );
  }
  if (!data) return data === undefined ? null : otherwise;
  const seed = (text: string) => <bdi className={styles.seed}>{text}</bdi>;
  const { hash, prefix, serverSeed, clientSeed, nonce } = data;
  // A hand between players is drawn from the server's seed alone, and its end reveals it.
  const isHand = clientSeed === null;
  const hidden = t(isHand ? "records.handHidden" : "records.seedHidden");
  const rows: Sum[] = [
    { name: t("records.seedHash"), value: seed(hash) },
    ...(prefix === "" ? [] : [{ name: t("records.hashed"), value: seed(`${prefix}${serverSeed ?? "…"}`) }]),
    { name: t("records.serverSeed"), value: serverSeed === null ? hidden : seed(serverSeed) },
    ...(isHand ? [] : [{ name: t("records.clientSeed"), value: seed(clientSeed) }]),
    { name: t(isHand ? "records.hand" : "records.nonce"), value: String(nonce) },
  ];
  return (
    <section className={styles.proof} aria-labelledby="bet-proof" data-part="proof">
      <h3 id="bet-proof">{t("records.proof")}</h3>
      <p>{t(isHand ? "records.proofHand" : "records.proofText")}</p>
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
