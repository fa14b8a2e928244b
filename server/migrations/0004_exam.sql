create table exam (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null,
  notes text not null default '',
  source text not null check (source in ('FIXED', 'FORMS', 'INDIVIDUAL', 'DESIGNATED', 'POST', 'AUTO')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'CANCELLED')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  duration_minutes int not null,
  late_entry_minutes int,
  earliest_submit_minutes int not null default 0,
  pass_score int,
  attempts_allowed int not null default 1,
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  multiple_rule text not null check (multiple_rule in ('allOrNothing', 'half', 'proportional', 'fixed', 'netCorrect')),
  multiple_fixed_points int not null default 0,
  release jsonb not null,
  published_at timestamptz,
  released_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, id)
);
create index exam_newest on exam (organisation_id, start_at desc, id) where deleted_at is null;
comment on column exam.pass_score is 'Hundredths of a point; null in a draft: 60 % of the paper.';
comment on column exam.multiple_fixed_points is 'Hundredths of a point.';

create table exam_paper (
  organisation_id uuid not null,
  exam_id uuid not null,
  position int not null,
  paper_id uuid not null,
  primary key (organisation_id, exam_id, position),
  foreign key (organisation_id, exam_id) references exam,
  foreign key (organisation_id, paper_id) references paper
);
create index exam_paper_used on exam_paper (organisation_id, paper_id);

create table exam_form (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  paper_id uuid not null,
  number int not null,
  name text not null,
  total_points int not null,
  question_count int not null,
  document bytea not null,
  etag text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, exam_id, number),
  foreign key (organisation_id, exam_id) references exam
);
comment on column exam_form.document is 'Gzipped reply of attempt/paper; holds nothing of a key.';

create table exam_form_question (
  organisation_id uuid not null,
  form_id uuid not null,
  position int not null,
  section_position int not null,
  section_name text not null,
  question_id uuid not null,
  question_version_id uuid not null,
  type text not null check (type in ('JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE')),
  points int not null,
  options jsonb not null,
  blank_count int not null,
  primary key (organisation_id, form_id, question_version_id),
  unique (organisation_id, form_id, position),
  foreign key (organisation_id, form_id) references exam_form,
  foreign key (organisation_id, question_version_id) references question_version
);
comment on column exam_form_question.options is 'Without the key: [{ id, fixed }].';
create index exam_form_question_used on exam_form_question (organisation_id, question_id);

create table examinee_rule (
  organisation_id uuid not null,
  exam_id uuid not null,
  kind text not null check (kind in ('user', 'department')),
  target_id uuid not null,
  primary key (organisation_id, exam_id, kind, target_id),
  foreign key (organisation_id, exam_id) references exam
);

create table examinee (
  organisation_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  primary key (organisation_id, exam_id, user_id),
  foreign key (organisation_id, exam_id) references exam,
  foreign key (organisation_id, user_id) references staff
);
create index examinee_mine on examinee (organisation_id, user_id, exam_id);

create table attempt (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  form_id uuid not null,
  number int not null,
  state text not null default 'IN_PROGRESS' check (state in ('IN_PROGRESS', 'SUBMITTED', 'MARKED', 'VOIDED')),
  started_at timestamptz not null,
  deadline timestamptz not null,
  submitted_at timestamptz,
  submit_reason text check (submit_reason in ('self', 'timeout', 'forced', 'switch')),
  question_order jsonb not null,
  lease_id uuid not null,
  objective_score int,
  score int,
  marked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, exam_id, user_id, number),
  foreign key (organisation_id, exam_id, user_id) references examinee,
  foreign key (organisation_id, form_id) references exam_form
);
create unique index attempt_one_running on attempt (organisation_id, exam_id, user_id) where state = 'IN_PROGRESS';
create index attempt_running on attempt (organisation_id, exam_id, deadline) where state = 'IN_PROGRESS';
create index attempt_mine on attempt (organisation_id, user_id, exam_id);
comment on column attempt.score is 'Hundredths of a point; null until every question is marked.';
comment on column attempt.question_order is 'Stored once at the start: [{ questionId, optionIds }].';

create table response (
  organisation_id uuid not null,
  attempt_id uuid not null,
  question_version_id uuid not null,
  seq int not null,
  response jsonb,
  flagged boolean not null default false,
  saved_at timestamptz not null,
  primary key (organisation_id, attempt_id, question_version_id),
  foreign key (organisation_id, attempt_id) references attempt
) with (fillfactor = 80);

create table mark (
  organisation_id uuid not null,
  attempt_id uuid not null,
  question_version_id uuid not null,
  exam_id uuid not null,
  manual boolean not null,
  score int,
  comment text not null default '',
  marker_id uuid references users,
  marked_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, attempt_id, question_version_id),
  foreign key (organisation_id, attempt_id) references attempt
);
create index mark_manual on mark (organisation_id, exam_id, question_version_id) where manual;
comment on column mark.score is 'Hundredths of a point; null while it waits for a marker.';

create table attempt_event (
  organisation_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null,
  primary key (organisation_id, attempt_id, id),
  foreign key (organisation_id, attempt_id) references attempt
);
