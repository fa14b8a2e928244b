-- Live classes: lessons, for whom they are, who was there, what was said and asked, and the film as it came in.

create table lesson (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  title text not null,
  course_id uuid,
  section_id uuid,
  starts_at timestamptz not null,
  planned_minutes integer not null check (planned_minutes between 5 and 480),
  threshold integer not null default 80 check (threshold between 1 and 100),
  state text not null default 'PLANNED' check (state in ('PLANNED', 'LIVE', 'ENDED', 'CANCELLED')),
  way text check (way in ('ROOM', 'FILM')),
  started_at timestamptz,
  ended_at timestamptz,
  chat_closed boolean not null default false,
  sender_id uuid,
  sender_page uuid,
  sender_seen_at timestamptz,
  feeder uuid,
  feeder_until timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  check ((course_id is null) = (section_id is null)),
  check ((started_at is not null) = (state in ('LIVE', 'ENDED'))),
  check ((ended_at is not null) = (state = 'ENDED')),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade
);
comment on column lesson.section_id is 'The section of a course that it is; its members come. Without one lesson_rule says who.';
comment on column lesson.way is 'ROOM: through the room of this service, with its seats and no replay. FILM: as HLS made by ffmpeg, which is the replay too.';
comment on column lesson.sender_page is 'The page that sends: the newest one wins.';
comment on column lesson.feeder is 'The process that turns chunks into segments, until its lease is over.';
create index lesson_time on lesson (organisation_id, starts_at desc, id);
create unique index lesson_of_section on lesson (organisation_id, section_id)
  where section_id is not null and state <> 'CANCELLED';
create index lesson_live on lesson (sender_seen_at) where state = 'LIVE';

create table lesson_teacher (
  organisation_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, lesson_id, user_id),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
create index lesson_of_teacher on lesson_teacher (organisation_id, user_id);

create table lesson_rule (
  organisation_id uuid not null,
  lesson_id uuid not null,
  kind text not null check (kind in ('person', 'department', 'post', 'tag')),
  ref_id uuid not null,
  primary key (organisation_id, lesson_id, kind, ref_id),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade
);
comment on table lesson_rule is 'For whom a lesson without a course is.';

create table lesson_person (
  organisation_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  present int4multirange not null default '{}',
  heard_at timestamptz,
  hand_at timestamptz,
  muted boolean not null default false,
  replayed int4multirange not null default '{}',
  replay_at timestamptz,
  primary key (organisation_id, lesson_id, user_id),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column lesson_person.present is 'When they were there, in milliseconds since the lesson started.';
comment on column lesson_person.heard_at is 'When a page of theirs was heard last; null: they left.';
comment on column lesson_person.replayed is 'What they saw of the replay, in its milliseconds.';
create index lesson_person_of on lesson_person (organisation_id, user_id);

create table lesson_line (
  organisation_id uuid not null,
  id bigint generated always as identity,
  lesson_id uuid not null,
  user_id uuid not null,
  text text not null,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table lesson_line is 'What was written in the chat.';
create index lesson_line_order on lesson_line (organisation_id, lesson_id, id);
create index lesson_line_of_person on lesson_line (organisation_id, user_id);

create table lesson_roll_call (
  organisation_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade
);
create index lesson_roll_call_of on lesson_roll_call (organisation_id, lesson_id, opened_at desc);

create table lesson_roll_answer (
  organisation_id uuid not null,
  roll_call_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (organisation_id, roll_call_id, user_id),
  foreign key (organisation_id, roll_call_id) references lesson_roll_call (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
create index lesson_roll_answer_of on lesson_roll_answer (organisation_id, user_id);

create table lesson_question (
  organisation_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  title text not null,
  kind text not null check (kind in ('SINGLE', 'MULTIPLE')),
  options text[] not null,
  right_options integer[] not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade
);
comment on column lesson_question.right_options is 'Numbers of options from 0; none where nobody is right or wrong.';
create index lesson_question_of on lesson_question (organisation_id, lesson_id, opened_at desc);

create table lesson_answer (
  organisation_id uuid not null,
  question_id uuid not null,
  user_id uuid not null,
  chosen integer[] not null,
  at timestamptz not null,
  primary key (organisation_id, question_id, user_id),
  foreign key (organisation_id, question_id) references lesson_question (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
create index lesson_answer_of on lesson_answer (organisation_id, user_id);

create table lesson_stream (
  organisation_id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  page uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null,
  done boolean not null default false,
  primary key (organisation_id, lesson_id, number),
  foreign key (organisation_id, lesson_id) references lesson (organisation_id, id) on delete cascade
);
comment on table lesson_stream is 'What one page recorded without a break: its chunks follow each other.';
comment on column lesson_stream.done is 'All that came of it is in segments.';

create table lesson_chunk (
  organisation_id uuid not null,
  lesson_id uuid not null,
  stream integer not null,
  number integer not null,
  bytes integer not null,
  at timestamptz not null,
  primary key (organisation_id, lesson_id, stream, number),
  foreign key (organisation_id, lesson_id, stream) references lesson_stream (organisation_id, lesson_id, number)
    on delete cascade
);

create table lesson_segment (
  organisation_id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  stream integer not null,
  run integer not null,
  duration_ms integer not null check (duration_ms > 0),
  at timestamptz not null,
  primary key (organisation_id, lesson_id, number),
  foreign key (organisation_id, lesson_id, stream) references lesson_stream (organisation_id, lesson_id, number)
    on delete cascade
);
comment on column lesson_segment.run is 'Segments of one run of ffmpeg share their beginning.';
