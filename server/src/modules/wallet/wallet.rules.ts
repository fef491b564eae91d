/** True for the database's refusal to book the same (provider, external id, kind) twice. */
export function isRepeatedTransaction(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23505" &&
    "constraint" in error &&
    error.constraint === "ledger_transactions_once"
  );
}
