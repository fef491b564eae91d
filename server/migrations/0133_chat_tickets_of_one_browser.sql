-- A ticket of the chat opens it in the browser alone that asked for it: the digest of a key that this browser keeps to itself.
-- Visits that were entered already go on; a ticket without a digest, at most a minute old, is asked for again.
alter table chat_visits add column browser_hash bytea;
-- The heading is the brand's, never the caller's.
alter table chat_visits drop column title;
