-- What was applied to each brand, when and by whom: the whole document each time, so that an older one can be put back. Rows stay, also
-- after the brand is gone; there is no foreign key for that reason.
create table brand_versions (
  merchant_code text not null,
  version int not null check (version > 0),
  action text not null check (action in ('apply', 'rollback', 'remove')),
  applied_by text not null check (char_length(applied_by) between 1 and 80),
  applied_at timestamptz not null default now(),
  -- As it was applied, in the order of its file; none for a removal.
  document json check ((action = 'remove') = (document is null)),
  primary key (merchant_code, version)
);

create function brand_versions_refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception 'the versions of brands are append-only: % is refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger brand_versions_append_only before update or delete or truncate on brand_versions
  for each statement execute function brand_versions_refuse_loss();

-- An offer that its brand no longer has. What members took of it points to it, so the row stays.
alter table reward_offers add column retired_at timestamptz;
