-- What operators have set about the identity of a member who was checked by another way than the documents that they sent in: each row is what
-- was set, the newest one holds. Beside it stand the cases (0149); what a member has shown is told by both.
create table identity_checks (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  version int not null check (version > 0),
  state text not null check (state in ('notAsked', 'asked', 'passed', 'refused', 'expired')),
  source text not null check (source in ('documents', 'inPerson', 'provider', 'registry', 'other')),
  checked_on date not null,
  evidence text not null check (char_length(evidence) between 3 and 120),
  -- What the member reads.
  words text check (char_length(words) between 1 and 200),
  -- Of what has passed; null: for good.
  expires_at timestamptz check (expires_at is null or state = 'passed'),
  operator_id bigint not null references operators (id),
  created_at timestamptz not null default now(),
  unique (member_id, version)
);
create trigger identity_checks_not_for_erased before insert on identity_checks for each row execute function refuse_for_erased();

create function identity_set(player bigint) returns identity_checks language sql stable as $$
  select * from identity_checks where member_id = player order by version desc limit 1
$$;

-- Whether a member has shown who they are, and it still counts: by what an operator has set, or by documents that were approved, unless an
-- operator has asked anew since.
create or replace function identity_shown(player bigint) returns boolean language sql stable as $$
  select coalesce(s.state = 'passed' and (s.expires_at is null or s.expires_at > now()), false) or exists (
    select from kyc_cases k where k.member_id = player and k.state = 'approved' and k.expires_at > now()
      and (s.id is null or s.state in ('notAsked', 'passed') or k.decided_at > s.created_at))
  from identity_set(player) s
$$;

-- How much may still leave (minor units) before a member has to show who they are; null: whatever there is. By the brand, or by an operator who
-- has asked this one member. Guests have nothing that leaves.
create function identity_free(player bigint) returns bigint language sql stable as $$
  select case
    when money_of_customer(m.customer_type) <> 'real' or identity_shown(player) then null
    when s.state in ('asked', 'refused', 'expired') then 0
    when b.template #>> '{identity,level}' in ('beforePlay', 'beforeWithdrawal') then 0
    when b.template #>> '{identity,level}' = 'aboveSum' then greatest(0, (b.template #>> '{identity,sumMinor}')::bigint - (
      select coalesce(sum(w.amount_minor), 0) from withdrawals w where w.member_id = player and w.state <> 'returned'))
  end
  from members m join merchants b on b.code = m.merchant_code cross join identity_set(m.id) s where m.id = player
$$;

-- As before, and also of whom an operator has asked.
create or replace function identity_asked(player bigint, leaving bigint) returns boolean language sql stable as $$
  select coalesce(
    case
      when leaving is not null and s.state in ('asked', 'refused', 'expired') then true
      when b.template #>> '{identity,level}' = 'beforePlay' then true
      when b.template #>> '{identity,level}' = 'beforeWithdrawal' then leaving is not null
      when b.template #>> '{identity,level}' = 'aboveSum' then leaving is not null and leaving + (
        select coalesce(sum(w.amount_minor), 0) from withdrawals w where w.member_id = player and w.state <> 'returned'
      ) > (b.template #>> '{identity,sumMinor}')::bigint
      else false
    end, false)
    and money_of_customer(m.customer_type) = 'real'
    and not identity_shown(player)
  from members m join merchants b on b.code = m.merchant_code cross join identity_set(m.id) s where m.id = player
$$;
