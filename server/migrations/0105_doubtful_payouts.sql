-- Payouts of which the provider says something that does not fit the order: people find out what became of them, and end them.

-- refused: the provider has this reference with other content, or refuses to say what became of it. differs: it speaks of another amount or
-- currency. From then on it is asked, and never told again: it could pay beside what people decide.
alter table withdrawals
  add column doubt text check (doubt in ('refused', 'differs')),
  add column doubted_at timestamptz,
  add check ((doubt is null) = (doubted_at is null));

-- What each operator found out. The order ends as soon as as many of them as it needs say the same, the last word of each counting.
create table withdrawal_rulings (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals (id),
  operator_id bigint not null references operators (id),
  outcome text not null check (outcome in ('paid', 'returned')),
  -- By which the wallet or bank can find the payment.
  provider_reference text check (char_length(provider_reference) <= 64),
  why text not null check (char_length(why) between 1 and 500),
  created_at timestamptz not null default clock_timestamp(),
  check ((outcome = 'paid') = (provider_reference is not null))
);
create index withdrawal_rulings_of on withdrawal_rulings (withdrawal_id, id);
create trigger withdrawal_rulings_append_only before update or delete or truncate on withdrawal_rulings
  for each statement execute function withdrawals_refuse_loss();
