import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Waiting } from "./query-state.tsx";
import styles from "./private-picture.module.css";

interface PrivatePictureProps {
  query: Pick<UseQueryOptions<string, Error, string>, "queryKey" | "queryFn" | "staleTime" | "retry">;
  name: string;
  width: number;
  height: number;
}

/** A picture of a member's, as large as there is room; a press keeps it as a file. */
export function PrivatePicture({ query, name, width, height }: PrivatePictureProps): ReactNode {
  const found = useQuery(query);
  return (
    <figure className={styles["picture"]}>
      {found.data === undefined ? (
        <Waiting query={found} />
      ) : (
        <a href={found.data} download={`${name}.jpg`}>
          <img src={found.data} width={width} height={height} alt={name} />
        </a>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
