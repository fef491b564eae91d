-- Secrets of the server that were replaced, sealed under the one that seals now. What cannot be made anew, as the key of a number that
-- nobody knows any more, is still found by them.
create table retired_secrets (
  id bigint generated always as identity primary key,
  -- AES-256-GCM under a key derived from SERVER_SECRET.
  sealed bytea not null,
  retired_at timestamptz not null default now()
);
