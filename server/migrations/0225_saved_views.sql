-- Filters, order and columns of the console's lists, under a name. A merchant_code of null: all brands together, and lists of no brand.
create table saved_views (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  merchant_code text references merchants (code) on delete cascade,
  list text not null check (list ~ '^[a-z]{1,30}$'),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 1000),
  shared boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  check (not shared or merchant_code is not null)
);
create unique index saved_views_own on saved_views (operator_id, list, merchant_code, lower(name)) nulls not distinct where not shared;
create unique index saved_views_shared on saved_views (merchant_code, list, lower(name)) where shared;

-- With which view a list opens.
create table standard_views (
  operator_id bigint not null references operators (id),
  merchant_code text references merchants (code) on delete cascade,
  list text not null,
  view_id bigint not null references saved_views (id) on delete cascade,
  unique nulls not distinct (operator_id, merchant_code, list)
);
create index standard_views_of on standard_views (view_id);
