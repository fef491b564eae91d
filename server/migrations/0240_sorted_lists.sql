-- Lists of the console that are sorted by something else than the place of a row begin at their page within these.
create index withdrawals_by_amount on withdrawals (merchant_code, amount_minor, id);
create index deposit_orders_by_amount on deposit_orders (merchant_code, amount_minor, id);
create index adjustments_by_amount on adjustments (merchant_code, amount_minor, id);
create index deposit_reviews_by_decision on deposit_reviews (merchant_code, settled_at, id) where settled_at is not null;
