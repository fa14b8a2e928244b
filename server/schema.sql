-- Written by scripts/dump-schema.ts from the migrated database; do not edit.

CREATE OR REPLACE FUNCTION public.bigrams(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
RETURN (SELECT COALESCE(array_agg(DISTINCT substr(bigrams.value, i.i, 2)), '{}'::text[]) AS "coalesce" FROM generate_series(1, (length(bigrams.value) - 1)) i(i));

create table attempt (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  form_id uuid not null,
  number integer not null,
  state text not null default 'IN_PROGRESS'::text,
  started_at timestamp with time zone not null,
  deadline timestamp with time zone not null,
  submitted_at timestamp with time zone,
  submit_reason text,
  question_order jsonb not null, -- Stored once at the start: [{ questionId, optionIds }].
  lease_id uuid not null,
  objective_score integer,
  score integer, -- Hundredths of a point; null until every question is marked.
  marked_at timestamp with time zone,
  switch_count integer not null default 0, -- Absences that lasted as long as the exam's rule says.
  away_since timestamp with time zone, -- The page was left and has not reported a return.
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['IN_PROGRESS'::text, 'SUBMITTED'::text, 'MARKED'::text, 'VOIDED'::text]))),
  CHECK ((submit_reason = ANY (ARRAY['self'::text, 'timeout'::text, 'forced'::text, 'switch'::text, 'idle'::text]))),
  FOREIGN KEY (organisation_id, exam_id, user_id) REFERENCES examinee(organisation_id, exam_id, user_id),
  FOREIGN KEY (organisation_id, form_id) REFERENCES exam_form(organisation_id, id),
  UNIQUE (organisation_id, exam_id, user_id, number)
);
CREATE INDEX attempt_deadline ON public.attempt USING btree (deadline) WHERE (state = 'IN_PROGRESS'::text);
CREATE INDEX attempt_mine ON public.attempt USING btree (organisation_id, user_id, exam_id);
CREATE INDEX attempt_running ON public.attempt USING btree (organisation_id, exam_id, deadline) WHERE (state = 'IN_PROGRESS'::text);
CREATE UNIQUE INDEX attempt_one_running ON public.attempt USING btree (organisation_id, exam_id, user_id) WHERE (state = 'IN_PROGRESS'::text);

