-- Announcements, promotions, pop-ups, hot matches and banners.

create table announcements (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- Place of a banner, as m_home or m_reg.
  group_name text not null default '',
  sequence int not null default 0,
  start_at timestamptz not null default now(),
  -- Null: never ends.
  end_at timestamptz check (end_at > start_at),
  promo_category_ids text[] not null default '{}',
  -- Pictures: [{ "url": "…", "sequence": 1 }]
  images jsonb not null default '[]',
  link text not null default '',
  created_at timestamptz not null default now()
);
create index announcements_merchant on announcements (merchant_code, type, sequence);

create table announcement_texts (
  announcement_id bigint not null references announcements (id) on delete cascade,
  language text not null,
  title text not null,
  small text not null default '',
  content text not null default '',
  primary key (announcement_id, language)
);

create trigger announcements_version after insert or update or delete or truncate on announcements
  for each statement execute function bump_data_version('content');
create trigger announcement_texts_version after insert or update or delete or truncate on announcement_texts
  for each statement execute function bump_data_version('content');
