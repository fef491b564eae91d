/** What the chat's page knows of the brand. */
export interface ChatBrand {
  code: string;
  names: Readonly<Record<string, string>>;
  timeZone: string;
}
