-- Tries are counted in failure_count alone, before a password is compared.
alter table users drop column failed_sign_ins, drop column locked_until;

-- Whoever guesses at a code from elsewhere uses up none of the tries of the person who asked for it.
alter table sms_code add column tries_elsewhere integer not null default 0;
comment on column sms_code.tries is 'From the network that asked for the code.';
