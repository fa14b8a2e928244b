-- Practices drawn from banks, who practised what in them, the questions that a person got wrong, and when each comes back.

alter table question_bank add practice_allowed boolean not null default true;
comment on column question_bank.practice_allowed is 'Its questions may stand in practices, where key and analysis are told at once.';

create table practice (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'RELEASED', 'CLOSED')),
  source jsonb not null,
  modes text[] not null,
  mock_minutes integer not null default 30 check (mock_minutes between 1 and 600),
  repeatable boolean not null default true,
  opens_at timestamptz,
  closes_at timestamptz,
  audience text not null default 'EVERYONE' check (audience in ('EVERYONE', 'DEPARTMENTS')),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id)
);
comment on column practice.source is 'PracticeSource of the contract: which questions of which banks it draws from.';
comment on column practice.modes is 'How it may be practised, by the names of the contract.';
comment on column practice.repeatable is 'Whoever finished a session may begin another.';
create index practice_newest on practice (organisation_id, updated_at desc, id);

create table practice_department (
  organisation_id uuid not null,
  practice_id uuid not null,
  department_id uuid not null,
  primary key (organisation_id, practice_id, department_id),
  foreign key (organisation_id, practice_id) references practice (organisation_id, id) on delete cascade,
  foreign key (organisation_id, department_id) references department (organisation_id, id) on delete cascade
);
comment on table practice_department is 'Whose people find a practice of audience DEPARTMENTS, with everything below.';
create index practice_department_at on practice_department (organisation_id, department_id);

create table practice_session (
  organisation_id uuid not null,
  id uuid not null,
  practice_id uuid,
  user_id uuid not null,
  mode text not null check (mode in ('SEQUENTIAL', 'RANDOM', 'KNOWLEDGE', 'WRONG', 'MOCK', 'REVIEW')),
  items jsonb not null,
  item_count integer not null check (item_count > 0),
  answered integer not null default 0,
  right_count integer not null default 0,
  started_at timestamptz not null,
  deadline timestamptz,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, practice_id) references practice (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column practice_session.practice_id is 'Null: practised from the own wrong book or the cards that are due.';
comment on column practice_session.items is 'Ids of versions of questions in the order in which they are asked.';
comment on column practice_session.deadline is 'Of a mock exam; null: no limit.';
create index practice_session_of on practice_session (organisation_id, practice_id, user_id, started_at desc);
create index practice_session_person on practice_session (organisation_id, user_id, started_at desc);

create table practice_answer (
  organisation_id uuid not null,
  session_id uuid not null,
  question_version_id uuid not null,
  response jsonb not null,
  ratio double precision not null check (ratio between 0 and 1),
  answered_at timestamptz not null,
  primary key (organisation_id, session_id, question_version_id),
  foreign key (organisation_id, session_id) references practice_session (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_version_id) references question_version (organisation_id, id)
);
comment on column practice_answer.ratio is 'Share of the points that it earned; 1: right.';
create index practice_answer_version on practice_answer (organisation_id, question_version_id);

create table wrong_question (
  organisation_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  wrong_count integer not null check (wrong_count > 0),
  right_streak integer not null default 0 check (right_streak >= 0),
  reason text check (reason in ('CONCEPT', 'CARELESS', 'MISREAD', 'FORGOTTEN', 'GUESSED')),
  note text not null default '',
  last_wrong_at timestamptz not null,
  mastered_at timestamptz,
  primary key (organisation_id, user_id, question_id),
  foreign key (organisation_id, question_id) references question (organisation_id, id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column wrong_question.right_streak is 'Right answers in sessions since it was last wrong.';
comment on column wrong_question.mastered_at is 'Two right answers in a row, or the person says so; wrong again: null.';
create index wrong_question_person on wrong_question (organisation_id, user_id, last_wrong_at desc);

create table review_card (
  organisation_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  reps integer not null,
  lapses integer not null,
  learning_steps integer not null,
  scheduled_days integer not null,
  state smallint not null check (state between 0 and 3),
  last_review_at timestamptz,
  primary key (organisation_id, user_id, question_id),
  foreign key (organisation_id, question_id) references question (organisation_id, id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table review_card is 'What FSRS remembers of how well a person knows a question.';
create index review_card_due on review_card (organisation_id, user_id, due_at);
