-- What was answered to a feedback, once; the member finds it in their inbox.
alter table feedback
  add column answer text,
  add column answered_by bigint references operators (id),
  add column answered_at timestamptz,
  add constraint feedback_answered check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null));
create index feedback_of_member_newest on feedback (member_id, id desc);
