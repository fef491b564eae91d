-- Search that forgives: the words of all names, each with how it is written in Latin letters and how it sounds. A query's
-- words are looked up here first, so that neither a slip of the finger nor the other script hides a game.

create table search_words (
  word text primary key,
  -- "টাইগার" and "tiger" come close to each other here ...
  roman text collate "C" not null,
  -- ... and are one here: the consonants; empty where they are too few to tell anything
  sound text collate "C" not null,
  -- pairs of neighbouring letters of `roman`
  pairs text[] not null
);
create index search_words_by_roman on search_words (roman);
create index search_words_by_sound on search_words (sound) where sound <> '';
create index search_words_by_pairs on search_words using gin (pairs);

alter table games add column search_words text[] not null default '{}';
create index games_by_word on games using gin (search_words);
