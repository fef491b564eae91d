/** What the pages of the desk know of the brand. */
export interface DeskBrand {
  merchant: string;
  names: Readonly<Record<string, string>>;
  timeZone: string;
}
