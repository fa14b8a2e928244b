-- Marking in teams: who reads which answer, what each of them gave, and what was settled by hand.

alter table mark add column overridden boolean not null default false;
alter table mark add column control boolean not null default false;
comment on column mark.overridden is 'Settled by hand with a reason: neither a reading nor a regrade changes it.';
comment on column mark.control is 'Its score is the reference that every marker is compared with, who read it unrecognised.';

-- How a question of an exam is marked; without a row by one marker and by the points of its reference answer.
create table marking_setting (
  organisation_id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  double boolean not null default false,
  threshold integer not null default 0,
  step integer not null default 50,
  arbitration text not null default 'nearer' check (arbitration in ('nearer', 'third')),
  arbiter_id uuid references users (id),
  rubric jsonb,
  primary key (organisation_id, exam_id, question_version_id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
comment on column marking_setting.threshold is 'Hundredths of a point: two scores further apart need a third.';
comment on column marking_setting.step is 'Hundredths of a point: a mean is rounded to a multiple.';
comment on column marking_setting.arbiter_id is 'Who gives third scores; null: any marker who gave neither of the two.';

-- One marker's look at one answer: to do, or done with a score.
create table mark_reading (
  organisation_id uuid not null,
  attempt_id uuid not null,
  question_version_id uuid not null,
  reader_id uuid not null references users (id),
  exam_id uuid not null,
  assigned boolean not null default false,
  third boolean not null default false,
  score integer,
  comment text not null default '',
  met smallint[] not null default '{}',
  returned_reason text,
  marked_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, attempt_id, question_version_id, reader_id),
  foreign key (organisation_id, attempt_id, question_version_id)
    references mark (organisation_id, attempt_id, question_version_id)
);
create index mark_reading_exam on mark_reading (organisation_id, exam_id, question_version_id);
create index mark_reading_reader on mark_reading (organisation_id, reader_id);
comment on column mark_reading.score is 'Hundredths of a point; null while it waits for this marker.';
comment on column mark_reading.met is 'The scoring points that were ticked, by their place.';

insert into mark_reading (organisation_id, attempt_id, question_version_id, reader_id, exam_id, score, comment, marked_at, version)
  select organisation_id, attempt_id, question_version_id, marker_id, exam_id, score, comment, marked_at, version
  from mark where manual and score is not null and marker_id is not null;

-- Standard comments; those of an exam are offered in it alone.
create table marking_phrase (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  exam_id uuid,
  text text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
create index marking_phrase_exam on marking_phrase (organisation_id, exam_id);
