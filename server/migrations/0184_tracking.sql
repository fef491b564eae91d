-- Whom a brand tells of what people do: affiliates that members came by, and an address for events of pages.
create table tracking_settings (
  merchant_code text primary key references merchants (code) on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger tracking_settings_version after insert or update or delete or truncate on tracking_settings
  for each statement execute function bump_data_version('site');

-- What calls are signed with; sealed under the server's secret. `target` is affiliate:<code> or webhook.
create table tracking_secrets (
  merchant_code text not null references merchants (code) on delete cascade,
  target text not null check (target ~ '^(webhook|affiliate:[a-z][a-z0-9-]{0,31})$'),
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, target)
);

-- The affiliate's click that a member came by. A click brings one member.
create table affiliate_clicks (
  member_id bigint primary key references members (id),
  merchant_code text not null references merchants (code),
  affiliate text not null check (affiliate ~ '^[a-z][a-z0-9-]{0,31}$'),
  click_id text not null check (char_length(click_id) between 1 and 128),
  clicked_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (merchant_code, affiliate, click_id)
);

-- Calls that are to be made: written in the transaction of what they tell, each once.
create table outgoing_calls (
  -- what the other side knows the call by; the same in every attempt
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchants (code) on delete cascade,
  target text not null check (target ~ '^(webhook|affiliate:[a-z][a-z0-9-]{0,31})$'),
  -- such as registration:12 or deposit:<order>
  event text not null check (char_length(event) between 1 and 80),
  member_id bigint references members (id),
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'givenUp')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- from here on the days are counted after which it is given up; a person who sends it anew begins them anew
  begun_at timestamptz not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  fault text,
  unique (merchant_code, target, event)
);
create index outgoing_calls_due on outgoing_calls (merchant_code, target, next_at) where state = 'waiting';
create index outgoing_calls_of_member on outgoing_calls (member_id) where member_id is not null;
create index outgoing_calls_latest on outgoing_calls (created_at desc);
create index outgoing_calls_old on outgoing_calls (begun_at) where target = 'webhook' and state = 'givenUp';
