-- What becomes of answers that come from outside the exam's address ranges.
alter table exam add column address_rule text not null default 'refuse' check (address_rule in ('refuse', 'record'));
