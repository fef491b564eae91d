import { captchaQuery } from "../data/auth/account.ts";
import { passkeysQuery } from "../data/auth/passkeys.ts";
import { passwordLinkQuery } from "../data/auth/recovery.ts";
import { secondFactorQuery } from "../data/auth/second-factor.ts";
import { sessionsQuery } from "../data/auth/sessions.ts";
import { announcementsQuery, noticeQuery, noticesUnreadQuery } from "../data/content/announcements.ts";
import { homeFeedQuery } from "../data/content/content.ts";
import { helpQuery } from "../data/content/help.ts";
import { promotionCategoriesQuery, promotionsQuery } from "../data/content/promotions.ts";
import {
  contractKindsQuery,
  currentPayoutQuery,
  manualWagesQuery,
  ownContractsQuery,
  payoutsQuery,
  teamContractsQuery,
} from "../data/contracts/agent-contracts.ts";
import { depositOfferQuery, depositQuery, depositsQuery } from "../data/deposit/deposit.ts";
import { jackpotQuery, rankingQuery } from "../data/games/boards.ts";
import { favoriteIdsQuery } from "../data/games/favorites.ts";
import { gamePageQuery, hotGamesQuery } from "../data/games/games.ts";
import { launchQuery } from "../data/games/launch.ts";
import { liveModelsQuery } from "../data/games/live.ts";
import { matchesQuery } from "../data/games/matches.ts";
import { popularGamesQuery } from "../data/games/popular.ts";
import { vendorsQuery } from "../data/games/vendors.ts";
import { winnersQuery } from "../data/games/winners.ts";
import { kycQuery } from "../data/kyc/kyc.ts";
import { limitsQuery, playSessionQuery } from "../data/limits/limits.ts";
import { drawInfoQuery, lotteryQuery, recentNumbersQuery } from "../data/lottery/lottery.ts";
import { advertisingQuery } from "../data/member/advertising.ts";
import { freeRoundsQuery } from "../data/member/free-rounds.ts";
import { waitingRoundsQuery } from "../data/member/waiting-rounds.ts";
import { headIconQuery } from "../data/member/head-icon.ts";
import { tableNameQuery } from "../data/member/table-name.ts";
import { friendsQuery, invitationQuery } from "../data/member/invite.ts";
import { memberInfoQuery } from "../data/member/member.ts";
import { raffleDrawsQuery, rewardsQuery, turnoverQuery } from "../data/member/rewards.ts";
import { rankProgressQuery, rankQuery, rebateQuery } from "../data/member/vip.ts";
import { privacyQuery } from "../data/privacy/privacy.ts";
import { rebateChangesQuery, rebateIncomeQuery, rebateLinesQuery, rebatesQuery } from "../data/rebates/agent-rebates.ts";
import { openRainsQuery, rainQuery, rainsQuery } from "../data/red-rain/red-rain.ts";
import { affiliateInfoQuery } from "../data/registration/affiliate.ts";
import { registerBannersQuery, registrationSettingsQuery } from "../data/registration/register.ts";
import { payoutAccountsQuery, securityQuery } from "../data/security/security.ts";
import { availabilityQuery } from "../data/site/availability.ts";
import { domainsQuery } from "../data/site/domains.ts";
import { countriesQuery, customerServiceQuery, settingsQuery, statusQuery } from "../data/site/site.ts";
import { chatUnreadQuery } from "../data/support/chat.ts";
import { ownFeedbackQuery } from "../data/support/feedback.ts";
import { inboxQuery, inboxUnreadQuery } from "../data/support/inbox.ts";
import { agentLinksQuery } from "../data/team/agent-links.ts";
import { earningsQuery, teamTodayQuery } from "../data/team/agent.ts";
import {
  affiliateQuery,
  downlinesQuery,
  subordinatesQuery,
  teamCategoriesQuery,
  teamDaysQuery,
  teamOrderQuery,
  teamOrdersQuery,
  teamTotalsQuery,
} from "../data/team/team.ts";
import {
  accountRecordsQuery,
  accountTotalsQuery,
  betDetailQuery,
  betProofQuery,
  betRecordsQuery,
  betTotalsQuery,
  betVendorsQuery,
} from "../data/wallet/records.ts";
import { walletQuery } from "../data/wallet/wallet.ts";
import { walletsQuery } from "../data/wallet/wallets.ts";
import { withdrawalQuery, withdrawalTermsQuery, withdrawalsQuery } from "../data/withdrawal/withdrawal.ts";

