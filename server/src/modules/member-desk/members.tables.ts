/** A member as a list finds them. */
export interface FoundMember {
  id: number;
  brand: string;
  account: string;
  nickname: string | null;
  status: "active" | "disabled" | "erased";
  customerType: number;
  vipLevel: number;
  mobile: string | null;
  email: string | null;
  currency: string;
  language: string | null;
  balanceMinor: number;
  depositedMinor: number;
  createdAt: Date;
  lastSeenAt: Date | null;
  breakUntil: Date | null;
  /** What it was sorted by, as text. */
  sortedBy: string;
}