create table attempt_event (
  organisation_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  detail jsonb not null,
  PRIMARY KEY (organisation_id, attempt_id, id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);

-- Append-only; every row hashes the one before it.
create table audit_log (
  organisation_id uuid not null,
  number bigint not null,
  at timestamp with time zone not null,
  user_id uuid,
  address text not null,
  action text not null,
  target text not null,
  detail json not null,
  previous_hash bytea,
  hash bytea not null,
  PRIMARY KEY (organisation_id, number),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX audit_log_target ON public.audit_log USING btree (organisation_id, target, number);

create table department (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  path ltree not null,
  position integer not null default 0,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES department(organisation_id, id)
);
CREATE INDEX department_path ON public.department USING gist (path);
CREATE UNIQUE INDEX department_name ON public.department USING btree (organisation_id, parent_id, name) NULLS NOT DISTINCT;

create table exam (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  notes text not null default ''::text,
  source text not null,
  state text not null default 'DRAFT'::text,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  duration_minutes integer not null,
  late_entry_minutes integer,
  earliest_submit_minutes integer not null default 0,
  pass_score integer, -- Hundredths of a point; null in a draft: 60 % of the paper.
  attempts_allowed integer not null default 1,
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  multiple_rule text not null,
  multiple_fixed_points integer not null default 0, -- Hundredths of a point.
  release jsonb not null,
  published_at timestamp with time zone,
  released_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  attempt_counting text not null default 'best'::text,
  navigation text not null default 'free'::text,
  password text, -- Asked at the entry; organisers read it and tell it to examinees.
  address_ranges text[] not null default '{}'::text[],
  agreement text not null default ''::text,
  anti_cheating jsonb not null default '{"blockCopy": false, "watermark": false, "fullScreen": false, "idleMinutes": null, "switchLimit": null, "switchSeconds": 5}'::jsonb,
  make_up_of uuid,
  closes_at timestamp with time zone not null, -- When the last window ends: end_at, or later where an examinee has a window of their own.
  PRIMARY KEY (organisation_id, id),
  CHECK ((attempt_counting = ANY (ARRAY['best'::text, 'last'::text, 'first'::text, 'mean'::text]))),
  CHECK ((multiple_rule = ANY (ARRAY['allOrNothing'::text, 'half'::text, 'proportional'::text, 'fixed'::text, 'netCorrect'::text]))),
  CHECK ((navigation = ANY (ARRAY['free'::text, 'sequential'::text]))),
  CHECK ((source = ANY (ARRAY['FIXED'::text, 'FORMS'::text, 'INDIVIDUAL'::text, 'DESIGNATED'::text, 'POST'::text, 'AUTO'::text]))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'CANCELLED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, make_up_of) REFERENCES exam(organisation_id, id)
);
CREATE INDEX exam_newest ON public.exam USING btree (organisation_id, start_at DESC, id) WHERE (deleted_at IS NULL);

create table exam_form (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  paper_id uuid not null,
  number integer not null,
  name text not null,
  total_points integer not null,
  question_count integer not null,
  document bytea not null, -- Gzipped reply of attempt/paper; holds nothing of a key.
  etag text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  UNIQUE (organisation_id, exam_id, number)
);

create table exam_form_question (
  organisation_id uuid not null,
  form_id uuid not null,
  position integer not null,
  section_position integer not null,
  section_name text not null,
  question_id uuid not null,
  question_version_id uuid not null,
  type text not null,
  points integer not null,
  options jsonb not null, -- Without the key: [{ id, fixed }].
  blank_count integer not null,
  PRIMARY KEY (organisation_id, form_id, question_version_id),
  CHECK ((type = ANY (ARRAY['JUDGE'::text, 'SINGLE'::text, 'MULTIPLE'::text, 'FILL'::text, 'SHORT'::text, 'CODE'::text]))),
  FOREIGN KEY (organisation_id, form_id) REFERENCES exam_form(organisation_id, id),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id),
  UNIQUE (organisation_id, form_id, "position")
);
CREATE INDEX exam_form_question_used ON public.exam_form_question USING btree (organisation_id, question_id);

create table exam_paper (
  organisation_id uuid not null,
  exam_id uuid not null,
  position integer not null,
  paper_id uuid not null,
  PRIMARY KEY (organisation_id, exam_id, "position"),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, paper_id) REFERENCES paper(organisation_id, id)
);
CREATE INDEX exam_paper_used ON public.exam_paper USING btree (organisation_id, paper_id);

create table examinee (
  organisation_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  added_at timestamp with time zone not null,
  extra_minutes integer not null default 0,
  own_start_at timestamp with time zone,
  own_end_at timestamp with time zone,
  extra_attempts integer not null default 0,
  override_reason text, -- Null: the exam's own rules apply.
  PRIMARY KEY (organisation_id, exam_id, user_id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX examinee_mine ON public.examinee USING btree (organisation_id, user_id, exam_id);

create table examinee_rule (
  organisation_id uuid not null,
  exam_id uuid not null,
  kind text not null,
  target_id uuid not null,
  PRIMARY KEY (organisation_id, exam_id, kind, target_id),
  CHECK ((kind = ANY (ARRAY['user'::text, 'department'::text]))),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id)
);

create table mark (
  organisation_id uuid not null,
  attempt_id uuid not null,
  question_version_id uuid not null,
  exam_id uuid not null,
  manual boolean not null,
  score integer, -- Hundredths of a point; null while it waits for a marker.
  comment text not null default ''::text,
  marker_id uuid,
  marked_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, attempt_id, question_version_id),
  FOREIGN KEY (marker_id) REFERENCES users(id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);
CREATE INDEX mark_manual ON public.mark USING btree (organisation_id, exam_id, question_version_id) WHERE manual;

create table organisation (
  id uuid not null,
  code text not null,
  name text not null,
  kind text not null,
  brand text not null,
  edition text not null,
  state text not null default 'ACTIVE'::text,
  logo_url text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((brand = ANY (ARRAY['default'::text, 'bank'::text, 'engineer'::text]))),
  CHECK ((edition = ANY (ARRAY['standard'::text, 'college'::text]))),
  CHECK ((kind = ANY (ARRAY['platform'::text, 'enterprise'::text, 'bank'::text, 'college'::text, 'industry'::text]))),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'SUSPENDED'::text]))),
  UNIQUE (code)
);
CREATE UNIQUE INDEX organisation_one_platform ON public.organisation USING btree (kind) WHERE (kind = 'platform'::text);

