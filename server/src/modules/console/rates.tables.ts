import type { Generated } from "kysely";

interface CurrencyRateRow {
  id: Generated<number>;
  currency: string;
  millionths: number;
  /** YYYY-MM-DD. */
  day: string;
  source: string;
  operator_id: number;
  entered_at: Generated<Date>;
}

/** What figures of the console are converted by. */
export interface RatesTables {
  currency_rates: CurrencyRateRow;
}
