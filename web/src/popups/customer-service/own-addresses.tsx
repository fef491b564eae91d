import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addressOf, domainsQuery } from "../../data/site/domains.ts";
import { useBrandName } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./customer-service.module.css";

/** The addresses at which the brand stands, so that a copy of the site can be told from it. */
export function OwnAddresses(): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { data, isError, refetch } = useQuery(domainsQuery());
  if (data?.length === 0) return null;
  return (
    <section className={styles.addresses} aria-labelledby="own-addresses">
      <h3 id="own-addresses">{t("site.addresses")}</h3>
      <p>{t("site.addressesText", { brand })}</p>
      {data === undefined && !isError ? <Skeleton height={24} /> : null}
      {data === undefined && isError ? (
        <p className={styles.failed} role="alert">
          {t("site.addressesFailed")}
          <Button kind="outline" small onClick={() => void refetch()}>
            {t("shell.retry")}
          </Button>
        </p>
      ) : null}
      <ul>
        {data?.map((host) => (
          <li key={host}>
            <a href={addressOf(host, location)} aria-current={host === location.hostname ? "page" : undefined}>
              {host}
            </a>
            {host === location.hostname ? <span>{t("site.addressHere")}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
