-- Who opened a feedback first. Answered ones of before were seen by whoever answered them.
alter table feedback
  add column seen_at timestamptz,
  add column seen_by bigint references operators (id);
update feedback set seen_at = answered_at, seen_by = answered_by where answered_at is not null;
-- An answer is a look, also for a program that knows nothing of looks.
create function feedback_answer_is_a_look() returns trigger language plpgsql as $$
begin
  if new.answered_at is not null and new.seen_at is null then
    new.seen_at := new.answered_at;
    new.seen_by := new.answered_by;
  end if;
  return new;
end $$;
create trigger feedback_answer_is_a_look before update on feedback for each row execute function feedback_answer_is_a_look();
create index feedback_new_of_brand on feedback (merchant_code, id desc) where seen_at is null;
