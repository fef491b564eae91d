/** What the chat and the console know of the brand. */
export interface ConsoleBrand {
  code: string;
  names: Readonly<Record<string, string>>;
  timeZone: string;
}
