-- Deposits by time, for the ranking of those who paid in most. Stakes by time have provider_transactions_by_time.
create index ledger_transactions_deposits on ledger_transactions (merchant_code, created_at) where kind = 'deposit';
