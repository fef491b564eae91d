/** What the browser tells of its connection, where it tells anything (`navigator.connection`). */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const connectionOf = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether what may never be needed may be fetched all the same: not where data is saved, nor on a slow line. */
export const mayFetchAhead = ({ saveData, effectiveType = "4g" }: Connection = {}): boolean => saveData !== true && effectiveType === "4g";
