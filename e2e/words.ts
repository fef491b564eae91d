export type Language = "bn" | "en";

/** What a person reads on the controls that the journeys use. */
export const WORDS = {
  bn: {
    username: "ইউজারনেম",
    password: "পাসওয়ার্ড",
    captcha: "যাচাই কোড",
    byMobile: "মোবাইল নম্বর",
    mobile: "মোবাইল নম্বর",
    smsCode: "এসএমএস কোড",
    getCode: "কোড নিন",
    logIn: "লগইন করুন",
    menu: "মেনু",
    signOut: "লগআউট করুন",
    confirmTitle: "নিশ্চিত করুন",
    cancel: "বাতিল",
    leaveGame: "গেম থেকে বেরোন",
    spin: "ঘোরান",
    spinning: "ঘুরছে",
    back: "পেছনে",
    retry: "আবার চেষ্টা করুন",
    gameDown: "গেম কোম্পানি এখন সাড়া দিচ্ছে না। আপনার ব্যালেন্স নিরাপদ আছে।",
    gameUnavailable: "এই গেমটি এখনও প্রস্তুত নয়। অন্য একটি বেছে নিন।",
    freeReject: "আপনার অ্যাকাউন্টে এই সুবিধা নেই।",
    offline: "আপনি অফলাইনে আছেন। আগে যা লোড হয়েছে, তা-ই দেখছেন।",
  },
  en: {
    username: "Username",
    password: "Password",
    captcha: "Verification code",
    byMobile: "Mobile number",
    mobile: "Mobile number",
    smsCode: "SMS code",
    getCode: "Get code",
    logIn: "Log in",
    menu: "Menu",
    signOut: "Log out",
    confirmTitle: "Please confirm",
    cancel: "Cancel",
    leaveGame: "Leave game",
    spin: "Spin",
    spinning: "Spinning",
    back: "Back",
    retry: "Try again",
    gameDown: "The game company isn’t responding right now. Your balance is safe.",
    gameUnavailable: "This game isn’t ready yet. Please pick another one.",
    freeReject: "This isn’t available for your account.",
    offline: "You’re offline. You still see what was loaded before.",
  },
} as const satisfies Record<Language, Record<string, string>>;

/** A text with its Bengali digits as Latin ones. */
export const latinDigits = (text: string): string => text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));
