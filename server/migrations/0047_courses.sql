-- Courses with their chapters and sections, who learns in them, and what they watched.

create table course_category (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  parent_id uuid,
  path ltree not null,
  name text not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references course_category (organisation_id, id)
);
comment on column course_category.path is 'Ids without hyphens from the root down to the category itself.';
create unique index course_category_name on course_category (organisation_id, parent_id, name) nulls not distinct;
create index course_category_path on course_category using gist (path);

create table course (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'OPEN', 'CLOSED')),
  visibility text not null default 'EVERYONE' check (visibility in ('EVERYONE', 'DEPARTMENTS', 'MEMBERS')),
  joining text not null default 'OPEN' check (joining in ('OPEN', 'APPROVAL', 'ASSIGNED')),
  cover text not null default '',
  summary text not null default '',
  teachers text[] not null default '{}',
  requirement jsonb not null default '{}',
  requirement_version integer not null default 1,
  search_text text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  opened_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id)
);
comment on column course.visibility is 'Who may find it: everyone, those of its departments, or only its members.';
comment on column course.joining is 'How one becomes a member: oneself, oneself with the consent of a manager, or only by being put in.';
comment on column course.cover is 'Address of a picture; empty: none.';
comment on column course.teachers is 'Names as they are shown.';
comment on column course.requirement is 'CourseRequirement of the contract: what its sections ask unless they say otherwise.';
comment on column course.requirement_version is 'One more whenever other sections are required than before.';
comment on column course.search_text is 'Name, summary and teachers: NFKC, lower case, no white space.';
comment on column course.opened_at is 'When it was first opened; null: learners never saw it.';
create index course_newest on course (organisation_id, updated_at desc, id);

