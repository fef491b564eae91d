-- Money with open turnover is moved to nobody. The platform asks before it books (`freeToLeave`); here stands the last line, for every
-- call that there is and every one that will be written.

-- What a member still has to play before money may leave, minor units: his open requirements, the oldest first, each from where the one
-- before it ended. The same rule as `progressOf` in turnover.rules.ts, by which members are shown how far they are.
create function turnover_left(player bigint) returns bigint language plpgsql stable as $$
declare
  requirement record;
  turnover bigint;
  begins bigint;
  played_to bigint := 0;
  remaining bigint := 0;
begin
  if not exists (select from turnover_requirements where member_id = player and state = 'open') then
    return 0;
  end if;
  select coalesce(sum(stake_minor), 0) into turnover from play_days where member_id = player;
  for requirement in
    select required_minor, counted_from_minor from turnover_requirements where member_id = player and state = 'open' order by id
  loop
    begins := greatest(requirement.counted_from_minor, played_to);
    played_to := begins + requirement.required_minor;
    remaining := remaining + requirement.required_minor - least(requirement.required_minor, greatest(0, turnover - begins));
  end loop;
  return remaining;
end $$;

-- Runs at commit, when the requirements that the same transaction makes are there too. A member's money at his disposal (`player`, `vendor`)
-- must not become less, and what he has in all must not become less, while he has turnover to play. What moves between his own accounts at
-- his disposal changes neither. What is put aside (`held`) was looked at when it was put aside, so two kinds may take from there:
--   withdrawal: the payout of what a withdrawal holds;
--   red_envelope: what is caught of a rain.
create function ledger_check_leaving() returns trigger language plpgsql as $$
declare
  mover record;
  remaining bigint;
begin
  for mover in
    select a.member_id, coalesce(sum(e.amount_minor) filter (where a.kind <> 'held'), 0) as at_hand, sum(e.amount_minor) as altogether
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.id and a.member_id is not null
    group by a.member_id
  loop
    if mover.at_hand < 0 or (mover.altogether < 0 and new.kind not in ('withdrawal', 'red_envelope')) then
      remaining := turnover_left(mover.member_id);
      if remaining > 0 then
        raise exception 'ledger transaction % (%) takes money from member %, who has % to play', new.id, new.kind, mover.member_id, remaining
          using errcode = 'check_violation', constraint = 'ledger_turnover_kept';
      end if;
    end if;
  end loop;
  return null;
end $$;

-- Kinds that are not asked. Every other one is, also one that nobody has thought of yet.
--   bet, win, rollback: play at a provider. It is what turnover is made of, and the path that has to stay short.
--   opening, adjustment: what staff put right, and the first balance of an account.
--   fee: what the house keeps of a deposit, booked together with it.
create constraint trigger ledger_transactions_leaving after insert on ledger_transactions
  deferrable initially deferred for each row
  when (new.kind not in ('bet', 'win', 'rollback', 'opening', 'adjustment', 'fee'))
  execute function ledger_check_leaving();