create table paper (
  organisation_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  name text not null,
  type smallint not null,
  state text not null default 'DRAFT'::text,
  suggested_minutes integer not null,
  total_points integer not null default 0, -- Hundredths of a point.
  question_count integer not null default 0,
  mean_difficulty real,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'READY'::text, 'ARCHIVED'::text]))),
  CHECK ((type = ANY (ARRAY[0, 4, 6, 9]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES paper_bank(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX paper_newest ON public.paper USING btree (organisation_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX paper_of_bank ON public.paper USING btree (organisation_id, bank_id, updated_at DESC, id) WHERE (deleted_at IS NULL);

create table paper_bank (
  organisation_id uuid not null,
  id uuid not null,
  category_id uuid,
  name text not null,
  description text not null default ''::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, category_id) REFERENCES paper_category(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX paper_bank_category ON public.paper_bank USING btree (organisation_id, category_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX paper_bank_name ON public.paper_bank USING btree (organisation_id, name) WHERE (deleted_at IS NULL);

create table paper_category (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  path ltree not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES paper_category(organisation_id, id)
);
CREATE INDEX paper_category_path ON public.paper_category USING gist (path);

create table paper_question (
  organisation_id uuid not null,
  paper_id uuid not null,
  section_position integer not null,
  position integer not null,
  question_id uuid not null,
  question_version_id uuid not null,
  points integer not null, -- Hundredths of a point.
  PRIMARY KEY (organisation_id, paper_id, question_id),
  FOREIGN KEY (organisation_id, paper_id, section_position) REFERENCES paper_section(organisation_id, paper_id, "position") ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id)
);
CREATE INDEX paper_question_used ON public.paper_question USING btree (organisation_id, question_id);

create table paper_section (
  organisation_id uuid not null,
  paper_id uuid not null,
  position integer not null,
  name text not null,
  PRIMARY KEY (organisation_id, paper_id, "position"),
  FOREIGN KEY (organisation_id, paper_id) REFERENCES paper(organisation_id, id)
);

create table picture (
  organisation_id uuid not null,
  id uuid not null,
  name text not null, -- Random; the address is the right to see it.
  content_type text not null,
  size integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (name)
);

create table question (
  organisation_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  type text not null,
  state text not null,
  current_version_id uuid not null,
  difficulty smallint not null,
  fingerprint bytea not null,
  search_text text not null, -- Plain text of stem and options: NFKC, lower case, no white space.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK (((difficulty >= 1) AND (difficulty <= 10))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'DISABLED'::text]))),
  CHECK ((type = ANY (ARRAY['JUDGE'::text, 'SINGLE'::text, 'MULTIPLE'::text, 'FILL'::text, 'SHORT'::text, 'CODE'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES question_bank(organisation_id, id),
  FOREIGN KEY (organisation_id, current_version_id) REFERENCES question_version(organisation_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX question_bank_newest ON public.question USING btree (organisation_id, bank_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX question_counts ON public.question USING btree (organisation_id, bank_id, type, difficulty, state) WHERE (deleted_at IS NULL);
CREATE INDEX question_fingerprint ON public.question USING btree (organisation_id, bank_id, fingerprint) WHERE (deleted_at IS NULL);
CREATE INDEX question_newest ON public.question USING btree (organisation_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX question_text ON public.question USING gin (bigrams(search_text)) WHERE (deleted_at IS NULL);

create table question_bank (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  visibility text not null default 'organisation'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((visibility = ANY (ARRAY['private'::text, 'organisation'::text, 'public'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE UNIQUE INDEX question_bank_name ON public.question_bank USING btree (organisation_id, name) WHERE (deleted_at IS NULL);

create table question_import (
  organisation_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  file_name text not null,
  items jsonb not null,
  leftovers jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  committed_at timestamp with time zone,
  added integer,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES question_bank(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

-- Immutable: papers and attempts point here.
create table question_version (
  organisation_id uuid not null,
  id uuid not null,
  question_id uuid not null,
  number integer not null,
  type text not null,
  stem text not null,
  options jsonb not null,
  answer jsonb,
  analysis text not null,
  difficulty smallint not null,
  points integer not null, -- Hundredths of a point.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((type = ANY (ARRAY['JUDGE'::text, 'SINGLE'::text, 'MULTIPLE'::text, 'FILL'::text, 'SHORT'::text, 'CODE'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  UNIQUE (organisation_id, question_id, number)
);

create table refresh_token (
  hash bytea not null,
  session_id uuid not null,
  used_at timestamp with time zone,
  PRIMARY KEY (hash),
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

create table response (
  organisation_id uuid not null,
  attempt_id uuid not null,
  question_version_id uuid not null,
  seq integer not null,
  response jsonb,
  flagged boolean,
  saved_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, attempt_id, question_version_id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);

create table role (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  built_in boolean not null default false,
  permissions text[] not null,
  data_scope text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (organisation_id, id),
  CHECK ((data_scope = ANY (ARRAY['all'::text, 'departmentTree'::text, 'department'::text, 'self'::text]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (organisation_id, name)
);

create table session (
  id uuid not null,
  user_id uuid not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

create table staff (
  organisation_id uuid not null,
  user_id uuid not null,
  job_number text not null,
  real_name text not null,
  gender boolean, -- true = 男
  department_id uuid not null,
  status smallint not null default 0, -- 0 在职 1 停用 2 离职
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (organisation_id, user_id),
  CHECK ((status = ANY (ARRAY[0, 1, 2]))),
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  UNIQUE (organisation_id, job_number)
);
CREATE INDEX staff_department ON public.staff USING btree (organisation_id, department_id, job_number);
CREATE UNIQUE INDEX staff_user ON public.staff USING btree (user_id);

create table staff_role (
  organisation_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  PRIMARY KEY (organisation_id, user_id, role_id),
  FOREIGN KEY (organisation_id, role_id) REFERENCES role(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id) ON DELETE CASCADE
);

create table used_nonce (
  nonce text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (nonce)
);

create table users (
  id uuid not null,
  username text not null,
  phone text,
  email text,
  password_hash text not null,
  state text not null default 'ACTIVE'::text,
  failed_sign_ins integer not null default 0,
  locked_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text])))
);
CREATE UNIQUE INDEX users_phone ON public.users USING btree (phone);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));
