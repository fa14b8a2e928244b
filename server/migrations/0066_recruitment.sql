-- Recruitment: applicants' own accounts, jobs, candidates of an organisation with their resumes, and applications with
-- everything that happened to them.

create table applicant (
  id uuid primary key,
  phone text,
  email text,
  real_name text not null default '',
  password_hash text,
  created_at timestamptz not null,
  password_changed_at timestamptz,
  erased_at timestamptz,
  check ((phone is null) = (erased_at is not null))
);
comment on table applicant is 'A person who looks for work, at however many organisations: each sees only what was sent to it.';
create unique index applicant_phone on applicant (phone);

alter table sms_code drop constraint sms_code_purpose_check, add constraint sms_code_purpose_check
  check (purpose in ('signIn', 'signUp', 'resetPassword', 'changePhone', 'invitation', 'applicant'));

alter table session alter column user_id drop not null;
alter table session add column applicant_id uuid references applicant (id);
alter table session add check (num_nonnulls(user_id, applicant_id) = 1);
create index session_of_applicant on session (applicant_id) where applicant_id is not null;

create table job (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('SOCIAL', 'CAMPUS')),
  nature text not null check (nature in ('FULL_TIME', 'INTERN', 'PART_TIME')),
  department_id uuid not null,
  post_id uuid,
  city text not null default '',
  headcount integer not null check (headcount between 1 and 10000),
  reason text not null default '',
  experience text not null default 'ANY' check (experience in ('ANY', 'UNDER_1', 'Y1_3', 'Y3_5', 'Y5_10', 'OVER_10')),
  degree text not null default 'ANY' check (degree in ('ANY', 'HIGH_SCHOOL', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR')),
  salary_min integer check (salary_min >= 0),
  salary_max integer check (salary_max >= salary_min),
  salary_unit text not null default 'MONTH' check (salary_unit in ('MONTH', 'YEAR')),
  onboard_by date,
  urgency text not null default 'NORMAL' check (urgency in ('NORMAL', 'URGENT')),
  description text not null default '',
  requirements text not null default '',
  skills text[] not null default '{}',
  extra_fields text[] not null default '{}',
  extra_reason text not null default '',
  exam_id uuid,
  stages text[] not null default '{}',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'RELEASED', 'PAUSED', 'CLOSED')),
  owner_id uuid not null references users (id),
  apply_until timestamptz,
  released_at timestamptz,
  closed_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, department_id) references department (organisation_id, id),
  foreign key (organisation_id, post_id) references post (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
comment on column job.salary_min is 'Yuan in a month or a year, as the unit says; null: to be agreed.';
comment on column job.stages is 'The optional stages that applications to it pass: DEPT_PASS, EXAM_SENT.';
comment on column job.extra_fields is 'Sensitive fields that its resume form asks for, with the justification beside it.';
create index job_newest on job (organisation_id, created_at desc, id);
create index job_department on job (organisation_id, department_id);
create index job_public on job (organisation_id, released_at desc) where state = 'RELEASED';

create table job_member (
  organisation_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('RECRUITER', 'DEPARTMENT')),
  primary key (organisation_id, job_id, user_id),
  foreign key (organisation_id, job_id) references job (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table job_member is 'Who works on a job besides its owner: they see its applications whatever their data scope.';
create index job_member_of on job_member (organisation_id, user_id);

create table job_round (
  organisation_id uuid not null,
  job_id uuid not null,
  position integer not null check (position between 1 and 8),
  name text not null,
  mode text not null check (mode in ('VIDEO', 'ONSITE', 'PHONE')),
  minutes integer not null check (minutes between 10 and 240),
  skills jsonb not null default '[]',
  interviewer_ids uuid[] not null default '{}',
  primary key (organisation_id, job_id, position),
  foreign key (organisation_id, job_id) references job (organisation_id, id) on delete cascade
);
comment on column job_round.skills is 'What is judged, copied from the post''s model: [{"abilityId": …|null, "name": …}].';

create table candidate (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  applicant_id uuid references applicant (id),
  name text not null,
  phone text,
  email text,
  gender boolean,
  city text not null default '',
  degree text not null default 'ANY' check (degree in ('ANY', 'HIGH_SCHOOL', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR')),
  school text not null default '',
  major text not null default '',
  graduated_on text,
  experience_months integer check (experience_months >= 0),
  resume jsonb not null default '{}',
  edited_fields text[] not null default '{}',
  skills text[] not null default '{}',
  tags text[] not null default '{}',
  source text not null default 'SITE',
  referrer_id uuid references users (id),
  search_text text not null default '',
  pooled_at timestamptz,
  pool_until timestamptz,
  blocked_at timestamptz,
  blocked_until timestamptz,
  blocked_reason text,
  merged_into uuid,
  erased_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, merged_into) references candidate (organisation_id, id)
);
comment on table candidate is 'Who applied to an organisation or was entered by it. An erased one is a tombstone without any of the person.';
comment on column candidate.resume is 'ResumeFields of the contract; what people wrote (edited_fields) no parser overwrites.';
create index candidate_newest on candidate (organisation_id, created_at desc, id) where merged_into is null and erased_at is null;
create unique index candidate_applicant on candidate (organisation_id, applicant_id)
  where applicant_id is not null and merged_into is null;
create index candidate_phone on candidate (organisation_id, phone) where phone is not null;
create index candidate_email on candidate (organisation_id, lower(email)) where email is not null;
create index candidate_name on candidate (organisation_id, name, school);
create index candidate_search on candidate using gin (grams(search_text));
create index candidate_skills on candidate using gin (skills);
create index candidate_tags on candidate using gin (tags);

create table resume_file (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  file_name text not null,
  stored_name text not null,
  content_type text not null,
  size integer not null check (size >= 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'PARSED', 'UNREADABLE')),
  problem text,
  text text,
  parsed jsonb,
  created_by uuid references users (id),
  created_at timestamptz not null,
  parsed_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, candidate_id) references candidate (organisation_id, id) on delete cascade
);
comment on column resume_file.parsed is 'What the parser proposed, each field with confidence and its place in the text.';
create index resume_file_of on resume_file (organisation_id, candidate_id, created_at desc);

create table application (
  organisation_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  candidate_id uuid not null,
  state text not null default 'NEW' check (state in (
    'NEW', 'SCREEN_PASS', 'DEPT_PASS', 'EXAM_SENT', 'EXAM_DONE', 'INTERVIEW', 'INTERVIEW_PASS', 'OFFER_APPROVING',
    'OFFER_SENT', 'OFFER_ACCEPTED', 'HIRED', 'REJECTED', 'WITHDRAWN', 'CLOSED_JOB', 'TRANSFERRED', 'OFFER_DECLINED',
    'OFFER_EXPIRED', 'OFFER_RECALLED')),
  open boolean not null default true,
  round integer not null default 0 check (round between 0 and 8),
  state_since timestamptz not null,
  reject_code text,
  source text not null default 'SITE',
  batch_id uuid,
  resume jsonb not null default '{}',
  match smallint check (match between 0 and 10000),
  coverage smallint check (coverage between 0 and 10000),
  model_id uuid,
  matched_at timestamptz,
  examinee_id uuid references users (id),
  exam_sent_at timestamptz,
  exam_done_at timestamptz,
  exam_score integer,
  exam_passed boolean,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, job_id) references job (organisation_id, id),
  foreign key (organisation_id, candidate_id) references candidate (organisation_id, id)
);
comment on column application.open is 'Not in a final state.';
comment on column application.resume is 'ResumeFields as they were sent with it.';
comment on column application.match is 'Of the resume to the post''s model, of 10,000: a suggestion to people, made with model_id.';
comment on column application.exam_score is 'Hundredths of points.';
create unique index application_open on application (organisation_id, job_id, candidate_id) where open;
create index application_board on application (organisation_id, job_id, state, state_since desc);
create index application_candidate on application (organisation_id, candidate_id, created_at desc);
create index application_newest on application (organisation_id, created_at desc, id);
create index application_examinee on application (organisation_id, examinee_id) where examinee_id is not null;

create table application_event (
  organisation_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  from_state text,
  to_state text,
  actor_kind text not null check (actor_kind in ('STAFF', 'APPLICANT', 'SYSTEM')),
  actor_id uuid,
  reason text,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references application (organisation_id, id) on delete cascade
);
comment on table application_event is 'Only ever appended to: states, notes, messages, exams, interviews, offers.';
create index application_event_of on application_event (organisation_id, application_id, at, id);

create table candidate_view (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null references users (id),
  what text not null check (what in ('RESUME', 'FILE', 'EXPORT', 'EVALUATION', 'RECORDING', 'PAY')),
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, candidate_id) references candidate (organisation_id, id) on delete cascade
);
comment on table candidate_view is 'Who looked at a person''s data, for that person to be told.';
create index candidate_view_of on candidate_view (organisation_id, candidate_id, at desc);
