import type { AccessTables } from "./modules/access/access.tables.ts";
import type { AdjustmentTables } from "./modules/adjustments/adjustments.tables.ts";
import type { BulkTables } from "./modules/bulk/bulk.tables.ts";
import type { CallCountTables } from "./modules/call-counts/call-counts.tables.ts";
import type { FiguresTables } from "./modules/team/figures.tables.ts";
import type { AgentContractTables } from "./modules/contracts/contracts.tables.ts";
import type { AgentLinkTables } from "./modules/team/agent-links.tables.ts";
import type { AgentRebateTables } from "./modules/rebates/rebate.tables.ts";
import type { RedRainTables } from "./modules/red-rain/red-rain.tables.ts";
import type { TeamTables } from "./modules/team/team.tables.ts";
import type { AuthTables } from "./modules/auth/account.tables.ts";
import type { VerificationTables } from "./modules/verification/verification.tables.ts";
import type { RegistrationTables } from "./modules/registration/registration.tables.ts";
import type { BrandsTables } from "./modules/brands/brands.tables.ts";
import type { AuditTables } from "./modules/audit/audit.tables.ts";
import type { RatesTables } from "./modules/console/rates.tables.ts";
import type { ConsoleTables } from "./modules/console/saved-views.tables.ts";
import type { ContentTables } from "./modules/content/content.tables.ts";
import type { DepositTables } from "./modules/deposit/deposit.tables.ts";
import type { ExportsTables } from "./modules/exports/exports.tables.ts";
import type { EventsTables } from "./modules/events/events.tables.ts";
import type { PaymentsTables } from "./modules/payments/payments.tables.ts";
import type { ManualPayoutTables } from "./adapters/manual-payouts.tables.ts";
import type { ManualTransferTables } from "./adapters/manual-transfers.tables.ts";
import type { OutboxTables } from "./adapters/outbox.tables.ts";
import type { GamesTables } from "./modules/games/games.tables.ts";
import type { IdempotencyTables } from "./modules/idempotency/idempotency.tables.ts";
import type { InboxTables } from "./modules/support/inbox.tables.ts";
import type { LedgerCheckTables } from "./modules/ledger-checks/ledger-checks.tables.ts";
import type { LimitsTables } from "./modules/limits/limits.tables.ts";
import type { LotteryTables } from "./modules/lottery/lottery.tables.ts";
import type { MemberDeskTables } from "./modules/member-desk/member-desk.tables.ts";
import type { MemberTables } from "./modules/member/member.tables.ts";
import type { FreeRoundsTables } from "./modules/provider/free-rounds.tables.ts";
import type { ProviderTables } from "./modules/provider/provider.tables.ts";
import type { SupportTables } from "./modules/support/support.tables.ts";
import type { SecondFactorTables } from "./modules/auth/second-factor.tables.ts";
import type { ClientErrorTables } from "./modules/site/client-errors.tables.ts";
import type { LooksTables } from "./modules/site/looks.tables.ts";
import type { TextsTables } from "./modules/texts/texts.tables.ts";
import type { TrackingTables } from "./modules/tracking/tracking.tables.ts";
import type { SiteTables } from "./modules/site/site.tables.ts";
import type { SecurityTables } from "./modules/security/security.tables.ts";
import type { KycTables } from "./modules/kyc/kyc.tables.ts";
import type { PrivacyTables } from "./modules/privacy/privacy.tables.ts";
import type { WithdrawalTables } from "./modules/withdrawal/withdrawal.tables.ts";
import type { WalletTables } from "./modules/wallet/wallet.tables.ts";

/** Every table by name; each wing describes its own. */
export type Tables = SiteTables &
  TextsTables &
  LooksTables &
  BrandsTables &
  ClientErrorTables &
  AuthTables &
  AccessTables &
  AdjustmentTables &
  BulkTables &
  LedgerCheckTables &
  VerificationTables &
  SecondFactorTables &
  RegistrationTables &
  MemberTables &
  MemberDeskTables &
  OutboxTables &
  ManualPayoutTables &
  ManualTransferTables &
  GamesTables &
  LotteryTables &
  LimitsTables &
  WalletTables &
  ProviderTables &
  FreeRoundsTables &
  TeamTables &
  FiguresTables &
  AgentContractTables &
  AgentRebateTables &
  RedRainTables &
  AgentLinkTables &
  ConsoleTables &
  RatesTables &
  ContentTables &
  EventsTables &
  ExportsTables &
  CallCountTables &
  SupportTables &
  InboxTables &
  IdempotencyTables &
  DepositTables &
  PaymentsTables &
  AuditTables &
  SecurityTables &
  WithdrawalTables &
  PrivacyTables &
  KycTables &
  TrackingTables;
