-- Pages of a member hear of another customer type at once, whoever changes it: a service, an operator, a statement by hand. Events are
-- written one transaction after the other, under the lock of `events.store.ts`; at the commit, so that nothing else is waited for with it.
create function member_type_told() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7340001);
  insert into events (topic, type, data) values ('member:' || new.id, 'account', jsonb_build_object('type', new.customer_type));
  perform pg_notify('mela_events', '');
  return null;
end $$;
create constraint trigger members_type_told after update of customer_type on members
  deferrable initially deferred for each row when (old.customer_type is distinct from new.customer_type)
  execute function member_type_told();
