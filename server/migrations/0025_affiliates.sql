-- Invitation codes and who came by them.

create table affiliate_codes (
  merchant_code text not null references merchants (code) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9_-]{4,32}$'),
  member_id bigint not null references members (id),
  -- A host name that stands for this code, without anything in the link.
  domain text check (domain = lower(domain)),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant_code, code),
  unique (merchant_code, domain)
);
create index affiliate_codes_member on affiliate_codes (member_id);

create table referrals (
  member_id bigint primary key references members (id) on delete cascade,
  parent_id bigint not null references members (id),
  -- Null where the parent was named by account.
  code text,
  source text not null check (source in ('code', 'domain', 'recommender')),
  created_at timestamptz not null default now(),
  check (parent_id <> member_id)
);
create index referrals_parent on referrals (parent_id, member_id);
