import type { Machine } from "./machine.ts";

/* The first machines. Each bears the name of its volatility, since rounds played before there were others name none. */

const LOW_REELS = [
  "12J134S24ATJQAJTQ3TATA4QK3QKJ4K312K",
  "4QJKQ3K2TK1AW1TQJ3JTWJ4AQ432S3TSK24WA1A",
  "3QJWAK2Q1K4TW4STJ3432Q1KA2JTQ3K4AT1AJW",
  "WTQJTJTWQK3S3AKJ4J32412QW1AK1Q3T2KA4AS4",
  "4W4Q432KW3K24QJTAW1A1KTJQ31JKJQTA23TAS",
];

const LOW: Machine = {
  volatility: "low",
  reels: LOW_REELS,
  freeReels: LOW_REELS,
  pays: {
    W: [0, 0, 0, 0],
    "1": [4, 30, 100, 400],
    "2": [3, 25, 80, 300],
    "3": [0, 20, 60, 200],
    "4": [0, 15, 50, 150],
    A: [0, 12, 40, 120],
    K: [0, 12, 35, 100],
    Q: [0, 10, 30, 100],
    J: [0, 10, 25, 75],
    T: [0, 10, 25, 75],
  },
  scatterPays: [0, 2, 10, 50],
  freeSpins: { awards: [0, 8, 12, 20], retrigger: [0, 8, 12, 20], multiplier: 2, cap: 60 },
};

const MEDIUM_REELS = [
  "4J4KA1KQATAQ1T232QKTSQK3ATJ3J42J",
  "AQJAQKATKJ1JT2ATQ13SK434JWKQ243TW",
  "4JTKST3A1Q2KAS2WTJQKTJ3WA41Q42KA3QJ",
  "W2T3QT34AKQ2AJKJSQTJ1W4KA1KA4JTQ3",
  "QK4Q4A3WKJTQ1S2JAJTQ4A2J2KTW3A1T3K",
];

const MEDIUM_FREE_REELS = [
  "4J2JKJ1Q23QTASQ413KA3QJTKAT2T4KA",
  "TA3JS4A42Q3T1AK4JWQ1JKW2KQTQA3JKTW",
  "AQ3W3JKWT2Q4QKQ2JA2AJ4T1KJWSKTS34A1T",
  "TJQTKATS2J41K1W3KQ4WJ3WQATKAQ3A24J",
  "J3TAWJ142T4JAWAK3KWQJK2TQ2T4KQSA31Q",
];

const MEDIUM: Machine = {
  volatility: "medium",
  reels: MEDIUM_REELS,
  freeReels: MEDIUM_FREE_REELS,
  pays: {
    W: [0, 0, 0, 0],
    "1": [5, 50, 250, 1000],
    "2": [3, 40, 150, 500],
    "3": [0, 30, 100, 300],
    "4": [0, 25, 75, 250],
    A: [0, 12, 40, 150],
    K: [0, 10, 40, 150],
    Q: [0, 8, 30, 100],
    J: [0, 8, 20, 75],
    T: [0, 8, 20, 75],
  },
  scatterPays: [0, 2, 15, 100],
  freeSpins: { awards: [0, 10, 15, 20], retrigger: [0, 10, 15, 20], multiplier: 2, cap: 60 },
};

const HIGH_REELS = [
  "2TAKJ4TKTKTQKTSJQ31324QJQAJQ3AJA4",
  "TA2KQSATQKJAK4Q3J4A2J1TJ43TWQTKJ",
  "TQTSJ3AWTAKQ4K2J4KJ3WAJTA2JQTSK4Q1",
  "AJ4AQTQ4JTJASKTKWKA1Q4TJ3W32J2KQT",
  "3K2TQ4JAT1QT3JAJQK4AT3JKASQT4KJ2WQ",
];

const HIGH_FREE_REELS = [
  "J2QAKT31JTAKQA4K43SJT3QJKJT4QA2TQ",
  "KA4TAJW1TJWATK3J4K2QJKQ243QTSQTAJ",
  "K2AQTJKASQKATSTJQT2W3KT4J3A4W1J4QJ",
  "TQ4WJKJ43KTAKJ2J3QJTKA2TQA4WAS1TQ",
  "QWKQW4J14T3TSTA24JQTAJKQKJ3AK2JAQ3T",
];

const HIGH: Machine = {
  volatility: "high",
  reels: HIGH_REELS,
  freeReels: HIGH_FREE_REELS,
  pays: {
    W: [0, 0, 0, 0],
    "1": [10, 100, 600, 5000],
    "2": [5, 60, 300, 1500],
    "3": [0, 40, 150, 750],
    "4": [0, 25, 100, 500],
    A: [0, 10, 40, 200],
    K: [0, 10, 40, 200],
    Q: [0, 6, 25, 125],
    J: [0, 5, 20, 100],
    T: [0, 5, 20, 100],
  },
  scatterPays: [0, 3, 20, 200],
  freeSpins: { awards: [0, 12, 15, 20], retrigger: [0, 12, 15, 20], multiplier: 3, cap: 72 },
};

export const CLASSIC_MACHINES = { low: LOW, medium: MEDIUM, high: HIGH } as const;
