-- Further accounts of the ledger, beside players, houses, cash and adjustments.
--   held: a member's own money that is put aside, as for a withdrawal that is being looked at. Kept, never negative.
--   vendor: a member's money at one game provider, where a brand has a wallet per provider. Kept, never negative.
--   reward: what promotions, rebates and VIP benefits give away. commission: what agents are paid. fee: what a movement costs.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts drop constraint ledger_accounts_kept_for_players;
alter table ledger_accounts drop constraint ledger_accounts_owner;
alter table ledger_accounts
  add constraint ledger_accounts_kind_check
    check (kind in ('player', 'held', 'vendor', 'house', 'cash', 'adjustment', 'reward', 'commission', 'fee')),
  add constraint ledger_accounts_kept_for_members check ((kind in ('player', 'held', 'vendor')) = (balance_minor is not null)),
  add constraint ledger_accounts_owner check ((kind in ('player', 'held', 'vendor')) = (member_id is not null));
-- Where a member's accounts of every kind are found.
create index ledger_accounts_of_member on ledger_accounts (member_id) where member_id is not null;
