import type { DepositSettings } from "@mela/contract/deposit/deposit";

/** Of a brand that has set none of its own: every way of paying, no promotion, everything staked once. Minor units of BDT. */
export const DEFAULT_DEPOSIT_SETTINGS: DepositSettings = {
  methods: [
    { method: "bkash", min: 10_000, max: 2_500_000, quick: [20_000, 50_000, 100_000, 200_000, 500_000], feeBasisPoints: 0, minutes: 1 },
    { method: "nagad", min: 10_000, max: 2_500_000, quick: [20_000, 50_000, 100_000, 200_000, 500_000], feeBasisPoints: 0, minutes: 1 },
    { method: "rocket", min: 10_000, max: 2_500_000, quick: [20_000, 50_000, 100_000, 200_000, 500_000], feeBasisPoints: 0, minutes: 3 },
    { method: "upay", min: 10_000, max: 2_000_000, quick: [20_000, 50_000, 100_000, 200_000], feeBasisPoints: 0, minutes: 3 },
    { method: "card", min: 50_000, max: 5_000_000, quick: [100_000, 200_000, 500_000, 1_000_000], feeBasisPoints: 150, minutes: 2 },
    { method: "bank", min: 100_000, max: 20_000_000, quick: [200_000, 500_000, 1_000_000, 2_000_000], feeBasisPoints: 0, minutes: 60 },
  ],
  promotions: [],
  turnoverTimes: 1,
};
