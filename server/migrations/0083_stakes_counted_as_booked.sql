-- A stake is counted towards the limits before its money moves, so that the locks come in one order. When the balance then
-- does not cover it, nothing is booked and nothing may have been counted: the statement is taken back as a whole.
create function limits_counted_as_booked(counted bigint, booked bigint) returns boolean language plpgsql volatile as $$
begin
  if counted > 0 and booked = 0 then
    raise exception 'a stake was counted and not booked' using errcode = 'check_violation', constraint = 'member_limits_kept';
  end if;
  return true;
end $$;
