-- Notes, and which tags a member has, count on with each change, whoever makes it.
alter table member_notes add column version int not null default 1;
create function member_notes_count() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger member_notes_count before update on member_notes for each row execute function member_notes_count();

-- Of a member who never had a tag there is no row: their version is 0.
create table member_tag_versions (
  member_id bigint primary key references members (id),
  version int not null
);
insert into member_tag_versions (member_id, version) select distinct member_id, 1 from member_tags;
create function member_tags_count() returns trigger language plpgsql as $$
begin
  insert into member_tag_versions (member_id, version) values (coalesce(new.member_id, old.member_id), 1)
    on conflict (member_id) do update set version = member_tag_versions.version + 1;
  return null;
end $$;
create trigger member_tags_count after insert or delete on member_tags for each row execute function member_tags_count();
