-- Members are found by operators by whatever is known of them, at a million members as at ten.

-- Lists by registration, by account (members_account_prefix) and by last log-on; who never logged on stands at the end.
create index members_by_registration on members (merchant_code, id);
create index members_by_last_login on members (merchant_code, (coalesce(last_login_at, '-infinity'::timestamptz)), id);
-- Filters that few fit.
create index members_disabled on members (merchant_code, id) where status = 'disabled';
create index members_by_type on members (merchant_code, customer_type, id) where customer_type <> 0;
create index members_on_break on members (merchant_code, excluded_until) where excluded_until is not null;

-- Names that are typed.
create index members_by_nickname on members (merchant_code, lower(nickname)) where nickname is not null;
create index members_by_email on members (merchant_code, lower(email)) where email is not null;
create index payout_accounts_by_number on payout_accounts (merchant_code, number);
create index deposit_orders_by_payment on deposit_orders (provider_payment_id) where provider_payment_id is not null;
