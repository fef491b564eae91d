-- Deposits as the console lists and finds them.
create index deposit_orders_of_brand on deposit_orders (merchant_code, id);
create index deposit_orders_of_state on deposit_orders (merchant_code, state, id);
create index deposit_orders_of_payment on deposit_orders (provider_payment_id) where provider_payment_id is not null;
create index deposit_reviews_of_order on deposit_reviews (order_id) where order_id is not null;
