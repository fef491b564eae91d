-- A member's bets by time, for lists that begin anywhere.
create index provider_transactions_bets_of_member on provider_transactions (member_id, created_at desc, id desc) where kind = 'bet';
