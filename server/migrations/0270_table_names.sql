-- What a member has chosen to be called at tables of games: the code of two words (decision 0372). Null: the name that their id stands for.
alter table members add column table_name text;
