-- What was done to accounts of the service desk, whoever did it: the command, or somebody at the database itself. The platform tells
-- its watcher of each row once and marks it; rows stay.
create table operator_changes (
  id bigint generated always as identity primary key,
  operator_id bigint not null,
  merchant_code text not null,
  change text not null check (change in ('made', 'password', 'rights', 'status', 'removed')),
  changed_at timestamptz not null default now(),
  told_at timestamptz
);
create index operator_changes_untold on operator_changes (id) where told_at is null;

-- With the rights of the owner: a role that may change operators need not write here.
create function operators_note_change() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    insert into operator_changes (operator_id, merchant_code, change) values (new.id, new.merchant_code, 'made');
  elsif tg_op = 'DELETE' then
    insert into operator_changes (operator_id, merchant_code, change) values (old.id, old.merchant_code, 'removed');
  else
    insert into operator_changes (operator_id, merchant_code, change)
    select new.id, new.merchant_code, changed.what
    from (values ('password', new.password_hash is distinct from old.password_hash),
                 ('rights', new.rights is distinct from old.rights),
                 ('status', new.status is distinct from old.status)) as changed (what, so)
    where changed.so;
  end if;
  return null;
end $$;
create trigger operators_note_change after insert or update or delete on operators
  for each row execute function operators_note_change();

create function operator_changes_refuse_loss() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.operator_id, new.merchant_code, new.change, new.changed_at)
    is not distinct from (old.id, old.operator_id, old.merchant_code, old.change, old.changed_at) then
    return new;
  end if;
  raise exception 'the record of changes of operators is append-only' using errcode = 'restrict_violation';
end $$;
create trigger operator_changes_append_only before update or delete on operator_changes
  for each row execute function operator_changes_refuse_loss();
