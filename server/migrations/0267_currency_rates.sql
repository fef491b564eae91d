-- What figures of the console are converted by. A rate that was entered stands; a later entry of the same day takes its place in what is shown.
create table currency_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of the currency for one US dollar, in millionths.
  millionths bigint not null check (millionths between 1 and 1000000000000000),
  day date not null,
  source text not null check (char_length(source) between 2 and 100),
  operator_id bigint not null references operators (id),
  entered_at timestamptz not null default now()
);
create index currency_rates_newest on currency_rates (currency, day desc, id desc);
