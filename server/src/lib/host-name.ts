/** Host name without its port, in lower case; empty for anything that is none. */
export function hostName(header: string | undefined): string {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]{1,253})(:\d{1,5})?$/i.exec(header ?? "");
  return match?.[1]?.toLowerCase() ?? "";
}
