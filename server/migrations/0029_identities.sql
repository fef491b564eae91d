-- Who vouches for a member elsewhere.

create table member_identities (
  merchant_code text not null references merchants (code),
  provider text not null check (provider in ('google', 'facebook')),
  -- The provider's own id of the person.
  subject text not null,
  member_id bigint not null references members (id),
  created_at timestamptz not null default now(),
  primary key (merchant_code, provider, subject)
);
create index member_identities_member on member_identities (member_id);

-- ID tokens that were accepted, by their SHA-256: each serves once.
create table identity_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index identity_tokens_expiry on identity_tokens (expires_at);
