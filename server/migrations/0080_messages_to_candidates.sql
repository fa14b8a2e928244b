-- What went to candidates is found by whom it went to: what was not delivered is shown, and erasing forgets it.

create index outbox_candidate on outbox (organisation_id, recipient) where template in ('recruitment', 'interview');
