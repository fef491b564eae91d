-- Help that the demo made before it stood in the brands' folders comes under the names of its files, so that an apply does not make it twice.

update help_entries h set file = found.file
from (
  select distinct on (e.merchant_code, v.file) e.id, v.file
  from (values
    ('opening-an-account', 'account', 'How do I open an account?'),
    ('forgotten-password', 'account', 'I forgot my password'),
    ('keeping-an-account-safe', 'account', 'How do I keep my account safe?'),
    ('trial-account', 'account', 'What is a trial account?'),
    ('slots', 'games', 'Slots: how the reels pay'),
    ('fishing', 'games', 'Fishing games'),
    ('live-casino', 'games', 'Live casino: baccarat and roulette'),
    ('cards', 'games', 'Cards and poker'),
    ('sports', 'games', 'Sports: cricket, football, e-sports, cockfights'),
    ('lottery', 'games', 'Lottery and e-lottery'),
    ('jackpots', 'games', 'How does a jackpot grow?'),
    ('fairness', 'games', 'Are the games fair? What is RTP?'),
    ('lost-connection', 'games', 'What if my connection drops in a game?'),
    ('depositing', 'deposit', 'How do I deposit?'),
    ('time-of-a-deposit', 'deposit', 'How long until a deposit arrives?'),
    ('deposit-bonus', 'deposit', 'Take a bonus, or not?'),
    ('failed-deposit', 'deposit', 'My deposit failed'),
    ('withdrawing', 'withdraw', 'How do I withdraw?'),
    ('time-of-a-withdrawal', 'withdraw', 'How long does it take?'),
    ('waiting-withdrawal', 'withdraw', 'Why is my withdrawal waiting?'),
    ('funds-password', 'withdraw', 'What is the funds password?'),
    ('setting-a-limit', 'limits', 'Setting a deposit limit'),
    ('changing-a-limit', 'limits', 'Lowering and raising a limit'),
    ('stakes', 'limits', 'Lowest and highest stakes'),
    ('playing-responsibly', 'responsible', 'Seven rules for playing responsibly'),
    ('time-out', 'responsible', 'Time-out and self-exclusion'),
    ('self-test', 'responsible', 'Test yourself'),
    ('children', 'responsible', 'Keep children away'),
    ('terms', 'terms', 'Terms of use'),
    ('privacy', 'privacy', 'Privacy: what we keep, and why')
  ) v (file, tag, title)
  join help_entries e on e.tag = v.tag
  join help_entry_texts t on t.help_entry_id = e.id and t.language = 'en' and t.title = v.title
  order by e.merchant_code, v.file, e.id
) found
where h.id = found.id;
