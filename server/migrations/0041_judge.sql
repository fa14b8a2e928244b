-- Code that is run: what is to be judged, each time that it was judged, and what came of each case.

create table judge_test_set (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  fingerprint text not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, fingerprint)
);
comment on table judge_test_set is 'Cases, checker and limits; never changed, other ones are another set.';
comment on column judge_test_set.content is 'TestSet of the module judge.';

create table judge_submission (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  kind text not null check (kind in ('TRIAL', 'MARK')),
  subject text,
  test_set_id uuid not null,
  input text,
  samples_only boolean not null default false,
  language text not null,
  source text not null,
  points integer check (points >= 0),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED')),
  runs smallint not null default 0,
  failures smallint not null default 0,
  not_before timestamptz not null,
  touched_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  verdict text check (verdict in ('SE', 'CE', 'TLE', 'MLE', 'OLE', 'RE', 'WA', 'AC')),
  score integer check (score between 0 and points),
  compiler_output text,
  primary key (organisation_id, id),
  foreign key (organisation_id, test_set_id) references judge_test_set (organisation_id, id),
  check ((state = 'DONE') = (verdict is not null))
);
comment on column judge_submission.subject is 'What is marked by it, in the words of whoever asked; judged once for each set of tests.';
comment on column judge_submission.input is 'The person''s own: it is run on this alone, and nothing is expected.';
comment on column judge_submission.points is 'Hundredths of a point for passing every case; null: no score is wanted.';
comment on column judge_submission.score is 'Null where a failure of ours leaves it to a person.';
comment on column judge_submission.runs is 'How often it was begun; the number of the run that counts.';
comment on column judge_submission.failures is 'How often it ended with a failure of ours.';
comment on column judge_submission.not_before is 'After a failure of ours it waits a little.';
comment on column judge_submission.touched_at is 'While it runs, a moment ago: later its process has ended.';
create unique index judge_submission_once on judge_submission (organisation_id, subject, test_set_id)
  where subject is not null;
create index judge_submission_waiting on judge_submission (organisation_id, created_by, created_at)
  where state = 'WAITING';
create index judge_submission_running on judge_submission (touched_at) where state = 'RUNNING';
create index judge_submission_begun on judge_submission (organisation_id, created_by, begun_at);
create index judge_submission_old on judge_submission (created_at) where kind = 'TRIAL';
create index judge_submission_test_set on judge_submission (organisation_id, test_set_id);

create table judge_run (
  organisation_id uuid not null,
  submission_id uuid not null,
  number smallint not null,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  verdict text not null,
  failure text,
  primary key (organisation_id, submission_id, number),
  foreign key (organisation_id, submission_id) references judge_submission (organisation_id, id) on delete cascade
);
comment on column judge_run.failure is 'Of SE: what went wrong on our side, for administrators.';

create table judge_case_verdict (
  organisation_id uuid not null,
  submission_id uuid not null,
  number smallint not null,
  position smallint not null,
  verdict text,
  cpu_ms integer not null,
  memory_kb integer not null,
  note text not null,
  output text,
  error_output text,
  primary key (organisation_id, submission_id, number, position),
  foreign key (organisation_id, submission_id, number)
    references judge_run (organisation_id, submission_id, number) on delete cascade
);
comment on column judge_case_verdict.verdict is 'Null: it was not run, since another case of its group had failed.';
comment on column judge_case_verdict.output is 'Its beginning.';

create table judge_worker (
  id uuid not null primary key,
  seen_at timestamptz not null,
  problem text,
  languages jsonb not null
);
comment on table judge_worker is 'Processes that run code, or would if they could.';
comment on column judge_worker.problem is 'Why this one cannot; null: it can.';
comment on column judge_worker.languages is '[{ codeType, version }]';
