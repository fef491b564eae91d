-- The record is searched by period, operator, action, subject, address and words, the newest first, in one chain or in several: each
-- filter has its entries in their order, however long the record grows.
create index operator_actions_by_time on operator_actions (chain, created_at, id);
create index operator_actions_by_action on operator_actions (chain, action, created_at, id);
create index operator_actions_by_subject on operator_actions (chain, subject, created_at, id);
create index operator_actions_by_operator on operator_actions (chain, operator_id, created_at, id);
create index operator_actions_by_address on operator_actions (chain, address, created_at, id) where address is not null;
-- Words and numbers of what was before and after.
create index operator_actions_by_words on operator_actions using gin (jsonb_to_tsvector('simple', changes, '["string", "numeric"]'));
