/** Does `work` for all of them, so many at a time. After an error none is begun; it is thrown when those underway have ended. */
export async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = eachOnce(items);
  const lane = async () => {
    // An error leaves the loop, which ends what all lanes take from.
    for (const item of left) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

function* eachOnce<T>(items: readonly T[]): Generator<T> {
  yield* items;
}
