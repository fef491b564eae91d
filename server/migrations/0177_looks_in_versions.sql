-- The look that a brand had with a version of its document, so that going back brings it too: '' where it had none of its own, null in
-- versions from before this, where nobody knows any more.
alter table brand_versions add column look text;
