import type { BetState } from "@mela/contract/wallet/records";

/** Words of the tables that leave the house, by language; another one is written in English. */
interface Words {
  bets: { file: string; columns: readonly string[]; states: Readonly<Record<BetState, string>> };
  account: { file: string; columns: readonly string[]; wallets: { main: string; held: string }; kinds: Readonly<Record<string, string>> };
}

const en: Words = {
  bets: {
    file: "betting-record",
    columns: ["Time", "Number", "Game", "Provider", "Result", "Stake", "Payout", "Currency", "Settled", "Round"],
    states: { open: "Open", won: "Won", lost: "Lost", refunded: "Stake returned" },
  },
  account: {
    file: "account-record",
    columns: ["Time", "Transaction", "What", "Game", "Wallet", "Amount", "Balance after", "Currency"],
    wallets: { main: "Main wallet", held: "Put aside" },
    kinds: {
      bet: "Bet",
      win: "Payout",
      rollback: "Stake returned",
      deposit: "Deposit",
      withdrawal: "Withdrawal",
      hold: "Put aside for a withdrawal",
      release: "Withdrawal returned",
      fee: "Fee",
      reward: "Reward",
      rebate: "Rebate",
      referral: "Friend invited",
      vip: "VIP benefit",
      commission: "Commission",
      salary: "Salary",
      dividend: "Dividend",
      red_envelope: "Red envelope",
      transfer: "Transfer",
      opening: "Opening balance",
      adjustment: "Correction",
    },
  },
};

const bn: Words = {
  bets: {
    file: "betting-record",
    columns: ["সময়", "নম্বর", "গেম", "প্রদানকারী", "ফলাফল", "বাজি", "ফেরত", "মুদ্রা", "নিষ্পত্তি", "রাউন্ড"],
    states: { open: "চলছে", won: "জয়", lost: "হার", refunded: "বাজি ফেরত" },
  },
  account: {
    file: "account-record",
    columns: ["সময়", "লেনদেন", "বিবরণ", "গেম", "ওয়ালেট", "পরিমাণ", "পরের ব্যালেন্স", "মুদ্রা"],
    wallets: { main: "মূল ওয়ালেট", held: "আলাদা রাখা" },
    kinds: {
      bet: "বাজি",
      win: "জয়ের টাকা",
      rollback: "বাজি ফেরত",
      deposit: "জমা",
      withdrawal: "উত্তোলন",
      hold: "উত্তোলনের জন্য আলাদা রাখা",
      release: "উত্তোলন ফেরত",
      fee: "ফি",
      reward: "পুরস্কার",
      rebate: "রিবেট",
      referral: "বন্ধু আমন্ত্রণ",
      vip: "ভিআইপি সুবিধা",
      commission: "কমিশন",
      salary: "বেতন",
      dividend: "লভ্যাংশ",
      red_envelope: "লাল খাম",
      transfer: "স্থানান্তর",
      opening: "শুরুর ব্যালেন্স",
      adjustment: "সংশোধন",
    },
  },
};

export const recordWords = (language: string): Words => (language === "bn" ? bn : en);
