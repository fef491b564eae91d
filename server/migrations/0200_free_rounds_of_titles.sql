-- For which stakes free rounds of a title are played: of any, of none, or of those that stand here, minor units parted by |.
alter table games
  add column free_rounds text not null default 'any'
    check (free_rounds ~ '^(any|none|[1-9][0-9]{0,11}([|][1-9][0-9]{0,11}){0,99})$');