const LANGUAGE = "en";
const USER = "player01";
const DAY = "2026-11-28";
const DAYS = { from: "2026-11-01", to: "2026-11-28" };
const BETS = { ...DAYS, vendor: "MLA", type: "RNG" };
const MOVEMENTS = { ...DAYS, group: "bonus" as const };
const GAMES = { gameType: "RNG" as const, vendor: "MLA", gameClassify: "JP", gameName: "tiger", isNew: true, minBet: 100, minLine: 5 };
const LAUNCH = { gameType: "RNG" as const, vendor: "MLA", gameCode: "tiger", gameId: "4", nodeId: "9" };

/** Every query of the pages, asked as a page would ask it; what stands behind the name tells two ways of asking apart. */
export const QUERIES = {
  captchaQuery: captchaQuery("login", 2),
  passkeysQuery: passkeysQuery(),
  passwordLinkQuery: passwordLinkQuery("token"),
  secondFactorQuery: secondFactorQuery(USER),
  sessionsQuery: sessionsQuery(),
  announcementsQuery: announcementsQuery("home", LANGUAGE),
  "announcementsQuery of a member": announcementsQuery("notices", LANGUAGE, USER),
  noticeQuery: noticeQuery("5", LANGUAGE),
  "noticeQuery of a member": noticeQuery("5", LANGUAGE, USER),
  noticesUnreadQuery: noticesUnreadQuery(LANGUAGE, USER),
  homeFeedQuery: homeFeedQuery(LANGUAGE),
  helpQuery: helpQuery(LANGUAGE),
  "helpQuery of a tag": helpQuery(LANGUAGE, "deposit"),
  promotionCategoriesQuery: promotionCategoriesQuery(LANGUAGE),
  promotionsQuery: promotionsQuery(LANGUAGE),
  "promotionsQuery of a member": promotionsQuery(LANGUAGE, USER),
  contractKindsQuery: contractKindsQuery(),
  currentPayoutQuery: currentPayoutQuery("hourly"),
  manualWagesQuery: manualWagesQuery(DAY, "", { sort: "account", order: "asc" }),
  ownContractsQuery: ownContractsQuery("daily"),
  payoutsQuery: payoutsQuery("daily", "own", "desc"),
  "payoutsQuery of the team": payoutsQuery("daily", "team", "asc"),
  teamContractsQuery: teamContractsQuery("dividend", "rahim", { sort: "joined", order: "desc" }),
  depositOfferQuery: depositOfferQuery(),
  depositQuery: depositQuery("9"),
  depositsQuery: depositsQuery(),
  jackpotQuery: jackpotQuery(),
  rankingQuery: rankingQuery("deposit", "week"),
  favoriteIdsQuery: favoriteIdsQuery(USER),
  gamePageQuery: gamePageQuery({ gameType: "" }, 1, LANGUAGE),
  "gamePageQuery with all filters": gamePageQuery(GAMES, 2, LANGUAGE, 15),
  "gamePageQuery of favourites": gamePageQuery({ ...GAMES, mine: "favorites" }, 2, LANGUAGE),
  "gamePageQuery of recent ones": gamePageQuery({ ...GAMES, mine: "recent" }, 2, LANGUAGE),
  hotGamesQuery: hotGamesQuery(LANGUAGE),
  "hotGamesQuery anew": hotGamesQuery(LANGUAGE, true),
  launchQuery: launchQuery(LAUNCH, LANGUAGE, 1),
  liveModelsQuery: liveModelsQuery(LANGUAGE),
  matchesQuery: matchesQuery(LANGUAGE),
  "matchesQuery of a sport": matchesQuery(LANGUAGE, "football"),
  popularGamesQuery: popularGamesQuery(LANGUAGE, 12),
  "popularGamesQuery of a type": popularGamesQuery(LANGUAGE, 12, "RNG"),
  vendorsQuery: vendorsQuery(LANGUAGE),
  winnersQuery: winnersQuery(LANGUAGE),
  kycQuery: kycQuery(USER),
  limitsQuery: limitsQuery(),
  playSessionQuery: playSessionQuery(),
  drawInfoQuery: drawInfoQuery(),
  lotteryQuery: lotteryQuery("LOTT", LANGUAGE),
  "lotteryQuery of entertainment": lotteryQuery("ELOTT", LANGUAGE),
  "lotteryQuery of Vietnam": lotteryQuery("VN", LANGUAGE),
  "lotteryQuery of the own": lotteryQuery("ZY", LANGUAGE),
  recentNumbersQuery: recentNumbersQuery("MELA5"),
  advertisingQuery: advertisingQuery(USER),
  freeRoundsQuery: freeRoundsQuery(true, LANGUAGE),
  waitingRoundsQuery: waitingRoundsQuery(USER),
  headIconQuery: headIconQuery(USER),
  tableNameQuery: tableNameQuery(USER),
  friendsQuery: friendsQuery(USER),
  invitationQuery: invitationQuery(USER),
  memberInfoQuery: memberInfoQuery(USER),
  raffleDrawsQuery: raffleDrawsQuery(LANGUAGE),
  rewardsQuery: rewardsQuery(LANGUAGE),
  turnoverQuery: turnoverQuery(),
  rankProgressQuery: rankProgressQuery(LANGUAGE),
  rankQuery: rankQuery(LANGUAGE),
  rebateQuery: rebateQuery(),
  privacyQuery: privacyQuery(USER),
  rebateChangesQuery: rebateChangesQuery("7"),
  rebateIncomeQuery: rebateIncomeQuery("desc"),
  rebateLinesQuery: rebateLinesQuery(DAY),
  rebatesQuery: rebatesQuery("rahim", { sort: "account", order: "desc" }),
  openRainsQuery: openRainsQuery(),
  rainQuery: rainQuery(),
  rainsQuery: rainsQuery(),
  affiliateInfoQuery: affiliateInfoQuery("ABC123"),
  registerBannersQuery: registerBannersQuery(LANGUAGE),
  registrationSettingsQuery: registrationSettingsQuery(),
  payoutAccountsQuery: payoutAccountsQuery(USER),
  securityQuery: securityQuery(USER),
  availabilityQuery: availabilityQuery(),
  domainsQuery: domainsQuery(),
  countriesQuery: countriesQuery(LANGUAGE),
  customerServiceQuery: customerServiceQuery(LANGUAGE),
  settingsQuery: settingsQuery(),
  statusQuery: statusQuery(),
  chatUnreadQuery: chatUnreadQuery(),
  ownFeedbackQuery: ownFeedbackQuery(USER),
  inboxQuery: inboxQuery(USER, LANGUAGE),
  inboxUnreadQuery: inboxUnreadQuery(),
  agentLinksQuery: agentLinksQuery({ sort: "visits", order: "asc" }),
  earningsQuery: earningsQuery(DAY),
  teamTodayQuery: teamTodayQuery(DAY),
  affiliateQuery: affiliateQuery(USER, "7", DAYS),
  downlinesQuery: downlinesQuery(USER, { ...DAYS, under: "7", sort: "turnover", order: "desc" }),
  subordinatesQuery: subordinatesQuery(USER, { under: null, search: "", sort: "account", order: "asc" }),
  "subordinatesQuery of a branch": subordinatesQuery(USER, { under: "7", search: "rahim", sort: "seen", order: "desc" }),
  teamCategoriesQuery: teamCategoriesQuery(USER, DAYS),
  teamDaysQuery: teamDaysQuery(USER, DAYS),
  teamOrderQuery: teamOrderQuery(USER, LANGUAGE, "9"),
  teamOrdersQuery: teamOrdersQuery(USER, LANGUAGE, { ...DAYS, account: "player01", order: "desc" }),
  teamTotalsQuery: teamTotalsQuery(USER, DAYS),
  "teamTotalsQuery of a branch": teamTotalsQuery(USER, DAYS, "7"),
  accountRecordsQuery: accountRecordsQuery(MOVEMENTS, LANGUAGE),
  accountTotalsQuery: accountTotalsQuery(MOVEMENTS),
  betDetailQuery: betDetailQuery("9", LANGUAGE),
  betProofQuery: betProofQuery("9"),
  betRecordsQuery: betRecordsQuery(BETS, LANGUAGE),
  betTotalsQuery: betTotalsQuery(BETS),
  betVendorsQuery: betVendorsQuery(DAYS, LANGUAGE),
  walletQuery: walletQuery(),
  walletsQuery: walletsQuery(),
  withdrawalQuery: withdrawalQuery(USER, "9"),
  withdrawalTermsQuery: withdrawalTermsQuery(USER),
  withdrawalsQuery: withdrawalsQuery(USER),
};
