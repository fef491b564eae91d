-- Who a member is, shown by documents: each try is a case. What a brand asks for stands in its settings (`identity`).

create table kyc_cases (
  id bigint generated always as identity primary key,
  -- What the wire calls it by.
  public_id uuid not null default gen_random_uuid() unique,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  -- draft: pictures come in. review: somebody looks at them. approved, refused: for good.
  state text not null default 'draft' check (state in ('draft', 'review', 'approved', 'refused')),
  document_kind text check (document_kind in ('idCard', 'passport', 'drivingLicence')),
  full_name text check (char_length(full_name) between 0 and 120),
  birthday date,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Who decided; null: the check that the platform was given did.
  operator_id bigint references operators (id),
  reason text,
  -- What the operator wrote to the member beside it.
  note text check (char_length(note) <= 200),
  -- Until when an approval counts: the document's own end, or a time that the platform sets.
  expires_at timestamptz,
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'approved') = (expires_at is not null)),
  check (state = 'draft' or (document_kind is not null and full_name is not null))
);
create index kyc_cases_of_member on kyc_cases (member_id, id desc);
create unique index kyc_cases_one_open on kyc_cases (member_id) where state in ('draft', 'review');
create index kyc_cases_to_review on kyc_cases (merchant_code, submitted_at, id) where state = 'review';

-- A case goes one way only, whatever the program above does. Its person may be taken out of it.
create function kyc_cases_guard() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not (
    (old.state = 'draft' and new.state = 'review') or (old.state = 'review' and new.state in ('approved', 'refused'))
  ) then
    raise exception 'an identity case does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (old.member_id, old.merchant_code) is distinct from (new.member_id, new.merchant_code) then
    raise exception 'an identity case stays with its member' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger kyc_cases_one_way before update on kyc_cases for each row execute function kyc_cases_guard();
create trigger kyc_cases_not_for_erased before insert on kyc_cases for each row execute function refuse_for_erased();

create table kyc_documents (
  id uuid primary key default gen_random_uuid(),
  case_id bigint not null references kyc_cases (id) on delete cascade,
  side text not null check (side in ('front', 'back', 'selfie')),
  -- Drawn anew from what was sent, then AES-256-GCM under a key derived from SERVER_SECRET, bound to this id and its member.
  sealed bytea not null,
  width int not null,
  height int not null,
  uploaded_at timestamptz not null default now(),
  unique (case_id, side)
);

-- Whether a member has shown who they are, and it still counts.
create function identity_shown(player bigint) returns boolean language sql stable as $$
  select exists (select from kyc_cases where member_id = player and state = 'approved' and expires_at > now())
$$;

-- Whether a brand asks a member to show it before this amount (minor units) leaves; with null, before play. Guests have nothing that leaves.
create function identity_asked(player bigint, leaving bigint) returns boolean language sql stable as $$
  select coalesce(
    case b.template #>> '{identity,level}'
      when 'beforePlay' then true
      when 'beforeWithdrawal' then leaving is not null
      when 'aboveSum' then leaving is not null and leaving + (
        select coalesce(sum(w.amount_minor), 0) from withdrawals w where w.member_id = player and w.state <> 'returned'
      ) > (b.template #>> '{identity,sumMinor}')::bigint
      else false
    end, false)
    and money_of_customer(m.customer_type) = 'real'
    and not identity_shown(player)
  from members m join merchants b on b.code = m.merchant_code where m.id = player
$$;

-- The last line behind `freeToLeave`: what goes past it is refused at commit. A withdrawal's own order is counted by then.
create function ledger_check_identity() returns trigger language plpgsql as $$
declare
  mover record;
begin
  for mover in
    select a.member_id, sum(e.amount_minor) as at_hand
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.id and a.member_id is not null and a.kind <> 'held'
    group by a.member_id
  loop
    if mover.at_hand < 0 and identity_asked(mover.member_id, (case new.kind when 'hold' then 0 else -mover.at_hand end)::bigint) then
      raise exception 'ledger transaction % (%) takes money from member %, who has not shown who they are', new.id, new.kind, mover.member_id
        using errcode = 'check_violation', constraint = 'ledger_identity_kept';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger ledger_transactions_identity after insert on ledger_transactions
  deferrable initially deferred for each row
  when (new.kind not in ('bet', 'win', 'rollback', 'opening', 'adjustment', 'fee', 'deposit', 'reward', 'rebate', 'vip', 'referral', 'commission', 'withdrawal', 'release'))
  execute function ledger_check_identity();

-- The same for a game that is opened.
create function game_sessions_ask_identity() returns trigger language plpgsql as $$
begin
  if identity_asked(new.member_id, null) then
    raise exception 'member % has not shown who they are', new.member_id using errcode = 'check_violation', constraint = 'game_sessions_identity_kept';
  end if;
  return new;
end $$;
create trigger game_sessions_then_identity before insert on game_sessions for each row execute function game_sessions_ask_identity();
