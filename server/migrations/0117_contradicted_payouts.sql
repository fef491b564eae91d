-- Calls of the payment provider that tell of another end of a payout than the order has had. Nothing moves by them: people find out which of
-- the two is true, and say so. An order has one end, so there is one other end to be told of, and the provider may repeat it as it likes.
create table payout_contradictions (
  withdrawal_id bigint primary key references withdrawals (id),
  says text not null check (says in ('paid', 'returned')),
  told_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint references operators (id),
  why text check (char_length(why) between 1 and 500),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (why is null))
);
create index payout_contradictions_open on payout_contradictions (withdrawal_id) where closed_at is null;
