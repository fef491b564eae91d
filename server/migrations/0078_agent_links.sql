-- Invitation codes of agents carry what their newcomers become.
create table agent_links (
  merchant_code text not null,
  code text not null,
  agent_id bigint not null references members (id),
  kind text not null check (kind in ('player', 'agent')),
  note text not null default '',
  rates jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, code),
  foreign key (merchant_code, code) references affiliate_codes (merchant_code, code) on delete cascade
);
create index agent_links_of_agent on agent_links (agent_id, created_at desc);
-- How many came by a code.
create index referrals_of_code on referrals (code) where code is not null;
-- An agent may open an account below himself.
alter table referrals drop constraint referrals_source_check;
alter table referrals add constraint referrals_source_check check (source in ('code', 'domain', 'recommender', 'agent'));
