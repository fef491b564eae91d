import { type RawBuilder, sql } from "kysely";

/*
 * Everything that the platform keeps of a member, table by table: what a copy has of it, and what an erasure does with it. A test holds that
 * every table of the database is here or among those that hold nothing of anybody (`NOT_OF_MEMBERS`), so that a new one has to decide.
 */

/** Whom the rows are about. */
export interface Whose {
  id: number;
  brandCode: string;
  account: string;
  mobile: string | null;
  email: string | null;
}

type Condition = (whose: Whose) => RawBuilder<unknown>;

export interface HeldTable {
  table: string;
  /** Which rows of the table (`t`) are theirs. */
  of: Condition;
  /** Columns that a copy leaves out, and why; or why it has nothing of the table. */
  copy: { without?: Readonly<Record<string, string>> } | { left: string };
  /** What an erasure does: the rows go, or they stay for a reason; `set` takes the person out of rows that stay. */
  erase: "delete" | { keep: string; deleteFirst?: RawBuilder<unknown>; set?: Condition };
}

const by =
  (column: string): Condition =>
  ({ id }) =>
    sql`t.${sql.ref(column)} = ${id}`;
const mine = by("member_id");
const agents = by("agent_id");
/** Rows that belong to rows of another table. */
const through =
  (column: string, table: string, owner = "member_id"): Condition =>
  ({ id }) =>
    sql`t.${sql.ref(column)} in (select o.id from ${sql.table(table)} o where o.${sql.ref(owner)} = ${id})`;
const named =
  (column: string): Condition =>
  ({ id }) =>
    sql`t.${sql.ref(column)} = ${`member:${id}`}`;
/** Messages and codes go to a number or an address. */
const reached =
  (column: string): Condition =>
  ({ brandCode, mobile, email }) =>
    sql`t.merchant_code = ${brandCode} and t.${sql.ref(column)} in (${mobile ?? ""}, ${email ?? ""})`;

/** Our ids of their deposits and withdrawals. */
const ordersOf = (id: number) => sql`select o.public_id from deposit_orders o where o.member_id = ${id}
  union all select o.public_id from withdrawals o where o.member_id = ${id}`;

const MONEY = "the books of money are kept as the law asks; they name a number, and no person stands behind it any more";
const PLAY = "bets and their figures are part of those books";
const TREE = "what others earned hangs on it; it holds numbers of accounts alone";
const RECORD = "the record of what operators and agents decided is never changed";
const SECRET = "it opens something; a copy that falls into other hands must not";
const INSIDE = "a key of the platform's own, which says nothing about the member";
const BETWEEN = "words between operators";
const OTHERS = "it is about other people";

/** A hash that no password has: its bytes were drawn by lot. Logging in by it takes as long as by any other. */
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$JBVIL+GygZ43WkLjDy+Nlg$CeVFFpfp5SPnjGXp9L+1kTCMaDDdIwIPXskNsnA0wBw";

