-- Answers that operators of a brand give again and again, by language: { "bn": "…", "en": "…" }.
create table saved_answers (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  title text not null check (char_length(title) between 1 and 60),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index saved_answers_by_title on saved_answers (merchant_code, lower(title));
