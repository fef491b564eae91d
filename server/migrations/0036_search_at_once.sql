-- The catalogue is written seldom and in bulk. Entries that wait in an index's pending list are read one by one by every search
-- until a vacuum comes: they are put in place at once instead.

alter index games_search set (fastupdate = off);
alter index games_by_word set (fastupdate = off);
alter index search_words_by_pairs set (fastupdate = off);
select gin_clean_pending_list('games_search'), gin_clean_pending_list('games_by_word'), gin_clean_pending_list('search_words_by_pairs');