export const HELD: readonly HeldTable[] = [
  // Who they are
  {
    table: "members",
    of: by("id"),
    copy: { without: { password_hash: SECRET } },
    erase: {
      keep: "the books name it; nothing in it tells who it was",
      set: ({
        id,
      }) => sql`account = ${`erased-${id}`}, nickname = null, password_hash = ${NOBODYS}, mobile = null, email = null, email_proved_at = null,
        club_label = null, head_icon = null, table_name = null, status = 'disabled', must_change_password = false, last_login_at = null, previous_login_at = null, language = null,
        erased_at = now()`,
    },
  },
  { table: "member_profiles", of: mine, copy: { without: { payment_password_hash: SECRET } }, erase: "delete" },
  { table: "member_origins", of: mine, copy: {}, erase: "delete" },
  { table: "affiliate_clicks", of: mine, copy: {}, erase: "delete" },
  {
    table: "outgoing_calls",
    of: mine,
    copy: { without: { next_at: INSIDE, begun_at: INSIDE, attempts: INSIDE, fault: INSIDE } },
    erase: "delete",
  },
  { table: "member_identities", of: mine, copy: {}, erase: "delete" },
  { table: "known_places", of: ({ id }) => sql`t.owner_kind = 'member' and t.owner_id = ${id}`, copy: {}, erase: "delete" },
  {
    table: "data_copies",
    of: mine,
    copy: { without: { sealed: "the copies themselves", due_at: INSIDE, attempts: INSIDE } },
    erase: { keep: "that copies were given out is shown by it", set: () => sql`state = 'gone', sealed = null` },
  },
  {
    table: "desk_copies",
    of: mine,
    copy: { without: { sealed: "the copies themselves", operator_id: OTHERS, due_at: INSIDE, attempts: INSIDE } },
    erase: { keep: "that copies were given out is shown by it", set: () => sql`state = 'gone', sealed = null` },
  },
  { table: "erasures", of: mine, copy: {}, erase: { keep: "that the member asked for it is shown by it" } },
  {
    table: "kyc_documents",
    of: through("case_id", "kyc_cases"),
    copy: { without: { sealed: "stands as a picture of its own, by its id" } },
    erase: "delete",
  },
  {
    table: "kyc_cases",
    of: mine,
    copy: { without: { operator_id: OTHERS } },
    erase: {
      keep: "that somebody had shown their age is shown by it, without who they were",
      deleteFirst: sql`t.state in ('draft', 'review')`,
      set: () => sql`full_name = '', birthday = null, note = null`,
    },
  },
  {
    table: "identity_checks",
    of: mine,
    copy: { without: { operator_id: OTHERS, evidence: BETWEEN } },
    erase: {
      keep: "that somebody had shown their age is shown by it, without who they were",
      set: () => sql`evidence = '---', words = null`,
    },
  },
  // How they come in
  {
    table: "chat_visits",
    of: (whose) => sql`(${through("conversation_id", "chat_conversations")(whose)} or ${through("session_id", "sessions")(whose)})`,
    copy: { left: "tickets between two windows of an hour" },
    erase: "delete",
  },
  { table: "sessions", of: mine, copy: { without: { token_hash: SECRET, device_key: SECRET } }, erase: "delete" },
  { table: "passkeys", of: mine, copy: { without: { public_key: SECRET, credential_id: SECRET } }, erase: "delete" },
  { table: "passkey_challenges", of: mine, copy: { left: SECRET }, erase: "delete" },
  { table: "pending_logins", of: mine, copy: { left: SECRET }, erase: "delete" },
  { table: "trusted_devices", of: mine, copy: { without: { token_hash: SECRET, device_key: SECRET } }, erase: "delete" },
  { table: "password_links", of: mine, copy: { left: SECRET }, erase: "delete" },
  {
    table: "password_requests",
    of: ({ brandCode, account, email }) => sql`t.merchant_code = ${brandCode} and (t.account = ${account} or t.email = ${email ?? ""})`,
    copy: {},
    erase: "delete",
  },
  {
    table: "login_failures",
    of: ({ brandCode, account }) =>
      sql`t.merchant_code = ${brandCode} and t.kind = 'account'
        and t.key = translate(encode(sha256(convert_to(${account}, 'UTF8')), 'base64'), '+/=', '-_')`,
    copy: {},
    erase: "delete",
  },
  {
    table: "second_factors",
    of: mine,
    copy: {
      without: { totp_sealed: SECRET, pending_sealed: SECRET, recovery_salt: SECRET, totp_last_step: SECRET, pending_session: INSIDE },
    },
    erase: "delete",
  },
  { table: "recovery_codes", of: mine, copy: { without: { code_hash: SECRET } }, erase: "delete" },
  { table: "security_answers", of: mine, copy: { without: { answer_hash: SECRET } }, erase: "delete" },
  { table: "mail_codes", of: mine, copy: { left: SECRET }, erase: "delete" },
  { table: "sms_codes", of: reached("mobile"), copy: { left: SECRET }, erase: "delete" },
  {
    table: "limit_hits",
    of: ({ brandCode, id, mobile, email }) =>
      sql`t.merchant_code = ${brandCode} and (t.key = ${String(id)} or t.key like ${`${id} %`} or t.key in (${mobile ?? ""}, ${email ?? ""})
        or (t.scope like 'sms%' and string_to_array(t.key, ' ') && array[${String(id)}, ${mobile ?? ""}]))`,
    copy: { left: "counts of calls, of hours" },
    erase: "delete",
  },
  // What was written
  {
    table: "messages",
    of: reached("recipient"),
    copy: { without: { key: INSIDE, due_at: INSIDE, last_error: INSIDE, body: SECRET, html: SECRET } },
    erase: "delete",
  },
  { table: "outbox", of: reached("recipient"), copy: { left: "what a demonstration shows in place of a phone" }, erase: "delete" },
  { table: "inbox_messages", of: mine, copy: {}, erase: "delete" },
  { table: "announcement_reads", of: mine, copy: {}, erase: "delete" },
  { table: "events", of: named("topic"), copy: { left: "what open pages were told of, of minutes" }, erase: "delete" },
  {
    table: "chat_messages",
    of: through("conversation_id", "chat_conversations"),
    copy: { without: { operator_id: OTHERS, client_id: INSIDE } },
    erase: "delete",
  },
  {
    table: "chat_hand_overs",
    of: through("conversation_id", "chat_conversations"),
    copy: { without: { operator_id: OTHERS, to_operator_id: OTHERS } },
    erase: "delete",
  },
  { table: "chat_conversations", of: mine, copy: { without: { operator_id: OTHERS } }, erase: "delete" },
  { table: "feedback_pictures", of: mine, copy: { without: { jpeg: "stands as a picture of its own, by its id" } }, erase: "delete" },
  { table: "feedback", of: mine, copy: { without: { answered_by: OTHERS, seen_by: OTHERS } }, erase: "delete" },
  { table: "member_notes", of: mine, copy: { without: { operator_id: OTHERS } }, erase: "delete" },
  { table: "member_levels", of: mine, copy: { without: { operator_id: OTHERS } }, erase: "delete" },
  { table: "bulk_rows", of: mine, copy: { without: { run_id: INSIDE, position: INSIDE, version: INSIDE } }, erase: "delete" },
  { table: "member_tags", of: mine, copy: { without: { operator_id: OTHERS } }, erase: "delete" },
  // After the tags, whose going counts on.
  { table: "member_tag_versions", of: mine, copy: { left: INSIDE }, erase: "delete" },
  // Money
  { table: "ledger_accounts", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "ledger_transactions", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "ledger_entries", of: through("account_id", "ledger_accounts"), copy: {}, erase: { keep: MONEY } },
  {
    table: "free_leavings",
    of: through("account_id", "ledger_accounts"),
    copy: { left: "entries of the ledger, which are there themselves" },
    erase: { keep: MONEY },
  },
  {
    table: "deposit_orders",
    of: mine,
    copy: { without: { pay_url: SECRET, request_key: INSIDE, checks: INSIDE, next_check_at: INSIDE } },
    erase: { keep: MONEY },
  },
  { table: "deposit_steps", of: through("order_id", "deposit_orders"), copy: {}, erase: { keep: MONEY } },
  {
    table: "deposit_reviews",
    of: through("order_id", "deposit_orders"),
    copy: { without: { settled_by: OTHERS, note: OTHERS } },
    erase: { keep: MONEY },
  },
  {
    table: "manual_transfers",
    of: ({ id }) => sql`t.reference in (select o.public_id from deposit_orders o where o.member_id = ${id})`,
    copy: {},
    erase: { keep: MONEY },
  },
  {
    table: "manual_trx_ids",
    of: ({ id }) => sql`t.reference in (select o.public_id from deposit_orders o where o.member_id = ${id})`,
    copy: {},
    erase: { keep: MONEY },
  },
  {
    table: "manual_rulings",
    of: ({ id }) => sql`t.reference in (select o.public_id from deposit_orders o where o.member_id = ${id})`,
    copy: { without: { ruled_by: OTHERS } },
    erase: { keep: MONEY },
  },
  {
    table: "manual_statement_rows",
    of: ({ id }) =>
      sql`exists (select from manual_transfers m join deposit_orders o on o.public_id = m.reference
        where o.member_id = ${id} and m.provider = t.provider and m.method = t.method and m.trx_id = t.trx_id)`,
    copy: { without: { imported_by: OTHERS } },
    erase: { keep: MONEY },
  },
  { table: "deposit_promotion_uses", of: mine, copy: {}, erase: { keep: MONEY } },
  {
    table: "payment_events",
    of: ({ id }) =>
      sql`t.reference in (select o.public_id::text from deposit_orders o where o.member_id = ${id} union select w.public_id::text from withdrawals w where w.member_id = ${id})`,
    copy: { without: { body_hash: INSIDE } },
    erase: { keep: MONEY },
  },
  {
    table: "opened_payments",
    of: ({ id }) => sql`t.reference in (select o.public_id::text from deposit_orders o where o.member_id = ${id})`,
    copy: { left: "addresses of payment pages, which stand at the deposits" },
    erase: { keep: MONEY },
  },
  {
    table: "payout_accounts",
    of: mine,
    copy: {},
    erase: {
      keep: "withdrawals went there; what is left of a number is its end",
      deleteFirst: sql`not exists (select from withdrawals w where w.payout_account_id = t.id)`,
      set: () => sql`number = lpad(right(number, 3), length(number), '0'), holder_name = '', branch = case when branch is null then null else '' end,
        is_default = false, removed_at = coalesce(removed_at, now())`,
    },
  },
  {
    table: "adjustments",
    of: mine,
    copy: {
      without: { operator_id: OTHERS, approved_by: OTHERS, approval_id: INSIDE, request_key: INSIDE, note: BETWEEN },
    },
    erase: { keep: MONEY },
  },
  {
    table: "withdrawals",
    of: mine,
    copy: { without: { client_key: INSIDE, due_at: INSIDE, attempts: INSIDE, approvals_needed: INSIDE, version: INSIDE } },
    erase: { keep: MONEY },
  },
  {
    table: "withdrawal_events",
    of: through("withdrawal_id", "withdrawals"),
    copy: { without: { operator_id: OTHERS } },
    erase: { keep: MONEY },
  },
  {
    table: "manual_payouts",
    of: ({ id }) => sql`t.reference in (select w.public_id from withdrawals w where w.member_id = ${id})`,
    copy: {},
    erase: { keep: MONEY },
  },
  {
    table: "manual_payout_rulings",
    of: ({ id }) => sql`t.reference in (select w.public_id from withdrawals w where w.member_id = ${id})`,
    copy: { without: { ruled_by: OTHERS } },
    erase: { keep: MONEY },
  },
  {
    table: "withdrawal_rulings",
    of: through("withdrawal_id", "withdrawals"),
    copy: { left: "what operators found out at the payment provider" },
    erase: { keep: MONEY },
  },
  {
    table: "withdrawal_holds",
    of: through("withdrawal_id", "withdrawals"),
    copy: { left: "what operators looked into" },
    erase: { keep: MONEY },
  },
  {
    table: "payout_contradictions",
    of: through("withdrawal_id", "withdrawals"),
    copy: { left: "what operators found out at the payment provider" },
    erase: { keep: MONEY },
  },
  {
    table: "reconciliation_cases",
    of: ({ id }) => sql`t.order_public_id in (${ordersOf(id)})`,
    copy: { left: "what operators found out at the payment provider" },
    erase: { keep: MONEY },
  },
  {
    table: "reconciliation_steps",
    of: ({ id }) => sql`t.case_id in (select c.id from reconciliation_cases c where c.order_public_id in (${ordersOf(id)}))`,
    copy: { left: "what operators found out at the payment provider" },
    erase: { keep: MONEY },
  },
  {
    table: "reconciliation_lines",
    of: ({ id }) => sql`(t.kind = 'deposit' and t.order_id in (select o.id from deposit_orders o where o.member_id = ${id}))
      or (t.kind = 'payout' and t.order_id in (select o.id from withdrawals o where o.member_id = ${id}))`,
    copy: { left: "what a payment provider says of orders, which are there themselves" },
    erase: { keep: MONEY },
  },
  { table: "turnover_requirements", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "first_deposits", of: mine, copy: { left: "the first line of the deposits" }, erase: { keep: MONEY } },
  {
    table: "idempotency_keys",
    // The key of a registration is nobody's yet, and its answer is the member that was made.
    of: ({ id }) => sql`t.owner = ${`member:${id}`} or (t.owner like 'joining:%' and t.answer ->> 'value' = ${String(id)})`,
    copy: { left: "answers that a lost connection may ask for again, of hours" },
    erase: "delete",
  },
  // Play
  { table: "favorite_games", of: mine, copy: {}, erase: "delete" },
  { table: "recent_games", of: mine, copy: {}, erase: "delete" },
  {
    table: "game_sessions",
    of: mine,
    copy: { without: { token_hash: SECRET, house_account_id: INSIDE } },
    erase: { keep: PLAY, set: () => sql`expires_at = least(expires_at, now())` },
  },
  { table: "provider_transactions", of: mine, copy: {}, erase: { keep: PLAY } },
  { table: "free_round_grants", of: mine, copy: {}, erase: { keep: PLAY } },
  { table: "free_round_plays", of: mine, copy: {}, erase: { keep: PLAY } },
  { table: "play_days", of: mine, copy: {}, erase: { keep: PLAY } },
  { table: "member_days", of: mine, copy: {}, erase: { keep: PLAY } },
  { table: "member_category_days", of: mine, copy: {}, erase: { keep: PLAY } },
  { table: "figure_events", of: mine, copy: { left: "what has still to be counted into the days" }, erase: { keep: PLAY } },
  // Limits
  { table: "member_limits", of: mine, copy: {}, erase: { keep: "that limits were kept is shown by it" } },
  { table: "member_exclusions", of: mine, copy: {}, erase: { keep: "whoever has excluded themselves stays excluded" } },
  { table: "member_play_settings", of: mine, copy: {}, erase: "delete" },
  // Rewards
  { table: "vip_steps", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "rebate_claims", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "rebate_lines", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "reward_claims", of: mine, copy: { without: { shared_network: OTHERS } }, erase: { keep: MONEY, set: () => sql`network = ''` } },
  { table: "reward_joins", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "raffle_winners", of: mine, copy: {}, erase: { keep: "anybody can draw a raffle again by it" } },
  { table: "raffle_holders", of: mine, copy: {}, erase: { keep: "anybody can draw a raffle again by it" } },
  { table: "red_rain_envelopes", of: mine, copy: {}, erase: { keep: MONEY } },
  // Agents
  { table: "agent_links", of: agents, copy: {}, erase: "delete" },
  { table: "affiliate_codes", of: mine, copy: {}, erase: "delete" },
  { table: "referrals", of: mine, copy: { without: { parent_id: OTHERS } }, erase: { keep: TREE } },
  { table: "team_members", of: mine, copy: { without: { superior_id: OTHERS } }, erase: { keep: TREE } },
  { table: "team_paths", of: mine, copy: { left: OTHERS }, erase: { keep: TREE } },
  { table: "team_days", of: agents, copy: {}, erase: { keep: TREE } },
  { table: "team_category_days", of: agents, copy: {}, erase: { keep: TREE } },
  { table: "agent_contracts", of: mine, copy: { without: { superior_id: OTHERS } }, erase: { keep: MONEY } },
  { table: "agent_pays", of: mine, copy: { without: { superior_id: OTHERS } }, erase: { keep: MONEY } },
  { table: "agent_rebates", of: mine, copy: {}, erase: { keep: MONEY } },
  { table: "agent_rebate_changes", of: mine, copy: { without: { changed_by: OTHERS } }, erase: { keep: MONEY } },
  { table: "agent_rebate_days", of: agents, copy: {}, erase: { keep: MONEY } },
  { table: "agent_rebate_lines", of: agents, copy: { left: OTHERS }, erase: { keep: MONEY } },
  { table: "red_rains", of: agents, copy: {}, erase: { keep: MONEY } },
  { table: "agent_audit", of: by("actor_id"), copy: { without: { subject_id: OTHERS } }, erase: { keep: RECORD } },
  {
    table: "operator_actions",
    of: named("subject"),
    copy: {
      without: {
        prev_hash: INSIDE,
        hash: INSIDE,
        request_id: INSIDE,
        operator_id: OTHERS,
        api_key: OTHERS,
        session_id: OTHERS,
        address: OTHERS,
        user_agent: OTHERS,
        changes: OTHERS,
        reason: OTHERS,
        detail: OTHERS,
      },
    },
    erase: { keep: RECORD },
  },
  {
    table: "personal_vault",
    of: mine,
    copy: { without: { salt: SECRET } },
    erase: { keep: RECORD, set: () => sql`value = null, salt = null, erased_at = coalesce(erased_at, now())` },
  },
  {
    table: "approval_requests",
    of: named("subject"),
    copy: {
      without: { asked_by: OTHERS, decided_by: OTHERS, payload: INSIDE, base_version: INSIDE, reason: BETWEEN, answer: BETWEEN },
    },
    erase: {
      keep: "that two operators decided something is shown by it, without who it was about",
      deleteFirst: sql`t.state = 'open'`,
      set: () => sql`subject_name = subject, payload = '{}', changes = '[]', reason = '', answer = null`,
    },
  },
];

