-- Who held which tickets of a raffle, as they were when it was drawn: with them and the seed anybody can draw it again.
create table raffle_holders (
  offer_id bigint not null,
  period text not null,
  member_id bigint not null references members (id),
  first_ticket bigint not null,
  tickets bigint not null check (tickets > 0),
  primary key (offer_id, period, member_id),
  foreign key (offer_id, period) references raffle_draws (offer_id, period)
);
create index raffle_draws_drawn on raffle_draws (drawn_at desc) where drawn_at is not null;
