-- The service desk: its operators, and the members' conversations with them.

create table operators (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  account text not null check (account = lower(account)),
  name text not null,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  unique (merchant_code, account)
);

create table operator_sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token
  token_hash bytea not null unique,
  operator_id bigint not null references operators (id),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_sessions_expiry on operator_sessions (expires_at);

-- One for each member, for ever: closing it is a state, and the next message opens it again.
create table chat_conversations (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  member_id bigint not null unique references members (id),
  language text not null,
  status text not null default 'closed' check (status in ('waiting', 'open', 'closed')),
  operator_id bigint references operators (id),
  -- How far each side has received and read, by message id.
  member_delivered_id bigint not null default 0,
  member_read_id bigint not null default 0,
  operator_delivered_id bigint not null default 0,
  operator_read_id bigint not null default 0,
  last_message_at timestamptz,
  check ((status = 'open') <= (operator_id is not null))
);
create index chat_conversations_queue on chat_conversations (merchant_code, status, last_message_at) where last_message_at is not null;

create table chat_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references chat_conversations (id),
  sender text not null check (sender in ('member', 'operator', 'system')),
  operator_id bigint references operators (id),
  -- The sender's own name for it: sent twice, it is kept once.
  client_id text not null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (conversation_id, sender, client_id)
);
create index chat_messages_of_conversation on chat_messages (conversation_id, id desc);

-- A visit of a member to the chat page. It begins with a ticket, which is exchanged once for a token, and ends with the login.
create table chat_visits (
  id bigint generated always as identity primary key,
  ticket_hash bytea unique,
  token_hash bytea unique,
  session_id uuid not null references sessions (id),
  conversation_id bigint not null references chat_conversations (id),
  merchant_code text not null,
  language text not null,
  back_url text not null,
  header_color text not null,
  title text not null,
  ticket_expires_at timestamptz not null,
  expires_at timestamptz not null,
  check ((ticket_hash is null) <> (token_hash is null))
);
create index chat_visits_expiry on chat_visits (expires_at);
