-- Withdrawals as the console decides about them: what was seen has a version, and a decision can be put off for a reason.

-- Counted on with every decision and with every end: a decision made from an older one is refused.
alter table withdrawals add column version int not null default 1;

-- Lists of the console: of one state, and of all of them, by place.
create index withdrawals_of_state on withdrawals (merchant_code, state, id);
create index withdrawals_of_brand on withdrawals (merchant_code, id);
-- Who else is paid under a number.
create index payout_accounts_of_number on payout_accounts (merchant_code, number);

-- Held back from being approved, until somebody lets go of it.
create table withdrawal_holds (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals (id),
  reason text not null check (char_length(reason) between 3 and 500),
  held_by bigint not null references operators (id),
  held_at timestamptz not null default now(),
  released_by bigint references operators (id),
  released_at timestamptz,
  release_reason text check (char_length(release_reason) between 1 and 500),
  check ((released_at is null) = (released_by is null)),
  check ((released_at is null) = (release_reason is null))
);
create unique index withdrawal_holds_one_open on withdrawal_holds (withdrawal_id) where released_at is null;
create index withdrawal_holds_of on withdrawal_holds (withdrawal_id, id);

create function withdrawal_holds_guard() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or (old.withdrawal_id, old.reason, old.held_by, old.held_at) is distinct from
    (new.withdrawal_id, new.reason, new.held_by, new.held_at)
  then
    raise exception 'a hold of a withdrawal keeps what it says' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_holds_stand before update on withdrawal_holds for each row execute function withdrawal_holds_guard();
create trigger withdrawal_holds_stay before delete or truncate on withdrawal_holds
  for each statement execute function withdrawals_refuse_loss();
