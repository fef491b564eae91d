import type { GameType, VendorKind } from "./types.ts";

/** One row of the vendor table. `lobby` is the motif of its lobby cover, for vendors whose tile opens a lobby. */
export interface VendorRow {
  code: string;
  nameEn: string;
  nameBn: string;
  gameTypes: GameType[];
  kind?: VendorKind;
  prizeMode?: "LOTT" | "ELOTT" | "ZY";
  lobby?: string;
}

/** The order of this table is the order in which vendors are sorted. All names are invented. */
export const vendorRows: readonly VendorRow[] = [
  { code: "MLA", nameEn: "Mohua Lights", nameBn: "মহুয়া লাইটস", gameTypes: ["RNG"] },
  { code: "BGS", nameEn: "Bengal Game Studio", nameBn: "বেঙ্গল গেম স্টুডিও", gameTypes: ["RNG", "FISH", "PVP"], kind: "inhouse" },
  { code: "PGE", nameEn: "Pagoda Gate", nameBn: "প্যাগোডা গেট", gameTypes: ["RNG"] },
  { code: "JL", nameEn: "Jolly Lantern", nameBn: "জলি ল্যান্টার্ন", gameTypes: ["RNG", "FISH"] },
  { code: "PDM", nameEn: "Padma Play", nameBn: "পদ্মা প্লে", gameTypes: ["RNG"] },
  { code: "RJB", nameEn: "Rajbari Reels", nameBn: "রাজবাড়ি রিলস", gameTypes: ["RNG"] },
  { code: "SNB", nameEn: "Sundar Works", nameBn: "সুন্দর ওয়ার্কস", gameTypes: ["RNG", "FISH"] },
  { code: "KTK", nameEn: "Kite and Kettle", nameBn: "ঘুড়ি কেতলি", gameTypes: ["RNG"] },
  { code: "NVA", nameEn: "Nova Spinworks", nameBn: "নোভা স্পিনওয়ার্কস", gameTypes: ["RNG"] },
  { code: "TMB", nameEn: "Tambura", nameBn: "তাম্বুরা", gameTypes: ["RNG"] },
  { code: "GLX", nameEn: "Galaxia Toys", nameBn: "গ্যালাক্সিয়া টয়স", gameTypes: ["RNG"] },
  { code: "DKP", nameEn: "Dhaka Pixel", nameBn: "ঢাকা পিক্সেল", gameTypes: ["RNG", "ELOTT"], lobby: "gift" },
  { code: "BNG", nameEn: "Bingo Bari Games", nameBn: "বিঙ্গো বাড়ি গেমস", gameTypes: ["RNG"] },
  { code: "JKP", nameEn: "Jackpot Haat", nameBn: "জ্যাকপট হাট", gameTypes: ["RNG"] },
  { code: "MCH", nameEn: "Machhranga", nameBn: "মাছরাঙা", gameTypes: ["FISH"] },
  { code: "DRY", nameEn: "Doria Hunters", nameBn: "দরিয়া হান্টার্স", gameTypes: ["FISH"] },
  { code: "ALO", nameEn: "Alo Live", nameBn: "আলো লাইভ", gameTypes: ["LIVE"], lobby: "lantern" },
  { code: "GRD", nameEn: "Grand Durbar", nameBn: "গ্র্যান্ড দরবার", gameTypes: ["LIVE"], lobby: "palace" },
  { code: "SHP", nameEn: "Shapla Live", nameBn: "শাপলা লাইভ", gameTypes: ["LIVE"], lobby: "lotus" },
  { code: "CRN", nameEn: "Crown Room", nameBn: "ক্রাউন রুম", gameTypes: ["LIVE"], lobby: "crown" },
  { code: "AAD", nameEn: "Adda Cards", nameBn: "আড্ডা কার্ডস", gameTypes: ["PVP"] },
  { code: "TRP", nameEn: "Turup Tables", nameBn: "তুরুপ টেবিলস", gameTypes: ["PVP"] },
  { code: "CHL", nameEn: "Chaal Club", nameBn: "চাল ক্লাব", gameTypes: ["PVP"] },
  { code: "TCG_LOTTO_VN", nameEn: "Lotto Vista", nameBn: "লটো ভিস্তা", gameTypes: ["LOTT"], prizeMode: "ELOTT", lobby: "lotto" },
  { code: "LTB", nameEn: "Lotto Bari", nameBn: "লটো বাড়ি", gameTypes: ["LOTT"], prizeMode: "LOTT", lobby: "ticket" },
  { code: "SHN", nameEn: "Shonar Ticket", nameBn: "সোনার টিকিট ঘর", gameTypes: ["LOTT"], prizeMode: "ZY", lobby: "star" },
  { code: "QDW", nameEn: "Quick Draw", nameBn: "কুইক ড্র", gameTypes: ["ELOTT"], lobby: "hourglass" },
  { code: "KHL", nameEn: "Khela Sports", nameBn: "খেলা স্পোর্টস", gameTypes: ["SPORTS"], lobby: "trophy" },
  { code: "MTH", nameEn: "Maidan Sports", nameBn: "ময়দান স্পোর্টস", gameTypes: ["SPORTS"], lobby: "football" },
  { code: "SXR", nameEn: "Sixer Field", nameBn: "ছক্কার মাঠ", gameTypes: ["SPORTS"], lobby: "cricket" },
  { code: "AV", nameEn: "Arena Vault", nameBn: "অ্যারেনা ভল্ট", gameTypes: ["SPORTS"], kind: "esports", lobby: "gamepad" },
  { code: "AI", nameEn: "Apex Instinct", nameBn: "এপেক্স ইনস্টিংক্ট", gameTypes: ["SPORTS"], kind: "esports", lobby: "robot" },
  { code: "IMES", nameEn: "Impulse Esports", nameBn: "ইমপালস ই-স্পোর্টস", gameTypes: ["SPORTS"], kind: "esports", lobby: "sword" },
  { code: "TF", nameEn: "Titan Forge", nameBn: "টাইটান ফোর্জ", gameTypes: ["SPORTS"], kind: "esports", lobby: "shield" },
  { code: "IA", nameEn: "Iron Arena", nameBn: "আয়রন অ্যারেনা", gameTypes: ["SPORTS"], kind: "esports", lobby: "tank" },
  { code: "MRG", nameEn: "Morog Arena", nameBn: "মোরগ অ্যারেনা", gameTypes: ["SPORTS"], kind: "cockfight", lobby: "rooster" },
  { code: "LJT", nameEn: "Lal Jhuti", nameBn: "লাল ঝুঁটি", gameTypes: ["SPORTS"], kind: "cockfight", lobby: "rooster" },
  { code: "GMC", nameEn: "Gram Cup", nameBn: "গ্রাম কাপ", gameTypes: ["SPORTS"], kind: "cockfight", lobby: "trophy" },
];
