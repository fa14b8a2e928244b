-- Interviews: times, who asks, what was judged; and invitations to calendars by mail.

alter table outbox add column calendar text;
comment on column outbox.calendar is 'An invitation or its cancellation that calendar programs read (RFC 5546).';

create table interview (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  application_id uuid not null,
  round integer not null check (round between 1 and 8),
  round_name text not null,
  mode text not null check (mode in ('VIDEO', 'ONSITE', 'PHONE')),
  place text not null default '',
  note text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null check (state in (
    'OFFERED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS', 'ENDED', 'EVALUATED', 'DECLINED', 'CANCELLED',
    'NO_SHOW')),
  sequence integer not null default 0,
  skills jsonb not null default '[]',
  reason text,
  checked_in_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  origin text not null,
  told_at timestamptz not null,
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  cards_reminded_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (ends_at > starts_at),
  check (state in ('OFFERED', 'CANCELLED', 'DECLINED') or starts_at is not null),
  foreign key (organisation_id, application_id) references application (organisation_id, id)
);
comment on column interview.state is 'OFFERED: the candidate is to choose one of the slots.';
comment on column interview.sequence is 'Of the invitation in calendars: one more with each change that they are told of.';
comment on column interview.skills is 'What is judged, as the job''s round said: [{"abilityId": …|null, "name": …}].';
comment on column interview.origin is 'Scheme and host that links in its messages begin with.';
comment on column interview.told_at is 'When people were last told of its time; who was told a day before is not reminded of a day.';
create index interview_of_application on interview (organisation_id, application_id, round);
create index interview_time on interview (organisation_id, starts_at) where starts_at is not null;
create index interview_tended on interview (starts_at) where state in ('OFFERED', 'SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS');
create index interview_unjudged on interview (ends_at) where cards_reminded_at is null and state <> 'EVALUATED';

create table interview_link (
  organisation_id uuid not null,
  interview_id uuid not null,
  hash bytea not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (organisation_id, interview_id, hash),
  foreign key (organisation_id, interview_id) references interview (organisation_id, id) on delete cascade
);
comment on table interview_link is 'What candidates are let in by: each message has one of its own, and a new time replaces all before it.';
create unique index interview_link_hash on interview_link (hash);

create table interview_person (
  organisation_id uuid not null,
  interview_id uuid not null,
  user_id uuid not null,
  lead boolean not null default false,
  primary key (organisation_id, interview_id, user_id),
  foreign key (organisation_id, interview_id) references interview (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table interview_person is 'Who asks.';
create index interview_of_person on interview_person (organisation_id, user_id);

create table interview_slot (
  organisation_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  round integer not null check (round between 1 and 8),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  interviewer_ids uuid[] not null,
  place text not null default '',
  interview_id uuid,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, job_id) references job (organisation_id, id) on delete cascade,
  foreign key (organisation_id, interview_id) references interview (organisation_id, id)
);
comment on table interview_slot is 'Times that candidates choose from; a chosen one names its interview.';
create index interview_slot_free on interview_slot (organisation_id, job_id, round, starts_at) where interview_id is null;

create table scorecard (
  organisation_id uuid not null,
  interview_id uuid not null,
  user_id uuid not null,
  scores jsonb not null default '[]',
  result text check (result in ('STRONG_YES', 'YES', 'HOLD', 'NO')),
  comment text not null default '',
  saved_at timestamptz not null,
  handed_in_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, interview_id, user_id),
  check (handed_in_at is null or result is not null),
  foreign key (organisation_id, interview_id, user_id)
    references interview_person (organisation_id, interview_id, user_id)
);
comment on column scorecard.scores is '[{"name": …, "abilityId": …|null, "score": 1–5, "evidence": …}].';

create table interview_pad (
  organisation_id uuid not null,
  interview_id uuid not null,
  language text not null,
  source text not null default '',
  input text not null default '',
  run_id uuid,
  run_by text not null default '',
  changed_by text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, interview_id),
  foreign key (organisation_id, interview_id) references interview (organisation_id, id) on delete cascade
);
comment on table interview_pad is 'The code that candidate and interviewers look at together.';
comment on column interview_pad.run_id is 'What the judge was last asked to run, in the name of who leads the interview.';
