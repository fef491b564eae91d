-- Since when a member waits for somebody to take their conversation: what they write meanwhile does not make them wait anew.
alter table chat_conversations add column waiting_since timestamptz;
update chat_conversations set waiting_since = last_message_at where status = 'waiting';
create function chat_waits_since() returns trigger language plpgsql as $$
begin
  if new.status <> 'waiting' then
    new.waiting_since := null;
  elsif new.waiting_since is null then
    new.waiting_since := now();
  end if;
  return new;
end $$;
create trigger chat_waits_since before insert or update on chat_conversations for each row execute function chat_waits_since();
create index chat_conversations_waiting on chat_conversations (merchant_code, waiting_since) where status = 'waiting';

-- What operators say to each other when a conversation goes from one to another. No member reads it.
create table chat_hand_overs (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  conversation_id bigint not null references chat_conversations (id),
  operator_id bigint not null references operators (id),
  -- Null for the queue.
  to_operator_id bigint references operators (id),
  kind text not null check (kind in ('given', 'taken')),
  note text not null check (char_length(note) between 1 and 500),
  created_at timestamptz not null default now()
);
create index chat_hand_overs_of on chat_hand_overs (conversation_id, id desc);
