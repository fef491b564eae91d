/** What the chat and the console know of the brand. */
export interface ConsoleBrand {
  merchant: string;
  names: Readonly<Record<string, string>>;
  timeZone: string;
}
