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
  link_hash bytea,
  skills jsonb not null default '[]',
  reason text,
  checked_in_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  recording boolean not null default false,
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
comment on column interview.recording is 'Asked for; it begins only once everybody in the room has agreed.';
create index interview_of_application on interview (organisation_id, application_id, round);
create index interview_time on interview (organisation_id, starts_at) where starts_at is not null;
create unique index interview_link on interview (link_hash) where link_hash is not null;

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
