alter table exam
  add attempt_counting text not null default 'best' check (attempt_counting in ('best', 'last', 'first', 'mean')),
  add navigation text not null default 'free' check (navigation in ('free', 'sequential')),
  add password text,
  add address_ranges text[] not null default '{}',
  add agreement text not null default '',
  add anti_cheating jsonb not null default '{"switchLimit": null, "switchSeconds": 5, "idleMinutes": null, "fullScreen": false, "blockCopy": false, "watermark": false}',
  add make_up_of uuid,
  add closes_at timestamptz,
  add foreign key (organisation_id, make_up_of) references exam;
update exam set closes_at = end_at;
alter table exam alter closes_at set not null;
comment on column exam.password is 'Asked at the entry; organisers read it and tell it to examinees.';
comment on column exam.closes_at is 'When the last window ends: end_at, or later where an examinee has a window of their own.';

alter table examinee
  add extra_minutes int not null default 0,
  add own_start_at timestamptz,
  add own_end_at timestamptz,
  add extra_attempts int not null default 0,
  add override_reason text;
comment on column examinee.override_reason is 'Null: the exam''s own rules apply.';

alter table attempt
  add switch_count int not null default 0,
  add away_since timestamptz;
alter table attempt drop constraint attempt_submit_reason_check;
alter table attempt add constraint attempt_submit_reason_check
  check (submit_reason in ('self', 'timeout', 'forced', 'switch', 'idle'));
comment on column attempt.switch_count is 'Absences that lasted as long as the exam''s rule says.';
comment on column attempt.away_since is 'The page was left and has not reported a return.';

-- A save may say nothing of the flag, which then stays as it is; null is no flag.
alter table response alter flagged drop not null, alter flagged drop default;

-- Whatever is overdue in the whole service is asked for every second.
create index attempt_deadline on attempt (deadline) where state = 'IN_PROGRESS';

-- Deadlines are watched for by this index; no job waits for them any more.
do $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier in ('submitOverdue', 'sweepOverdue'))
    );
  end if;
end
$$;

-- An exam's own history is read by what was done to it.
create index audit_log_target on audit_log (organisation_id, target, number);