create table course_in_category (
  organisation_id uuid not null,
  category_id uuid not null,
  course_id uuid not null,
  primary key (organisation_id, category_id, course_id),
  foreign key (organisation_id, category_id) references course_category (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade
);
comment on table course_in_category is 'A course may be published in several categories.';
create index course_in_category_of on course_in_category (organisation_id, course_id);

create table course_department (
  organisation_id uuid not null,
  course_id uuid not null,
  department_id uuid not null,
  primary key (organisation_id, course_id, department_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, department_id) references department (organisation_id, id) on delete cascade
);
comment on table course_department is 'Whose people find a course of visibility DEPARTMENTS, with everything below.';
create index course_department_at on course_department (organisation_id, department_id);

create table course_manager (
  organisation_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null,
  primary key (organisation_id, course_id, user_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table course_manager is 'Who manages this course without managing all of them.';
create index course_manager_person on course_manager (organisation_id, user_id);

create table media (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  kind text not null check (kind in ('VIDEO', 'AUDIO', 'DOCUMENT', 'PACKAGE')),
  name text not null,
  bytes bigint not null check (bytes >= 0),
  mime text not null default '',
  storage_key text not null,
  duration_ms integer check (duration_ms > 0),
  pages integer check (pages > 0),
  state text not null check (state in ('UPLOADING', 'PROCESSING', 'READY', 'FAILED')),
  note text not null default '',
  poster_key text,
  rendition_key text,
  rendition_mime text,
  details jsonb not null default '{}',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  ready_at timestamptz,
  deleted_at timestamptz,
  primary key (organisation_id, id)
);
comment on table media is 'Uploaded films, sounds, documents and packages; their bytes are in the storage.';
comment on column media.mime is 'What its first bytes say that it is, never what the browser said.';
comment on column media.storage_key is 'Where the original lies.';
comment on column media.duration_ms is 'As ffprobe measured it; null: not known, then watching alone never completes a section.';
comment on column media.note is 'Why it failed, or what could not be done to it, as a sentence for people.';
comment on column media.rendition_key is 'What is played or shown in place of the original; null: the original.';
comment on column media.details is 'What a kind has besides: of a package its manifest.';
comment on column media.deleted_at is 'Its bytes go once nothing names it any more.';
create index media_newest on media (organisation_id, created_at desc, id) where deleted_at is null;
create index media_deleted on media (deleted_at) where deleted_at is not null;

create table media_upload (
  organisation_id uuid not null,
  media_id uuid not null,
  received bigint not null default 0 check (received >= 0),
  parts jsonb not null default '[]',
  touched_at timestamptz not null,
  primary key (organisation_id, media_id),
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade
);
comment on column media_upload.received is 'The offset of the tus protocol: so many bytes lie in the storage for certain.';
comment on column media_upload.parts is 'What a storage in parts answered for each.';

create table media_subtitle (
  organisation_id uuid not null,
  id uuid not null,
  media_id uuid not null,
  language text not null default 'zh-CN',
  label text not null,
  content text not null,
  position integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade
);
comment on column media_subtitle.content is 'WebVTT, whatever was uploaded.';
create index media_subtitle_of on media_subtitle (organisation_id, media_id, position);

create table course_chapter (
  organisation_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  position integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade
);
create index course_chapter_of on course_chapter (organisation_id, course_id, position);

create table course_section (
  organisation_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  chapter_id uuid,
  kind text not null check (kind in ('VIDEO', 'DATUM', 'LIVE', 'PRACTICE', 'EXAM', 'ARTICLE', 'SCORM')),
  title text not null,
  position integer not null,
  required boolean not null default true,
  media_id uuid,
  ref_id uuid,
  content text not null default '',
  settings jsonb not null default '{}',
  duration_ms integer check (duration_ms >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, chapter_id) references course_chapter (organisation_id, id) on delete set null (chapter_id),
  foreign key (organisation_id, media_id) references media (organisation_id, id),
  check (deleted_at is not null or chapter_id is not null)
);
comment on column course_section.chapter_id is 'Null only of a deleted section whose chapter is gone.';
comment on column course_section.ref_id is 'The practice or exam of such a section, without a key: it may be deleted.';
comment on column course_section.content is 'Rich text of an article, or what is said beside a film.';
comment on column course_section.settings is 'SectionSettings of the contract, as far as they differ from the course.';
comment on column course_section.duration_ms is 'How long it takes, as its author thinks; of films the medium knows.';
comment on column course_section.deleted_at is 'What people did in it stays.';
create index course_section_of on course_section (organisation_id, chapter_id, position) where deleted_at is null;
create index course_section_course on course_section (organisation_id, course_id) where deleted_at is null;
create index course_section_media on course_section (organisation_id, media_id) where media_id is not null;
create index course_section_ref on course_section (organisation_id, ref_id) where ref_id is not null;

create table course_section_question (
  organisation_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  question_id uuid not null,
  at_ms integer not null check (at_ms >= 0),
  primary key (organisation_id, id),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, question_id) references question (organisation_id, id)
);
comment on table course_section_question is 'Questions that stop a film where they stand.';
create index course_section_question_of on course_section_question (organisation_id, section_id, at_ms);
create index course_section_question_at on course_section_question (organisation_id, question_id);

create table course_group (
  organisation_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  name text not null,
  position integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade
);
create unique index course_group_name on course_group (organisation_id, course_id, name);

create table course_member (
  organisation_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('APPLIED', 'ACTIVE', 'LEFT')),
  sources text[] not null default '{}',
  group_id uuid,
  joined_at timestamptz not null,
  progress smallint not null default 0 check (progress between 0 and 10000),
  completed_at timestamptz,
  completed_requirement integer,
  last_section_id uuid,
  last_at timestamptz,
  primary key (organisation_id, course_id, user_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id),
  foreign key (organisation_id, group_id) references course_group (organisation_id, id) on delete set null (group_id)
);
comment on column course_member.state is 'LEFT: was taken out or left; what they did stays, and is theirs again when they come back.';
comment on column course_member.sources is 'What made them a member: self, manager, task:<id>; without one source the others stay.';
comment on column course_member.progress is 'Basis points of the required sections.';
comment on column course_member.completed_requirement is 'The requirement_version of the course that they fulfilled; sections required later take nothing back.';
create index course_member_person on course_member (organisation_id, user_id, last_at desc);
create index course_member_list on course_member (organisation_id, course_id, joined_at desc, user_id);

create table course_evaluation (
  organisation_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid references users (id),
  primary key (organisation_id, course_id, user_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column course_evaluation.hidden_at is 'Its words are shown to nobody but managers; its stars count.';

create table course_ability (
  organisation_id uuid not null,
  course_id uuid not null,
  ability_id uuid not null,
  level smallint not null check (level between 1 and 5),
  primary key (organisation_id, course_id, ability_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, ability_id) references ability (organisation_id, id) on delete cascade
);
comment on column course_ability.level is 'The level that the course leads to.';
create index course_ability_at on course_ability (organisation_id, ability_id);

create table section_progress (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  covered int4multirange not null default '{}',
  covered_ms integer not null default 0 check (covered_ms >= 0),
  position_ms integer not null default 0 check (position_ms >= 0),
  dwell_ms integer not null default 0 check (dwell_ms >= 0),
  progress smallint not null default 0 check (progress between 0 and 10000),
  started_at timestamptz not null,
  last_at timestamptz not null,
  completed_at timestamptz,
  completion_source text check (completion_source in ('AUTO', 'DWELL', 'MANUAL', 'EXEMPT', 'IMPORT')),
  completed_by uuid references users (id),
  completion_reason text not null default '',
  primary key (organisation_id, section_id, user_id),
  check ((completed_at is null) = (completion_source is null)),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column section_progress.covered is 'Milliseconds of the film that were watched; of a document its pages, from 0.';
comment on column section_progress.progress is 'Basis points; it never falls.';
comment on column section_progress.completed_by is 'Who said so, of MANUAL and EXEMPT.';
create index section_progress_course on section_progress (organisation_id, course_id, user_id);

create table play_lease (
  organisation_id uuid not null,
  user_id uuid not null,
  play_id uuid not null,
  section_id uuid not null,
  seq integer not null default 0,
  position_ms integer not null default 0,
  started_at timestamptz not null,
  at timestamptz not null,
  check_due_at timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table play_lease is 'The one play that counts for a person: who opens another ends it.';
comment on column play_lease.seq is 'Of the last heartbeat that was taken; the same or a smaller one changes nothing.';
comment on column play_lease.at is 'By the clock of the server, when the last heartbeat came.';
comment on column play_lease.check_due_at is 'When it is asked whether somebody is there; null: it is not asked.';

create table section_check (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in ('QUESTION', 'PRESENCE')),
  answer jsonb,
  passed boolean not null,
  tries smallint not null default 1,
  at timestamptz not null,
  primary key (organisation_id, section_id, user_id, item_id),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column section_check.item_id is 'The course_section_question, or what was made up when presence was asked.';

create table scorm_state (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  state jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (organisation_id, section_id, user_id),
  foreign key (organisation_id, section_id) references course_section (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column scorm_state.state is 'The data model as the package left it, by its names (cmi.…).';
