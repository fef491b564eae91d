-- What others call whoever made a bet that processes tell each other: the code of two words. Null where a process of before has told it.
ALTER TABLE arcade.told_bets ADD COLUMN called text;