const SETTINGS = "settings of a brand";
const CATALOGUE = "games and lotteries";
const PUBLISHED = "what everybody may read";
const MACHINE = "the platform's own working";
const DESK = "operators";

/** Tables in which nothing of a member stands, and what does. */
export const NOT_OF_MEMBERS: Readonly<Record<string, string>> = {
  agent_rebate_progress: MACHINE,
  announcement_texts: PUBLISHED,
  announcements: PUBLISHED,
  brand_look_files: SETTINGS,
  brand_looks: SETTINGS,
  brand_texts: SETTINGS,
  brand_vendor_rules: SETTINGS,
  brand_version_pictures: SETTINGS,
  brand_versions: SETTINGS,
  call_counts: "numbers of calls in the last minute, by hashes",
  captchas: MACHINE,
  client_errors: "errors of pages, without who saw them",
  content_picture_files: PUBLISHED,
  content_pictures: PUBLISHED,
  currency_rates: DESK,
  customer_service_entries: SETTINGS,
  data_versions: MACHINE,
  member_labels: SETTINGS,
  deposit_settings: SETTINGS,
  encryption_keys: MACHINE,
  encryption_nonces: MACHINE,
  erased_names: "names that nobody takes again, as a hash that is kept for just that",
  retired_secrets: MACHINE,
  excluded_numbers: "numbers of the excluded as an HMAC, kept so that they cannot come back",
  fetched_pictures: CATALOGUE,
  figures_state: MACHINE,
  game_classifies: CATALOGUE,
  games: CATALOGUE,
  help_entries: PUBLISHED,
  help_entry_texts: PUBLISHED,
  human_proofs: MACHINE,
  identity_tokens: "tokens that were used once, as a hash",
  kept_pictures: CATALOGUE,
  breaking_migrations: MACHINE,
  kysely_migration: MACHINE,
  kysely_migration_lock: MACHINE,
  ledger_kinds_from: MACHINE,
  lottery_draws: CATALOGUE,
  manual_turns: MACHINE,
  merchant_domains: SETTINGS,
  merchant_vendors: SETTINGS,
  merchants: SETTINGS,
  audit_anchors: MACHINE,
  audit_heads: MACHINE,
  access_reviews: DESK,
  bulk_runs: DESK,
  // A file names orders of many people; it is read within minutes, and what it says of an order is in `reconciliation_lines`.
  reconciliation_days: DESK,
  reconciliation_parts: DESK,
  reconciliation_signatures: DESK,
  reconciliation_statements: DESK,
  export_files: DESK,
  export_parts: "parts of the record as operators took it out, in which personal values stand by their seal alone, for a day",
  ledger_checks: DESK,
  operator_challenges: DESK,
  operator_changes: DESK,
  operator_countries: DESK,
  operator_factors: DESK,
  operator_half_sessions: DESK,
  operator_links: DESK,
  operator_passkeys: DESK,
  operator_recovery_codes: DESK,
  operator_roles: DESK,
  operator_sessions: DESK,
  operators: DESK,
  roles: DESK,
  saved_answers: SETTINGS,
  saved_views: DESK,
  standard_views: DESK,
  payment_provider_secrets: MACHINE,
  payment_providers: SETTINGS,
  payout_settings: SETTINGS,
  method_pauses: SETTINGS,
  promotion_categories: SETTINGS,
  provider_journals: MACHINE,
  provider_requests: "answers to game providers of a day; the bets themselves are in provider_transactions",
  provider_secrets: MACHINE,
  providers: MACHINE,
  raffle_draws: PUBLISHED,
  registration_settings: SETTINGS,
  reward_offers: SETTINGS,
  search_words: CATALOGUE,
  sms_counts: MACHINE,
  tracking_secrets: MACHINE,
  tracking_settings: SETTINGS,
  vendors: CATALOGUE,
  vip_levels: SETTINGS,
};
