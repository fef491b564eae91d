/** What came to a member since the beginning of a month, and since a day of it; minor units. */
export interface Received {
  todayMinor: number;
  monthMinor: number;
}

/** Moments from which on is added up; the day is one of the month. */
export interface Since {
  month: Date;
  today: Date;
}

/** What the agent's earnings ask of the modules that pay, which stand above. */
export interface Earned {
  rebates(memberId: number, since: Since): Promise<Received>;
  contracts(memberId: number, since: Since): Promise<{ wage: Received; dividend: Received }>;
}
