-- The tree of members: who stands below whom, to any depth. The paths are the tree unrolled, so that "is he below me" is one
-- look and a whole team is one range of an index. The database keeps them, and refuses what would be no tree.

create table team_members (
  member_id bigint primary key references members (id) on delete cascade,
  merchant_code text not null,
  superior_id bigint,
  -- Since when he has stood where he stands.
  placed_at timestamptz not null default now(),
  unique (merchant_code, member_id),
  -- A superior is of the same brand.
  foreign key (merchant_code, superior_id) references team_members (merchant_code, member_id),
  check (superior_id <> member_id)
);
create index team_members_below on team_members (superior_id, member_id);

-- One row for each member and each of those above him, and one of depth 0 for himself.
create table team_paths (
  ancestor_id bigint not null,
  member_id bigint not null,
  depth int not null,
  primary key (ancestor_id, member_id),
  check (depth >= 0 and (depth = 0) = (ancestor_id = member_id))
);
create index team_paths_up on team_paths (member_id, depth) include (ancestor_id);

-- Whoever adds a leaf holds the brand's tree in common; whoever moves a branch holds it alone. Without that, a leaf could be hung
-- below a member whose branch is just being moved, and two branches could be hung below each other.
create function team_hold(merchant text, alone boolean) returns void language plpgsql as $$
declare
  key bigint := hashtextextended('team:' || merchant, 0);
begin
  if alone then perform pg_advisory_xact_lock(key); else perform pg_advisory_xact_lock_shared(key); end if;
end $$;

create function team_member_added() returns trigger language plpgsql as $$
begin
  insert into team_paths (ancestor_id, member_id, depth) values (new.member_id, new.member_id, 0);
  if new.superior_id is not null then
    perform team_hold(new.merchant_code, false);
    insert into team_paths (ancestor_id, member_id, depth)
      select ancestor_id, new.member_id, depth + 1 from team_paths where member_id = new.superior_id;
  end if;
  return null;
end $$;
create trigger team_member_added after insert on team_members for each row execute function team_member_added();

create function team_member_moved() returns trigger language plpgsql as $$
begin
  -- A new member has nobody below him that anyone else could know.
  perform team_hold(new.merchant_code, old.superior_id is not null or exists (select from team_members where superior_id = new.member_id));
  if exists (select from team_paths where ancestor_id = new.member_id and member_id = new.superior_id) then
    raise exception 'member % cannot stand below %, who stands below him', new.member_id, new.superior_id
      using errcode = 'check_violation', constraint = 'team_no_circle';
  end if;
  delete from team_paths p using team_paths below
    where below.ancestor_id = new.member_id and p.member_id = below.member_id and p.depth > below.depth;
  insert into team_paths (ancestor_id, member_id, depth)
    select above.ancestor_id, below.member_id, above.depth + below.depth + 1
    from team_paths above cross join team_paths below
    where above.member_id = new.superior_id and below.ancestor_id = new.member_id;
  return null;
end $$;
create trigger team_member_moved after update of superior_id on team_members
  for each row when (old.superior_id is distinct from new.superior_id) execute function team_member_moved();

create function team_member_removed() returns trigger language plpgsql as $$
begin
  delete from team_paths where member_id = old.member_id;
  return null;
end $$;
create trigger team_member_removed after delete on team_members for each row execute function team_member_removed();

-- Every member has a place from the start; an invitation puts him below the one who invited.
create function team_place_member() returns trigger language plpgsql as $$
begin
  insert into team_members (member_id, merchant_code) values (new.id, new.merchant_code);
  return null;
end $$;
create trigger team_place_member after insert on members for each row execute function team_place_member();

create function team_place_invited() returns trigger language plpgsql as $$
begin
  update team_members set superior_id = new.parent_id, placed_at = now() where member_id = new.member_id;
  return null;
end $$;
create trigger team_place_invited after insert on referrals for each row execute function team_place_invited();

insert into team_members (member_id, merchant_code) select id, merchant_code from members;
update team_members t set superior_id = r.parent_id, placed_at = r.created_at from referrals r where r.member_id = t.member_id;

-- Every change that an agent makes in his team, and on whom. Rows are only ever added.
create table agent_audit (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  actor_id bigint not null references members (id),
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject_id bigint references members (id),
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index agent_audit_of_actor on agent_audit (actor_id, id desc);
create index agent_audit_of_subject on agent_audit (subject_id, id desc);
create function agent_audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only: % is refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger agent_audit_append_only before update or delete or truncate on agent_audit
  for each statement execute function agent_audit_refuse_change();
