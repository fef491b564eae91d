-- Draws as their providers published them (contract: draws.ts). A row comes with its commitment before the draw and gets
-- seed and numbers after it; nothing of it changes otherwise.

create table lottery_draws (
  game_code text not null references games (code),
  issue text not null check (issue ~ '^[0-9]{8}-[0-9]{4}$'),
  provider_code text not null references providers (code),
  kind text not null,
  opens_at timestamptz not null,
  draw_at timestamptz not null check (draw_at > opens_at),
  commitment bytea not null check (length(commitment) = 32),
  seed bytea check (length(seed) = 32),
  numbers int[],
  published_at timestamptz not null default now(),
  drawn_at timestamptz,
  primary key (game_code, issue),
  check ((seed is null) = (numbers is null) and (seed is null) = (drawn_at is null)),
  check (drawn_at is null or drawn_at >= draw_at)
);
create index lottery_draws_open on lottery_draws (game_code, draw_at) where seed is null;
create index lottery_draws_drawn on lottery_draws (game_code, issue desc) where seed is not null;
create index lottery_draws_age on lottery_draws using brin (draw_at);
