-- Written by scripts/dump-schema.ts from the migrated database; do not edit.

CREATE OR REPLACE FUNCTION public.grams(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL RESTRICTED STRICT COST 10000
RETURN (SELECT COALESCE(array_to_tsvector(array_agg((pair.one || COALESCE(pair.next, ''::text)))), ''::tsvector) AS "coalesce" FROM UNNEST(string_to_array(grams.value, NULL::text), (string_to_array(grams.value, NULL::text))[2:]) pair(one, next));

CREATE OR REPLACE FUNCTION public.note_course_activity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into course_activity (organisation_id, course_id, day, user_id)
  values (new.organisation_id, new.course_id, (new.last_at at time zone 'Asia/Shanghai')::date, new.user_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if TG_OP = 'INSERT' then
    insert into question_tally
    select organisation_id, bank_id, type, difficulty, state, count(*) from come
    where deleted_at is null and parent_id is null group by 1, 2, 3, 4, 5;
  else
    insert into question_tally
    select organisation_id, bank_id, type, difficulty, state, sum(questions) from (
      select organisation_id, bank_id, type, difficulty, state, 1 as questions from come
      where deleted_at is null and parent_id is null
      union all
      select organisation_id, bank_id, type, difficulty, state, -1 from gone
      where deleted_at is null and parent_id is null) as changes
    group by 1, 2, 3, 4, 5 having sum(questions) <> 0;
  end if;
  return null;
end $function$;

-- A tree of three levels: dimension, ability, skill.
create table ability (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  path ltree not null, -- Ids without hyphens from the dimension down to the row itself.
  name text not null,
  code text not null default ''::text,
  kind text not null default 'professional'::text,
  description text not null default ''::text,
  behaviours text[] not null default '{}'::text[], -- What somebody of level 1 to 5 does; empty: not described.
  position integer not null,
  merged_into uuid, -- The ability that stands for this one since they were merged; it is listed no more.
  search_text text not null, -- Name and code: NFKC, lower case, no white space.
  version integer not null default 1,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((cardinality(behaviours) = ANY (ARRAY[0, 5]))),
  CHECK ((kind = ANY (ARRAY['general'::text, 'professional'::text, 'management'::text]))),
  CHECK (((nlevel(path) >= 1) AND (nlevel(path) <= 3))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, merged_into) REFERENCES ability(organisation_id, id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES ability(organisation_id, id)
);
CREATE INDEX ability_children ON public.ability USING btree (organisation_id, parent_id, "position", id);
CREATE INDEX ability_path ON public.ability USING gist (path);
CREATE UNIQUE INDEX ability_code ON public.ability USING btree (organisation_id, code) WHERE ((code <> ''::text) AND (merged_into IS NULL));
CREATE UNIQUE INDEX ability_name ON public.ability USING btree (organisation_id, name) WHERE (merged_into IS NULL);

create table ability_knowledge (
  organisation_id uuid not null,
  ability_id uuid not null,
  knowledge_id uuid not null,
  weight smallint not null, -- Per cent that an answer about the point counts for the ability.
  PRIMARY KEY (organisation_id, ability_id, knowledge_id),
  CHECK (((weight >= 1) AND (weight <= 100))),
  FOREIGN KEY (organisation_id, ability_id) REFERENCES ability(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, knowledge_id) REFERENCES knowledge_point(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX ability_knowledge_point ON public.ability_knowledge USING btree (organisation_id, knowledge_id);

create table ability_material (
  organisation_id uuid not null,
  id uuid not null,
  ability_id uuid not null,
  level smallint, -- The level that it leads to; null: any.
  title text not null,
  url text not null,
  note text not null default ''::text,
  recommended boolean not null default false,
  position integer not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK (((level >= 1) AND (level <= 5))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, ability_id) REFERENCES ability(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX ability_material_of ON public.ability_material USING btree (organisation_id, ability_id, "position");

-- Every rating that was given; the latest of each rater is evidence.
create table ability_rating (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  rater_id uuid not null,
  level smallint not null,
  comment text not null default ''::text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK (((level >= 1) AND (level <= 5))),
  FOREIGN KEY (organisation_id, ability_id) REFERENCES ability(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id),
  FOREIGN KEY (rater_id) REFERENCES users(id)
);
CREATE INDEX ability_rating_of ON public.ability_rating USING btree (organisation_id, user_id, ability_id, created_at);

-- The answer names those that belong to it; the others are erased once the attempt is over.
create table answer_picture (
  organisation_id uuid not null,
  attempt_id uuid not null,
  id uuid not null, -- Made by the page, so that one that is sent twice is kept once.
  question_version_id uuid not null,
  file text not null,
  size integer not null,
  added_at timestamp with time zone not null,
  stored boolean not null default false, -- The file is complete: from then on an answer may name it.
  settled boolean not null default false, -- The attempt is over and its answer names this one: it stays as long as the attempt.
  PRIMARY KEY (organisation_id, attempt_id, id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);
CREATE INDEX answer_picture_unsettled ON public.answer_picture USING btree (organisation_id, attempt_id) WHERE (NOT settled);

-- A person who looks for work, at however many organisations: each sees only what was sent to it.
create table applicant (
  id uuid not null,
  phone text,
  email text,
  real_name text not null default ''::text,
  password_hash text,
  created_at timestamp with time zone not null,
  password_changed_at timestamp with time zone,
  erased_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((phone IS NULL) = (erased_at IS NOT NULL)))
);
CREATE UNIQUE INDEX applicant_phone ON public.applicant USING btree (phone);

-- What an applicant agreed to with each application: the notice as read, apart from that the talent pool and sensitive fields.
create table applicant_consent (
  organisation_id uuid not null,
  id uuid not null,
  applicant_id uuid not null,
  notice_version integer not null,
  pool boolean not null,
  sensitive text[] not null default '{}'::text[],
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (applicant_id) REFERENCES applicant(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX applicant_consent_of ON public.applicant_consent USING btree (applicant_id, given_at DESC);

-- A JPEG without metadata that went with an application; without one it was not sent yet.
create table applicant_photo (
  organisation_id uuid not null,
  id uuid not null,
  applicant_id uuid not null,
  job_id uuid not null,
  application_id uuid,
  stored_name text not null,
  size integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((size > 0)),
  FOREIGN KEY (applicant_id) REFERENCES applicant(id),
  FOREIGN KEY (organisation_id, application_id) REFERENCES application(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX applicant_photo_job ON public.applicant_photo USING btree (organisation_id, job_id);
CREATE INDEX applicant_photo_old ON public.applicant_photo USING btree (created_at) WHERE (application_id IS NULL);
CREATE UNIQUE INDEX applicant_photo_sent ON public.applicant_photo USING btree (organisation_id, application_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX applicant_photo_unsent ON public.applicant_photo USING btree (applicant_id, job_id) WHERE (application_id IS NULL);

create table application (
  organisation_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  candidate_id uuid not null,
  state text not null default 'NEW'::text,
  open boolean not null default true, -- Not in a final state.
  round integer not null default 0,
  state_since timestamp with time zone not null,
  reject_code text,
  source text not null default 'SITE'::text,
  batch_id uuid, -- The campus batch whose link or list brought it; null: counted with each batch of its job.
  resume jsonb not null default '{}'::jsonb, -- ResumeFields as they were sent with it.
  match smallint, -- Of what exams and interviews say to the post's model, of 10,000: a suggestion to people, made with model_id.
  coverage smallint,
  model_id uuid,
  matched_at timestamp with time zone,
  examinee_id uuid,
  exam_sent_at timestamp with time zone,
  exam_done_at timestamp with time zone,
  exam_score integer, -- Hundredths of points.
  exam_passed boolean,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  extra_fields jsonb not null default '[]'::jsonb, -- What the job asked for beside the resume: [{"field": …, "value": …}].
  match_met boolean, -- Every must of the model is reached; null: one is not known and none is missed.
  match_parts jsonb not null default '[]'::jsonb, -- Why: [{"abilityId", "level", "exam": {"items", "mean"}|null, "interview": {"items", "mean"}|null}].
  campus_talk_id uuid, -- The talk whose code led to it.
  exam_id uuid, -- The exam that was sent, whatever the job names since.
  PRIMARY KEY (organisation_id, id),
  CHECK (((coverage >= 0) AND (coverage <= 10000))),
  CHECK (((match >= 0) AND (match <= 10000))),
  CHECK (((round >= 0) AND (round <= 8))),
  CHECK ((state = ANY (ARRAY['NEW'::text, 'SCREEN_PASS'::text, 'DEPT_PASS'::text, 'EXAM_SENT'::text, 'EXAM_DONE'::text, 'INTERVIEW'::text, 'INTERVIEW_PASS'::text, 'OFFER_APPROVING'::text, 'OFFER_SENT'::text, 'OFFER_ACCEPTED'::text, 'HIRED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'CLOSED_JOB'::text, 'TRANSFERRED'::text, 'OFFER_DECLINED'::text, 'OFFER_EXPIRED'::text, 'OFFER_RECALLED'::text]))),
  FOREIGN KEY (examinee_id) REFERENCES users(id),
  FOREIGN KEY (organisation_id, batch_id) REFERENCES campus_batch(organisation_id, id) ON DELETE SET NULL (batch_id),
  FOREIGN KEY (organisation_id, campus_talk_id) REFERENCES campus_talk(organisation_id, id) ON DELETE SET NULL (campus_talk_id),
  FOREIGN KEY (organisation_id, candidate_id) REFERENCES candidate(organisation_id, id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id)
);
CREATE INDEX application_board ON public.application USING btree (organisation_id, job_id, state, state_since DESC) INCLUDE (id);
CREATE INDEX application_campus ON public.application USING btree (organisation_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX application_candidate ON public.application USING btree (organisation_id, candidate_id, created_at DESC);
CREATE INDEX application_examinee ON public.application USING btree (organisation_id, examinee_id) WHERE (examinee_id IS NOT NULL);
CREATE INDEX application_match ON public.application USING btree (organisation_id, COALESCE((
CASE
    WHEN (coverage >= 6000) THEN match
    ELSE NULL::smallint
END)::integer, '-1'::integer) DESC, id);
CREATE INDEX application_moved ON public.application USING btree (organisation_id, state_since DESC, id) INCLUDE (job_id, candidate_id, state, source);
CREATE INDEX application_newest ON public.application USING btree (organisation_id, created_at DESC, id) INCLUDE (job_id, candidate_id, state, source);
CREATE INDEX application_rank ON public.application USING btree (organisation_id, job_id, exam_score DESC) WHERE (exam_score IS NOT NULL);
CREATE INDEX application_score ON public.application USING btree (organisation_id, COALESCE(exam_score, '-1'::integer) DESC, id);
CREATE INDEX application_talk ON public.application USING btree (organisation_id, campus_talk_id) WHERE (campus_talk_id IS NOT NULL);
CREATE INDEX application_unmatched ON public.application USING btree (job_id, model_id) WHERE open;
CREATE UNIQUE INDEX application_open ON public.application USING btree (organisation_id, job_id, candidate_id) WHERE open;

-- What an applicant has written and not sent yet.
create table application_draft (
  applicant_id uuid not null,
  job_id uuid not null,
  organisation_id uuid not null,
  fields jsonb not null,
  extra_fields jsonb not null default '[]'::jsonb,
  saved_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, job_id, applicant_id),
  FOREIGN KEY (applicant_id) REFERENCES applicant(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX application_draft_old ON public.application_draft USING btree (saved_at);
CREATE UNIQUE INDEX application_draft_of ON public.application_draft USING btree (applicant_id, job_id);

-- Only ever appended to: states, notes, messages, exams, interviews, offers.
create table application_event (
  organisation_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  kind text not null,
  from_state text,
  to_state text,
  actor_kind text not null,
  actor_id uuid,
  reason text,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((actor_kind = ANY (ARRAY['STAFF'::text, 'APPLICANT'::text, 'SYSTEM'::text]))),
  FOREIGN KEY (organisation_id, application_id) REFERENCES application(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX application_event_of ON public.application_event USING btree (organisation_id, application_id, at, id);
CREATE INDEX application_event_state ON public.application_event USING btree (organisation_id, to_state, application_id) INCLUDE (at, id) WHERE (kind = 'STATE'::text);

create table assembly_run (
  organisation_id uuid not null,
  id uuid not null,
  state text not null default 'WAITING'::text,
  demand jsonb not null, -- AutoDemand of the contract.
  seed integer not null,
  seconds integer not null,
  outcome jsonb, -- The best so far, with the questions of each form; points in hundredths.
  failure text,
  created_by uuid not null, -- Whose reach decides which questions are taken.
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  touched_at timestamp with time zone not null, -- While it runs, a moment ago: later its process has ended.
  runs smallint not null default 0, -- How often it was begun: what ends the process each time is not begun for ever.
  stored jsonb not null default '[]'::jsonb, -- Papers made of it, each order with its papers: the same order again gets the same papers.
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'CANCELLED'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX assembly_run_going ON public.assembly_run USING btree (touched_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE INDEX assembly_run_old ON public.assembly_run USING btree (created_at);

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
  paused_at timestamp with time zone,
  paused_due timestamp with time zone, -- What the deadline was when the clock was stopped.
  added_ms bigint not null default 0, -- Given by monitors beyond duration and extra minutes, the time of pauses included.
  paused_ms bigint not null default 0, -- How long the clock stood in pauses that are over.
  section_position smallint, -- Where sections have time limits the one that was entered last, from 0; only its answers are taken.
  section_due timestamp with time zone, -- When the time of that section is up; while the clock stands, what it was then. Null: it has no limit of its own.
  PRIMARY KEY (organisation_id, id),
  CHECK (((paused_at IS NULL) = (paused_due IS NULL))),
  CHECK (((section_due IS NULL) OR (section_position IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['IN_PROGRESS'::text, 'SUBMITTED'::text, 'MARKED'::text, 'VOIDED'::text]))),
  CHECK ((submit_reason = ANY (ARRAY['self'::text, 'timeout'::text, 'forced'::text, 'switch'::text, 'idle'::text]))),
  FOREIGN KEY (organisation_id, exam_id, user_id) REFERENCES examinee(organisation_id, exam_id, user_id),
  FOREIGN KEY (organisation_id, form_id) REFERENCES exam_form(organisation_id, id),
  UNIQUE (organisation_id, exam_id, user_id, number)
);
CREATE INDEX attempt_deadline ON public.attempt USING btree (deadline) WHERE (state = 'IN_PROGRESS'::text);
CREATE INDEX attempt_mine ON public.attempt USING btree (organisation_id, user_id, exam_id);
CREATE INDEX attempt_running ON public.attempt USING btree (organisation_id, exam_id, deadline) WHERE (state = 'IN_PROGRESS'::text);
CREATE INDEX attempt_submitted ON public.attempt USING btree (organisation_id, submitted_at) WHERE (submitted_at IS NOT NULL);
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

-- When something of an attempt last came in, and from where. Written a little later, in batches, and without a key to attempt, so that a batch waits for nobody who holds attempts.
create table attempt_life (
  organisation_id uuid not null,
  attempt_id uuid not null,
  seen_at timestamp with time zone not null,
  changed_at timestamp with time zone not null, -- By the clock of the database: what changed since then is asked for by monitors.
  address text not null,
  session_id uuid not null,
  address_changes integer not null default 0,
  device_changes integer not null default 0,
  PRIMARY KEY (organisation_id, attempt_id)
);

create table attempt_snapshot (
  organisation_id uuid not null,
  attempt_id uuid not null,
  slot bigint not null, -- Which half of an interval of the exam, counted from 1970: one picture in each.
  id uuid not null,
  taken_at timestamp with time zone not null,
  file text not null,
  size integer not null,
  erase_at timestamp with time zone not null, -- As the examinee was told when it was taken.
  PRIMARY KEY (organisation_id, attempt_id, slot),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id),
  UNIQUE (organisation_id, id)
);
CREATE INDEX attempt_snapshot_erase ON public.attempt_snapshot USING btree (erase_at);

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
CREATE INDEX audit_log_at ON public.audit_log USING btree (organisation_id, at);
CREATE INDEX audit_log_target ON public.audit_log USING gin (string_to_array(target, ' '::text));
CREATE INDEX audit_log_user ON public.audit_log USING btree (organisation_id, user_id, number);

create table calendar_setting (
  organisation_id uuid not null,
  user_id uuid not null,
  feed_id uuid, -- Half of the secret address of the calendar, the rest is reckoned from it; null: there is none (any more).
  reminders boolean not null default true, -- The person wants to be reminded of what is due.
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id),
  UNIQUE (feed_id)
);

create table campus_batch (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  year integer not null, -- When those it is for leave school.
  job_ids uuid[] not null default '{}'::uuid[],
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK (((year >= 2000) AND (year <= 2100))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX campus_batch_newest ON public.campus_batch USING btree (organisation_id, created_at DESC, id);

create table campus_school (
  organisation_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  name text not null,
  contact text not null default ''::text,
  contact_phone text not null default ''::text,
  note text not null default ''::text,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, batch_id) REFERENCES campus_batch(organisation_id, id) ON DELETE CASCADE,
  UNIQUE (organisation_id, batch_id, name)
);

create table campus_talk (
  organisation_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  place text not null,
  start_at timestamp with time zone not null,
  code text not null, -- In the address that its QR code shows to everybody in the room.
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, school_id) REFERENCES campus_school(organisation_id, id),
  UNIQUE (code)
);
CREATE INDEX campus_talk_of ON public.campus_talk USING btree (organisation_id, school_id);

-- Who signed in at a talk; forgotten after a year.
create table campus_visitor (
  organisation_id uuid not null,
  id uuid not null,
  talk_id uuid not null,
  name text not null,
  phone text not null,
  school text not null,
  major text not null default ''::text,
  signed_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, talk_id) REFERENCES campus_talk(organisation_id, id),
  UNIQUE (organisation_id, talk_id, phone)
);
CREATE INDEX campus_visitor_signed ON public.campus_visitor USING btree (signed_at);

-- Who applied to an organisation or was entered by it. An erased one is a tombstone without any of the person.
create table candidate (
  organisation_id uuid not null,
  id uuid not null,
  applicant_id uuid,
  name text not null,
  phone text,
  email text,
  gender boolean,
  city text not null default ''::text,
  degree text not null default 'ANY'::text,
  school text not null default ''::text,
  major text not null default ''::text,
  graduated_on text,
  experience_months integer,
  resume jsonb not null default '{}'::jsonb, -- ResumeFields of the contract; what people wrote (edited_fields) no parser overwrites.
  edited_fields text[] not null default '{}'::text[],
  skills text[] not null default '{}'::text[],
  tags text[] not null default '{}'::text[],
  source text not null default 'SITE'::text,
  referrer_id uuid,
  search_text text not null default ''::text,
  pooled_at timestamp with time zone,
  pool_until timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_until timestamp with time zone,
  blocked_reason text,
  merged_into uuid,
  erased_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  pool_asked_at timestamp with time zone, -- When the person was asked whether to stay in the talent pool.
  pool_consent text, -- When and how the person agreed to stay in the talent pool.
  notice_owed_since timestamp with time zone, -- Since when the organisation keeps a person it entered itself without having told them so; null: told, or they sent it themselves.
  PRIMARY KEY (organisation_id, id),
  CHECK ((degree = ANY (ARRAY['ANY'::text, 'HIGH_SCHOOL'::text, 'COLLEGE'::text, 'BACHELOR'::text, 'MASTER'::text, 'DOCTOR'::text]))),
  CHECK ((experience_months >= 0)),
  FOREIGN KEY (applicant_id) REFERENCES applicant(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, merged_into) REFERENCES candidate(organisation_id, id),
  FOREIGN KEY (referrer_id) REFERENCES users(id)
);
CREATE INDEX candidate_blocked ON public.candidate USING btree (organisation_id, blocked_at DESC, id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX candidate_email ON public.candidate USING btree (organisation_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX candidate_merged ON public.candidate USING btree (organisation_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX candidate_name ON public.candidate USING btree (organisation_id, name, school);
CREATE INDEX candidate_newest ON public.candidate USING btree (organisation_id, created_at DESC, id) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX candidate_of_applicant ON public.candidate USING btree (applicant_id) WHERE (applicant_id IS NOT NULL);
CREATE INDEX candidate_phone ON public.candidate USING btree (organisation_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX candidate_pool_end ON public.candidate USING btree (pool_until) WHERE ((pool_until IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX candidate_pooled ON public.candidate USING btree (organisation_id, pooled_at DESC, id) WHERE (pooled_at IS NOT NULL);
CREATE INDEX candidate_search ON public.candidate USING gin (grams(search_text));
CREATE INDEX candidate_skills ON public.candidate USING gin (skills);
CREATE INDEX candidate_tags ON public.candidate USING gin (tags);
CREATE UNIQUE INDEX candidate_applicant ON public.candidate USING btree (organisation_id, applicant_id) WHERE ((applicant_id IS NOT NULL) AND (merged_into IS NULL));

-- What colleagues wrote about a person apart from any application.
create table candidate_note (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, candidate_id) REFERENCES candidate(organisation_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX candidate_note_of ON public.candidate_note USING btree (organisation_id, candidate_id, at DESC);

-- Who looked at a person's data, for that person to be told.
create table candidate_view (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null,
  what text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((what = ANY (ARRAY['RESUME'::text, 'FILE'::text, 'EXPORT'::text, 'EVALUATION'::text, 'RECORDING'::text, 'PAY'::text]))),
  FOREIGN KEY (organisation_id, candidate_id) REFERENCES candidate(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX candidate_view_of ON public.candidate_view USING btree (organisation_id, candidate_id, at DESC);

-- What was given stays as it was worded, whatever becomes of its template.
create table certificate (
  organisation_id uuid not null,
  id uuid not null,
  number text not null, -- Not to be guessed: whoever has it may check the certificate.
  user_id uuid not null,
  template_id uuid,
  source text not null,
  source_id uuid not null, -- The course or target; of one given by hand the certificate itself.
  holder text not null,
  title text not null,
  wording text not null,
  issuer text not null,
  subject text not null, -- What it was given for.
  issued_at timestamp with time zone not null,
  valid_until timestamp with time zone,
  revoked_at timestamp with time zone,
  revoke_reason text,
  issued_by uuid, -- Null: by finishing what gives it.
  PRIMARY KEY (organisation_id, id),
  CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL))),
  CHECK ((source = ANY (ARRAY['course'::text, 'target'::text, 'manual'::text]))),
  FOREIGN KEY (issued_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, template_id) REFERENCES certificate_template(organisation_id, id) ON DELETE SET NULL (template_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX certificate_latest ON public.certificate USING btree (organisation_id, issued_at, id);
CREATE INDEX certificate_of ON public.certificate USING btree (organisation_id, user_id, issued_at);
CREATE UNIQUE INDEX certificate_number ON public.certificate USING btree (number);
CREATE UNIQUE INDEX certificate_once ON public.certificate USING btree (organisation_id, source, source_id, user_id) WHERE (revoked_at IS NULL);

create table certificate_template (
  organisation_id uuid not null,
  id uuid not null,
  name text not null, -- How it is found in lists; the certificate itself shows title, wording and issuer.
  title text not null,
  wording text not null, -- With places {姓名}, {项目} and {日期}.
  issuer text not null,
  valid_months smallint, -- Null: for good.
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK (((valid_months >= 1) AND (valid_months <= 600))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE UNIQUE INDEX certificate_template_name ON public.certificate_template USING btree (organisation_id, name);

create table course (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  state text not null default 'DRAFT'::text,
  visibility text not null default 'EVERYONE'::text, -- Who may find it: everyone, those of its departments, or only its members.
  joining text not null default 'OPEN'::text, -- How one becomes a member: oneself, oneself with the consent of a manager, or only by being put in.
  cover text not null default ''::text, -- Address of a picture; empty: none.
  summary text not null default ''::text,
  teachers text[] not null default '{}'::text[], -- Names as they are shown.
  requirement jsonb not null default '{}'::jsonb, -- CourseRequirement of the contract: what its sections ask unless they say otherwise.
  requirement_version integer not null default 1, -- One more whenever other sections are required than before.
  search_text text not null, -- Name, summary and teachers: NFKC, lower case, no white space.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  opened_at timestamp with time zone, -- When it was first opened; null: learners never saw it.
  version integer not null default 1,
  certificate_template_id uuid, -- Of the certificate that is given for completing it; null: none.
  PRIMARY KEY (organisation_id, id),
  CHECK ((joining = ANY (ARRAY['OPEN'::text, 'APPROVAL'::text, 'ASSIGNED'::text]))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'OPEN'::text, 'CLOSED'::text]))),
  CHECK ((visibility = ANY (ARRAY['EVERYONE'::text, 'DEPARTMENTS'::text, 'MEMBERS'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, certificate_template_id) REFERENCES certificate_template(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX course_certificate ON public.course USING btree (organisation_id, certificate_template_id) WHERE (certificate_template_id IS NOT NULL);
CREATE INDEX course_newest ON public.course USING btree (organisation_id, updated_at DESC, id);

create table course_ability (
  organisation_id uuid not null,
  course_id uuid not null,
  ability_id uuid not null,
  level smallint not null, -- The level that the course leads to.
  PRIMARY KEY (organisation_id, course_id, ability_id),
  CHECK (((level >= 1) AND (level <= 5))),
  FOREIGN KEY (organisation_id, ability_id) REFERENCES ability(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX course_ability_at ON public.course_ability USING btree (organisation_id, ability_id);

-- Who opened something in a course on a day of Asia/Shanghai; kept by a trigger.
create table course_activity (
  organisation_id uuid not null,
  course_id uuid not null,
  day date not null,
  user_id uuid not null,
  PRIMARY KEY (organisation_id, course_id, day, user_id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

create table course_category (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  path ltree not null, -- Ids without hyphens from the root down to the category itself.
  name text not null,
  position integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES course_category(organisation_id, id)
);
CREATE INDEX course_category_path ON public.course_category USING gist (path);
CREATE UNIQUE INDEX course_category_name ON public.course_category USING btree (organisation_id, parent_id, name) NULLS NOT DISTINCT;

create table course_chapter (
  organisation_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  title text not null,
  position integer not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX course_chapter_of ON public.course_chapter USING btree (organisation_id, course_id, "position");

-- Whose people find a course of visibility DEPARTMENTS, with everything below.
create table course_department (
  organisation_id uuid not null,
  course_id uuid not null,
  department_id uuid not null,
  PRIMARY KEY (organisation_id, course_id, department_id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX course_department_at ON public.course_department USING btree (organisation_id, department_id);

create table course_evaluation (
  organisation_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  stars smallint not null,
  words text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  hidden_at timestamp with time zone, -- It is shown to nobody but managers and who wrote it; its stars count.
  hidden_by uuid,
  id uuid not null,
  hidden_reason text, -- As a manager said it, for who wrote it too.
  reply text not null default ''::text, -- Of a manager of the course, for everybody; empty: none.
  replied_by uuid,
  replied_at timestamp with time zone,
  PRIMARY KEY (organisation_id, course_id, user_id),
  CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  CHECK (((replied_at IS NULL) = (reply = ''::text))),
  CHECK (((stars >= 1) AND (stars <= 5))),
  FOREIGN KEY (hidden_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id),
  FOREIGN KEY (replied_by) REFERENCES users(id),
  UNIQUE (organisation_id, id)
);
CREATE INDEX course_evaluation_list ON public.course_evaluation USING btree (organisation_id, course_id, updated_at DESC, id);

create table course_group (
  organisation_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  name text not null,
  position integer not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX course_group_name ON public.course_group USING btree (organisation_id, course_id, name);

-- A course may be published in several categories.
create table course_in_category (
  organisation_id uuid not null,
  category_id uuid not null,
  course_id uuid not null,
  PRIMARY KEY (organisation_id, category_id, course_id),
  FOREIGN KEY (organisation_id, category_id) REFERENCES course_category(organisation_id, id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX course_in_category_of ON public.course_in_category USING btree (organisation_id, course_id);

-- Who manages this course without managing all of them.
create table course_manager (
  organisation_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  added_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, course_id, user_id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX course_manager_person ON public.course_manager USING btree (organisation_id, user_id);

create table course_member (
  organisation_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  state text not null, -- LEFT: was taken out or left; what they did stays, and is theirs again when they come back.
  sources text[] not null default '{}'::text[], -- What made them a member: self, manager, task:<id>; without one source the others stay.
  group_id uuid,
  joined_at timestamp with time zone not null,
  progress smallint not null default 0, -- Basis points of the required sections.
  completed_at timestamp with time zone,
  completed_requirement integer, -- The requirement_version of the course that they fulfilled; sections required later take nothing back.
  last_section_id uuid,
  last_at timestamp with time zone,
  reject_reason text not null default ''::text, -- Why their last application was rejected, as they read it; empty: it was not.
  PRIMARY KEY (organisation_id, course_id, user_id),
  CHECK (((progress >= 0) AND (progress <= 10000))),
  CHECK ((state = ANY (ARRAY['APPLIED'::text, 'ACTIVE'::text, 'LEFT'::text]))),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, group_id) REFERENCES course_group(organisation_id, id) ON DELETE SET NULL (group_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX course_member_counts ON public.course_member USING btree (organisation_id, course_id) INCLUDE (user_id, completed_at) WHERE (state = 'ACTIVE'::text);
CREATE INDEX course_member_group ON public.course_member USING btree (organisation_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX course_member_list ON public.course_member USING btree (organisation_id, course_id, joined_at DESC, user_id);
CREATE INDEX course_member_person ON public.course_member USING btree (organisation_id, user_id, last_at DESC);

create table course_section (
  organisation_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  chapter_id uuid, -- Null only of a deleted section whose chapter is gone.
  kind text not null,
  title text not null,
  position integer not null,
  required boolean not null default true,
  media_id uuid,
  ref_id uuid, -- The practice or exam of such a section, without a key: it may be deleted.
  content text not null default ''::text, -- Rich text of an article, or what is said beside a film.
  settings jsonb not null default '{}'::jsonb, -- SectionSettings of the contract, as far as they differ from the course.
  duration_ms integer, -- How long it takes, as its author thinks; of films the medium knows.
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone, -- What people did in it stays.
  exam_completion text not null default 'HANDED_IN'::text, -- Of an exam: what completes the section, handing in or, once the score may be told, a pass.
  PRIMARY KEY (organisation_id, id),
  CHECK (((deleted_at IS NOT NULL) OR (chapter_id IS NOT NULL))),
  CHECK ((duration_ms >= 0)),
  CHECK ((exam_completion = ANY (ARRAY['HANDED_IN'::text, 'PASSED'::text]))),
  CHECK ((kind = ANY (ARRAY['VIDEO'::text, 'DATUM'::text, 'LIVE'::text, 'PRACTICE'::text, 'EXAM'::text, 'ARTICLE'::text, 'SCORM'::text]))),
  FOREIGN KEY (organisation_id, chapter_id) REFERENCES course_chapter(organisation_id, id) ON DELETE SET NULL (chapter_id),
  FOREIGN KEY (organisation_id, course_id) REFERENCES course(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, media_id) REFERENCES media(organisation_id, id)
);
CREATE INDEX course_section_course ON public.course_section USING btree (organisation_id, course_id) WHERE (deleted_at IS NULL);
CREATE INDEX course_section_media ON public.course_section USING btree (organisation_id, media_id) WHERE (media_id IS NOT NULL);
CREATE INDEX course_section_of ON public.course_section USING btree (organisation_id, chapter_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX course_section_ref ON public.course_section USING btree (organisation_id, ref_id) WHERE (ref_id IS NOT NULL);

-- Questions that stop a film where they stand.
create table course_section_question (
  organisation_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  question_id uuid not null,
  at_ms integer not null,
  must_be_right boolean not null default true, -- The film goes on only once it was answered right; false: once it was answered.
  PRIMARY KEY (organisation_id, id),
  CHECK ((at_ms >= 0)),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX course_section_question_at ON public.course_section_question USING btree (organisation_id, question_id);
CREATE INDEX course_section_question_of ON public.course_section_question USING btree (organisation_id, section_id, at_ms);

create table department (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  path ltree not null,
  position integer not null default 0,
  external_id text,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES department(organisation_id, id)
);
CREATE INDEX department_children ON public.department USING btree (organisation_id, parent_id, "position", id);
CREATE INDEX department_path ON public.department USING gist (path);
CREATE UNIQUE INDEX department_external ON public.department USING btree (organisation_id, external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX department_name ON public.department USING btree (organisation_id, parent_id, name) NULLS NOT DISTINCT;

create table department_leader (
  organisation_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (organisation_id, department_id, user_id),
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id) ON DELETE CASCADE
);
CREATE INDEX department_leader_user ON public.department_leader USING btree (organisation_id, user_id);

create table equating (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  reference_form_id uuid not null,
  reason text not null,
  changed integer not null, -- Attempts whose score came out another when it was applied.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  reverted_by uuid,
  reverted_at timestamp with time zone,
  revert_reason text,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, reference_form_id) REFERENCES exam_form(organisation_id, id),
  FOREIGN KEY (reverted_by) REFERENCES users(id)
);
CREATE INDEX equating_exam ON public.equating USING btree (organisation_id, exam_id);
CREATE UNIQUE INDEX equating_applied ON public.equating USING btree (organisation_id, exam_id) WHERE (reverted_at IS NULL);

-- What speaks for the level of a person in an ability, once for each thing that they did; without foreign keys, which cost more than the rows.
create table evidence (
  organisation_id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  source text not null,
  origin_id uuid not null, -- What it comes of: the attempt, the session of practice; of a rating the person who was rated, of courses the person who completed them.
  item_id uuid not null, -- In that the single answer (version of the question); of a rating its own id, of courses the course.
  score double precision,
  level smallint, -- A level that somebody judged, in place of a score: what it counts as follows the settings.
  difficulty smallint not null,
  weight double precision not null,
  at timestamp with time zone not null,
  excluded_at timestamp with time zone, -- A contest of it was upheld: it counts for nothing.
  PRIMARY KEY (organisation_id, user_id, ability_id, source, origin_id, item_id),
  CHECK (((score IS NULL) <> (level IS NULL))),
  CHECK (((difficulty >= 1) AND (difficulty <= 10))),
  CHECK (((level >= 1) AND (level <= 5))),
  CHECK (((score >= (0)::double precision) AND (score <= (1)::double precision))),
  CHECK ((source = ANY (ARRAY['exam'::text, 'practice'::text, 'course'::text, 'interview'::text, 'rating'::text, 'certificate'::text]))),
  CHECK (((weight > (0)::double precision) AND (weight <= (1)::double precision)))
);
CREATE INDEX evidence_ability ON public.evidence USING btree (organisation_id, ability_id);
CREATE INDEX evidence_origin ON public.evidence USING btree (organisation_id, origin_id);

-- Names a row of evidence without a key to it: what is derived anew is excluded again by the contest that was upheld.
create table evidence_contest (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  source text not null,
  origin_id uuid not null,
  item_id uuid not null,
  reason text not null,
  state text not null default 'PENDING'::text,
  reply text not null default ''::text,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'UPHELD'::text, 'REJECTED'::text]))),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, ability_id) REFERENCES ability(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX evidence_contest_list ON public.evidence_contest USING btree (organisation_id, state, created_at, id);
CREATE UNIQUE INDEX evidence_contest_pending ON public.evidence_contest USING btree (organisation_id, user_id, ability_id, source, origin_id, item_id) WHERE (state = 'PENDING'::text);
CREATE UNIQUE INDEX evidence_contest_upheld ON public.evidence_contest USING btree (organisation_id, user_id, ability_id, source, origin_id, item_id) WHERE (state = 'UPHELD'::text);

-- Origins whose evidence is to be written anew: attempts once their scores may be told, sessions of practice, and people with their courses.
create table evidence_due (
  organisation_id uuid not null,
  source text not null,
  origin_id uuid not null,
  since timestamp with time zone not null, -- By the clock of the database: it differs each time, so that what is marked again while it is written stays.
  PRIMARY KEY (organisation_id, source, origin_id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

create table evidence_rebuild (
  organisation_id uuid not null,
  id uuid not null,
  state text not null default 'WAITING'::text,
  reason text not null default ''::text,
  derived_at timestamp with time zone, -- From then on all evidence is derived anew, and only levels are left.
  after_user_id uuid, -- The last person that was done, by id.
  people_done integer not null default 0,
  people_total integer not null default 0,
  changed integer not null default 0, -- How many levels came out other than they stood.
  failure text,
  created_by uuid,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  touched_at timestamp with time zone not null,
  runs smallint not null default 0,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'CANCELLED'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

create table evidence_setting (
  organisation_id uuid not null,
  settings jsonb not null, -- EvidenceSettings of the contract, as far as they differ from the defaults.
  version integer not null default 1,
  PRIMARY KEY (organisation_id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

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
  address_rule text not null default 'refuse'::text,
  pass_percent smallint, -- The pass mark of each form as a share of its points; null: pass_score, or 60 %.
  seb_config_keys text[] not null default '{}'::text[], -- Config Keys, of which a request must show one; hexadecimal, lower case.
  seb_exam_keys text[] not null default '{}'::text[], -- Browser Exam Keys, of which it must show one as well where there are any.
  PRIMARY KEY (organisation_id, id),
  CHECK ((address_rule = ANY (ARRAY['refuse'::text, 'record'::text]))),
  CHECK ((attempt_counting = ANY (ARRAY['best'::text, 'last'::text, 'first'::text, 'mean'::text]))),
  CHECK ((multiple_rule = ANY (ARRAY['allOrNothing'::text, 'half'::text, 'proportional'::text, 'fixed'::text, 'netCorrect'::text]))),
  CHECK ((navigation = ANY (ARRAY['free'::text, 'sequential'::text]))),
  CHECK (((pass_percent >= 1) AND (pass_percent <= 100))),
  CHECK ((source = ANY (ARRAY['FIXED'::text, 'FORMS'::text, 'INDIVIDUAL'::text, 'DESIGNATED'::text, 'POST'::text, 'AUTO'::text]))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'CANCELLED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, make_up_of) REFERENCES exam(organisation_id, id)
);
CREATE INDEX exam_newest ON public.exam USING btree (organisation_id, start_at DESC, id) WHERE (deleted_at IS NULL);

-- Code that was run while answering; the judge forgets such runs after a while, their number stays.
create table exam_code_run (
  organisation_id uuid not null,
  attempt_id uuid not null,
  submission_id uuid not null,
  question_version_id uuid not null,
  run_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, attempt_id, submission_id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);

create table exam_comment (
  organisation_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  text text not null, -- With its variables, which are filled in when it is read: a score may still change.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, exam_id, user_id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Comments by what share of the points was reached, as they were last used in the exam.
create table exam_comment_band (
  organisation_id uuid not null,
  exam_id uuid not null,
  from_percent integer not null,
  to_percent integer not null,
  text text not null,
  PRIMARY KEY (organisation_id, exam_id, from_percent),
  CHECK (((from_percent >= 0) AND (from_percent <= 100))),
  CHECK (((to_percent >= 0) AND (to_percent <= 100))),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id)
);

create table exam_correction (
  organisation_id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  correction jsonb, -- How the answers are marked instead; null: by the key of the question's version.
  left_out text, -- The question does not count: its points are spread over the others, or the total is lower by them.
  PRIMARY KEY (organisation_id, exam_id, question_version_id),
  CHECK ((left_out = ANY (ARRAY['spread'::text, 'lower'::text]))),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id)
);

create table exam_form (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  paper_id uuid not null,
  number integer not null,
  name text not null,
  total_points integer not null,
  answer_count integer not null, -- Of composites the items count.
  document bytea, -- Gzipped reply of attempt/paper; holds nothing of a key. Null: put together from exam_question when it is read.
  etag text,
  created_at timestamp with time zone not null,
  question_count integer not null, -- A composite is one.
  question_version_ids uuid[] not null default '{}'::uuid[], -- In the order of the paper; points (hundredths) and section_positions (from 0) stand at the same places.
  points integer[] not null default '{}'::integer[],
  section_positions smallint[] not null default '{}'::smallint[],
  sections jsonb not null default '[]'::jsonb, -- By position: [{ name, choose, minutes }], choose where only so many of its questions count, minutes where it has a time limit of its own.
  pass_score integer not null default 0, -- Hundredths of a point, settled when the exam is published.
  seed integer, -- Of a paper of one's own: what it was drawn with; those of one draw follow each other by number.
  spare_count integer not null default 0, -- So many of its answers need not be given, as sections leave a choice.
  counted_points integer[], -- What each question counts for, in hundredths of a point; null: its points. Total and pass mark go by it.
  equating_slope double precision, -- What a score counts as is slope × score + intercept, from 0 to the total; null: as itself.
  equating_intercept double precision, -- Hundredths of a point.
  PRIMARY KEY (organisation_id, id),
  CHECK (((equating_slope IS NULL) = (equating_intercept IS NULL))),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  UNIQUE (organisation_id, exam_id, number)
);
CREATE INDEX exam_form_of_paper ON public.exam_form USING btree (organisation_id, paper_id);

create table exam_invitation (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  token text not null, -- The link itself: whoever knows it may join.
  most integer not null,
  joined integer not null default 0,
  expires_at timestamp with time zone, -- Null: with the exam.
  ended_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  UNIQUE (token)
);
CREATE UNIQUE INDEX exam_invitation_open ON public.exam_invitation USING btree (organisation_id, exam_id) WHERE (ended_at IS NULL);

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

create table exam_publishing (
  organisation_id uuid not null,
  id uuid not null, -- The exam.
  state text not null default 'WAITING'::text,
  runs integer not null default 0,
  touched_at timestamp with time zone not null,
  people integer not null,
  done integer not null default 0, -- Papers made of so many people's by the run that goes on or was the last.
  numbered integer not null default 0, -- The number of the last form.
  failure text,
  paper_id uuid not null,
  demand jsonb not null, -- The rules as they were when publishing began; later papers are drawn by them too.
  seed integer not null,
  statistics jsonb,
  created_by uuid not null, -- Papers are drawn from what this person sees.
  created_at timestamp with time zone not null,
  paper_name text not null default ''::text, -- Of the random paper, as it was called when publishing began.
  paper_version integer, -- The same of its version; null: publishing began before that was kept.
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, id) REFERENCES exam(organisation_id, id)
);
CREATE INDEX exam_publishing_waiting ON public.exam_publishing USING btree (touched_at) WHERE (state = 'WAITING'::text);

create table exam_question (
  organisation_id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  question_id uuid not null,
  type text not null,
  options jsonb not null, -- Without the key: [{ id, fixed }].
  blank_count integer not null,
  material_question_id uuid,
  material_version_id uuid, -- The composite that the question is an item of; its items share the material and stay together.
  taken text, -- JSON of what examinees get of it but its points; kept where papers are put together when they are read.
  PRIMARY KEY (organisation_id, exam_id, question_version_id),
  CHECK (((material_question_id IS NULL) = (material_version_id IS NULL))),
  CHECK ((type = ANY (ARRAY['JUDGE'::text, 'SINGLE'::text, 'MULTIPLE'::text, 'FILL'::text, 'SHORT'::text, 'CODE'::text]))),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, material_version_id) REFERENCES question_version(organisation_id, id),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id)
);
CREATE INDEX exam_question_material_used ON public.exam_question USING btree (organisation_id, material_question_id) WHERE (material_question_id IS NOT NULL);
CREATE INDEX exam_question_used ON public.exam_question USING btree (organisation_id, question_id);

-- An exam without any is watched by everybody who may watch it.
create table exam_room (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  name text not null,
  department_ids uuid[] not null default '{}'::uuid[], -- The examinees who are in one of these or below it now, wherever they were when the exam was published.
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  UNIQUE (organisation_id, exam_id, name)
);

-- Chosen one by one, besides those of the departments.
create table exam_room_examinee (
  organisation_id uuid not null,
  room_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (organisation_id, room_id, user_id),
  FOREIGN KEY (organisation_id, exam_id, user_id) REFERENCES examinee(organisation_id, exam_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, room_id) REFERENCES exam_room(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX exam_room_examinee_person ON public.exam_room_examinee USING btree (organisation_id, exam_id, user_id);

create table exam_room_monitor (
  organisation_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (organisation_id, room_id, user_id),
  FOREIGN KEY (organisation_id, room_id) REFERENCES exam_room(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id) ON DELETE CASCADE
);
CREATE INDEX exam_room_monitor_person ON public.exam_room_monitor USING btree (organisation_id, user_id);

-- Watches everybody of an exam that has rooms.
create table exam_whole_monitor (
  organisation_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (organisation_id, exam_id, user_id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id) ON DELETE CASCADE
);
CREATE INDEX exam_whole_monitor_person ON public.exam_whole_monitor USING btree (organisation_id, user_id);

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
  form_id uuid, -- The form that was dealt to the person; null in an exam with one paper for all.
  paper_id uuid, -- The paper designated to the person; null: none, or the exam chooses no paper for each. Published: form_id is its form.
  paper_by_hand boolean not null default false, -- Designated for this person by hand or from a file: a rule leaves it alone unless asked.
  PRIMARY KEY (organisation_id, exam_id, user_id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id, form_id) REFERENCES exam_form(organisation_id, id),
  FOREIGN KEY (organisation_id, paper_id) REFERENCES paper(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX examinee_form ON public.examinee USING btree (organisation_id, exam_id, form_id) WHERE (form_id IS NOT NULL);
CREATE INDEX examinee_mine ON public.examinee USING btree (organisation_id, user_id, exam_id);

create table examinee_rule (
  organisation_id uuid not null,
  exam_id uuid not null,
  kind text not null,
  target_id uuid not null,
  PRIMARY KEY (organisation_id, exam_id, kind, target_id),
  CHECK ((kind = ANY (ARRAY['user'::text, 'department'::text, 'post'::text, 'tag'::text]))),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id)
);

create table external_account (
  organisation_id uuid not null,
  provider_id uuid not null,
  external_id text not null,
  user_id uuid not null,
  linked_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, provider_id, external_id),
  FOREIGN KEY (organisation_id, provider_id) REFERENCES identity_provider(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX external_account_of ON public.external_account USING btree (user_id);
CREATE UNIQUE INDEX external_account_user ON public.external_account USING btree (organisation_id, provider_id, user_id);

-- Failed tries by what was tried (a sign-in name, an address); keys hold a hash, no name.
create table failure_count (
  key text not null,
  count integer not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (key)
);
CREATE INDEX failure_count_expiry ON public.failure_count USING btree (expires_at);

create table identity_provider (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  settings jsonb not null,
  secret text, -- Encrypted with a key derived from SECRET_KEY; never sent to anybody.
  enabled boolean not null default false,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['oidc'::text, 'ldap'::text]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (organisation_id, name)
);

-- One array element a question, in the order of the paper; points in hundredths.
create table individual_paper (
  organisation_id uuid not null,
  set_id uuid not null,
  number integer not null,
  question_ids uuid[] not null,
  question_version_ids uuid[] not null,
  sections smallint[] not null,
  points integer[] not null,
  total_points integer not null,
  mean_difficulty real not null,
  PRIMARY KEY (organisation_id, set_id, number),
  FOREIGN KEY (organisation_id, set_id) REFERENCES individual_set(organisation_id, id) ON DELETE CASCADE
);

-- 一人一卷: a paper for each of so many people by the rules that a random paper had then.
create table individual_set (
  organisation_id uuid not null,
  id uuid not null,
  paper_id uuid not null,
  name text not null,
  people integer not null,
  done integer not null default 0,
  state text not null default 'WAITING'::text,
  demand jsonb not null,
  seed integer not null,
  statistics jsonb,
  failure text,
  runs integer not null default 0,
  touched_at timestamp with time zone not null,
  created_by uuid not null, -- Whose reach decides which questions are drawn.
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'READY'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, paper_id) REFERENCES paper(organisation_id, id)
);
CREATE INDEX individual_set_of_paper ON public.individual_set USING btree (organisation_id, paper_id, created_at DESC);

create table interview (
  organisation_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  round integer not null,
  round_name text not null,
  mode text not null,
  place text not null default ''::text,
  note text not null default ''::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  state text not null, -- OFFERED: the candidate is to choose one of the slots.
  sequence integer not null default 0, -- Of the invitation in calendars: one more with each change that they are told of.
  skills jsonb not null default '[]'::jsonb, -- What is judged, as the job's round said: [{"abilityId": …|null, "name": …}].
  reason text,
  checked_in_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  origin text not null, -- Scheme and host that links in its messages begin with.
  told_at timestamp with time zone not null, -- When people were last told of its time; who was told a day before is not reminded of a day.
  reminded_day_at timestamp with time zone,
  reminded_hour_at timestamp with time zone,
  cards_reminded_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  CHECK ((ends_at > starts_at)),
  CHECK (((state = ANY (ARRAY['OFFERED'::text, 'CANCELLED'::text, 'DECLINED'::text])) OR (starts_at IS NOT NULL))),
  CHECK ((mode = ANY (ARRAY['VIDEO'::text, 'ONSITE'::text, 'PHONE'::text]))),
  CHECK (((round >= 1) AND (round <= 8))),
  CHECK ((state = ANY (ARRAY['OFFERED'::text, 'SCHEDULED'::text, 'CONFIRMED'::text, 'CHECKED_IN'::text, 'IN_PROGRESS'::text, 'ENDED'::text, 'EVALUATED'::text, 'DECLINED'::text, 'CANCELLED'::text, 'NO_SHOW'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, application_id) REFERENCES application(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX interview_of_application ON public.interview USING btree (organisation_id, application_id, round);
CREATE INDEX interview_tended ON public.interview USING btree (starts_at) WHERE (state = ANY (ARRAY['OFFERED'::text, 'SCHEDULED'::text, 'CONFIRMED'::text, 'CHECKED_IN'::text, 'IN_PROGRESS'::text]));
CREATE INDEX interview_time ON public.interview USING btree (organisation_id, starts_at) WHERE (starts_at IS NOT NULL);
CREATE INDEX interview_unjudged ON public.interview USING btree (ends_at) WHERE ((cards_reminded_at IS NULL) AND (state <> 'EVALUATED'::text));

-- What candidates are let in by: each message has one of its own, and a new time replaces all before it.
create table interview_link (
  organisation_id uuid not null,
  interview_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  PRIMARY KEY (organisation_id, interview_id, hash),
  FOREIGN KEY (organisation_id, interview_id) REFERENCES interview(organisation_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX interview_link_hash ON public.interview_link USING btree (hash);

-- The code that candidate and interviewers look at together.
create table interview_pad (
  organisation_id uuid not null,
  interview_id uuid not null,
  language text not null,
  source text not null default ''::text,
  input text not null default ''::text,
  run_id uuid, -- What the judge was last asked to run, in the name of who leads the interview.
  run_by text not null default ''::text,
  changed_by text not null,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, interview_id),
  FOREIGN KEY (organisation_id, interview_id) REFERENCES interview(organisation_id, id) ON DELETE CASCADE
);

-- Who asks.
create table interview_person (
  organisation_id uuid not null,
  interview_id uuid not null,
  user_id uuid not null,
  lead boolean not null default false,
  PRIMARY KEY (organisation_id, interview_id, user_id),
  FOREIGN KEY (organisation_id, interview_id) REFERENCES interview(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX interview_of_person ON public.interview_person USING btree (organisation_id, user_id);

create table interview_recording (
  organisation_id uuid not null,
  id uuid not null,
  interview_id uuid not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone, -- When its first part began.
  ended_at timestamp with time zone,
  expires_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['ASKED'::text, 'RECORDING'::text, 'ENDED'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'DELETED'::text]))),
  FOREIGN KEY (asked_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, interview_id) REFERENCES interview(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX interview_recording_expires ON public.interview_recording USING btree (expires_at) WHERE (state = 'ENDED'::text);
CREATE INDEX interview_recording_of ON public.interview_recording USING btree (organisation_id, interview_id, asked_at DESC);
CREATE UNIQUE INDEX interview_recording_going ON public.interview_recording USING btree (organisation_id, interview_id) WHERE (state = ANY (ARRAY['ASKED'::text, 'RECORDING'::text]));

create table interview_recording_chunk (
  organisation_id uuid not null,
  recording_id uuid not null,
  part integer not null,
  number integer not null,
  bytes integer not null,
  sha256 text not null,
  PRIMARY KEY (organisation_id, recording_id, part, number),
  FOREIGN KEY (organisation_id, recording_id, part) REFERENCES interview_recording_part(organisation_id, recording_id, number) ON DELETE CASCADE
);

create table interview_recording_consent (
  organisation_id uuid not null,
  recording_id uuid not null,
  seat_id text not null, -- The user of an interviewer, or candidate.
  name text not null,
  given boolean not null, -- False: refused, or withdrawn.
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, recording_id, seat_id),
  FOREIGN KEY (organisation_id, recording_id) REFERENCES interview_recording(organisation_id, id) ON DELETE CASCADE
);

-- What one page recorded from when it began or went on.
create table interview_recording_part (
  organisation_id uuid not null,
  recording_id uuid not null,
  number integer not null,
  user_id uuid not null,
  page text not null,
  type text not null,
  started_at timestamp with time zone not null,
  heard_at timestamp with time zone not null, -- When something of it came last.
  chunks integer, -- How many there are in all; null as long as the page has not said so.
  ready integer not null default 0, -- So many of its chunks, from the first on, are in the file that can be watched.
  bytes bigint not null default 0, -- Of that file; chunks that are still kept count by themselves.
  duration_ms integer,
  file text, -- The name of what can be watched; another one each time that more of it was made ready.
  PRIMARY KEY (organisation_id, recording_id, number),
  CHECK ((type = ANY (ARRAY['video/webm'::text, 'video/mp4'::text]))),
  FOREIGN KEY (organisation_id, recording_id) REFERENCES interview_recording(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Times that candidates choose from; a chosen one names its interview.
create table interview_slot (
  organisation_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  round integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  interviewer_ids uuid[] not null,
  place text not null default ''::text,
  interview_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((ends_at > starts_at)),
  CHECK (((round >= 1) AND (round <= 8))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, interview_id) REFERENCES interview(organisation_id, id),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX interview_slot_free ON public.interview_slot USING btree (organisation_id, job_id, round, starts_at) WHERE (interview_id IS NULL);

create table job (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  nature text not null,
  department_id uuid not null,
  post_id uuid,
  city text not null default ''::text,
  headcount integer not null,
  reason text not null default ''::text,
  experience text not null default 'ANY'::text,
  degree text not null default 'ANY'::text,
  salary_min integer, -- Yuan in a month or a year, as the unit says; null: to be agreed.
  salary_max integer,
  salary_unit text not null default 'MONTH'::text,
  onboard_by date,
  urgency text not null default 'NORMAL'::text,
  description text not null default ''::text,
  requirements text not null default ''::text,
  skills text[] not null default '{}'::text[],
  extra_fields text[] not null default '{}'::text[], -- Sensitive fields that its resume form asks for, with the justification beside it.
  extra_reason text not null default ''::text,
  exam_id uuid,
  stages text[] not null default '{}'::text[], -- The optional stages that applications to it pass: DEPT_PASS, EXAM_SENT.
  state text not null default 'DRAFT'::text,
  owner_id uuid not null,
  apply_until timestamp with time zone,
  released_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((salary_max >= salary_min)),
  CHECK ((degree = ANY (ARRAY['ANY'::text, 'HIGH_SCHOOL'::text, 'COLLEGE'::text, 'BACHELOR'::text, 'MASTER'::text, 'DOCTOR'::text]))),
  CHECK ((experience = ANY (ARRAY['ANY'::text, 'UNDER_1'::text, 'Y1_3'::text, 'Y3_5'::text, 'Y5_10'::text, 'OVER_10'::text]))),
  CHECK (((headcount >= 1) AND (headcount <= 10000))),
  CHECK ((kind = ANY (ARRAY['SOCIAL'::text, 'CAMPUS'::text]))),
  CHECK ((nature = ANY (ARRAY['FULL_TIME'::text, 'INTERN'::text, 'PART_TIME'::text]))),
  CHECK ((salary_min >= 0)),
  CHECK ((salary_unit = ANY (ARRAY['MONTH'::text, 'YEAR'::text]))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'RELEASED'::text, 'PAUSED'::text, 'CLOSED'::text]))),
  CHECK ((urgency = ANY (ARRAY['NORMAL'::text, 'URGENT'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id),
  FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX job_department ON public.job USING btree (organisation_id, department_id);
CREATE INDEX job_newest ON public.job USING btree (organisation_id, created_at DESC, id);
CREATE INDEX job_public ON public.job USING btree (organisation_id, released_at DESC) WHERE (state = 'RELEASED'::text);
CREATE UNIQUE INDEX job_id ON public.job USING btree (id);

-- Who works on a job besides its owner: they see its applications whatever their data scope.
create table job_member (
  organisation_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  role text not null,
  PRIMARY KEY (organisation_id, job_id, user_id),
  CHECK ((role = ANY (ARRAY['RECRUITER'::text, 'DEPARTMENT'::text]))),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX job_member_of ON public.job_member USING btree (organisation_id, user_id);

create table job_round (
  organisation_id uuid not null,
  job_id uuid not null,
  position integer not null,
  name text not null,
  mode text not null,
  minutes integer not null,
  skills jsonb not null default '[]'::jsonb, -- What is judged, copied from the post's model: [{"abilityId": …|null, "name": …}].
  interviewer_ids uuid[] not null default '{}'::uuid[],
  PRIMARY KEY (organisation_id, job_id, "position"),
  CHECK (((minutes >= 10) AND (minutes <= 240))),
  CHECK ((mode = ANY (ARRAY['VIDEO'::text, 'ONSITE'::text, 'PHONE'::text]))),
  CHECK ((("position" >= 1) AND ("position" <= 8))),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id) ON DELETE CASCADE
);

create table judge_case_verdict (
  organisation_id uuid not null,
  submission_id uuid not null,
  number smallint not null,
  position smallint not null,
  verdict text, -- Null: it was not run, since another case of its group had failed.
  cpu_ms integer not null,
  memory_kb integer not null,
  note text not null,
  output text, -- Its beginning.
  error_output text,
  PRIMARY KEY (organisation_id, submission_id, number, "position"),
  FOREIGN KEY (organisation_id, submission_id, number) REFERENCES judge_run(organisation_id, submission_id, number) ON DELETE CASCADE
);

create table judge_run (
  organisation_id uuid not null,
  submission_id uuid not null,
  number smallint not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  verdict text not null,
  failure text, -- Of SE: what went wrong on our side, for administrators.
  PRIMARY KEY (organisation_id, submission_id, number),
  FOREIGN KEY (organisation_id, submission_id) REFERENCES judge_submission(organisation_id, id) ON DELETE CASCADE
);

create table judge_submission (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  subject text, -- What is marked by it, in the words of whoever asked; judged once for each set of tests.
  test_set_id uuid not null,
  input text, -- The person's own: it is run on this alone, and nothing is expected.
  samples_only boolean not null default false,
  language text not null,
  source text not null,
  points integer, -- Hundredths of a point for passing every case; null: no score is wanted.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  state text not null default 'WAITING'::text,
  runs smallint not null default 0, -- How often it was begun; the number of the run that counts.
  failures smallint not null default 0, -- How often it ended with a failure of ours.
  not_before timestamp with time zone not null, -- After a failure of ours it waits a little.
  touched_at timestamp with time zone not null, -- While it runs, a moment ago: later its process has ended.
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  verdict text,
  score integer, -- Null where a failure of ours leaves it to a person.
  compiler_output text,
  makes_outputs boolean not null default false, -- Run on the cases without an output to say what that is; nothing is compared.
  checker_language text, -- Of the program that checks it, which whoever judges must be able to run too; null: none does.
  PRIMARY KEY (organisation_id, id),
  CHECK (((score >= 0) AND (score <= points))),
  CHECK (((state = 'DONE'::text) = (verdict IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['TRIAL'::text, 'MARK'::text]))),
  CHECK ((points >= 0)),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'CANCELLED'::text]))),
  CHECK ((verdict = ANY (ARRAY['SE'::text, 'CE'::text, 'TLE'::text, 'MLE'::text, 'OLE'::text, 'RE'::text, 'WA'::text, 'AC'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, test_set_id) REFERENCES judge_test_set(organisation_id, id)
);
CREATE INDEX judge_submission_begun ON public.judge_submission USING btree (begun_at) INCLUDE (kind, organisation_id, created_by);
CREATE INDEX judge_submission_old ON public.judge_submission USING btree (created_at) WHERE (kind = 'TRIAL'::text);
CREATE INDEX judge_submission_running ON public.judge_submission USING btree (touched_at) WHERE (state = 'RUNNING'::text);
CREATE INDEX judge_submission_test_set ON public.judge_submission USING btree (organisation_id, test_set_id);
CREATE INDEX judge_submission_trial ON public.judge_submission USING btree (organisation_id, created_by, created_at) WHERE (kind = 'TRIAL'::text);
CREATE INDEX judge_submission_waiting ON public.judge_submission USING btree (kind, organisation_id, created_by, created_at, id) INCLUDE (language, checker_language, not_before) WHERE (state = 'WAITING'::text);
CREATE UNIQUE INDEX judge_submission_once ON public.judge_submission USING btree (organisation_id, subject, test_set_id) WHERE (subject IS NOT NULL);

-- Cases, checker and limits; never changed, other ones are another set.
create table judge_test_set (
  organisation_id uuid not null,
  id uuid not null,
  fingerprint text not null,
  content jsonb not null, -- TestSet of the module judge.
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (organisation_id, fingerprint)
);

-- Programs that passed every case of a set of tests when their author had them run.
create table judge_verified (
  organisation_id uuid not null,
  fingerprint text not null, -- Of the cases, checker, limits and frame, and of the program with its language.
  verified_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, fingerprint),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

-- Processes that run code, or would if they could.
create table judge_worker (
  id uuid not null,
  seen_at timestamp with time zone not null,
  problem text, -- Why this one cannot; null: it can.
  languages jsonb not null, -- [{ codeType, version }]
  PRIMARY KEY (id)
);

-- A prerequisite comes before its target; a relation has no direction and is kept from the smaller id.
create table knowledge_edge (
  organisation_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  kind text not null,
  PRIMARY KEY (organisation_id, from_id, to_id, kind),
  CHECK ((from_id <> to_id)),
  CHECK (((kind <> 'related'::text) OR (from_id < to_id))),
  CHECK ((kind = ANY (ARRAY['prerequisite'::text, 'related'::text]))),
  FOREIGN KEY (organisation_id, from_id) REFERENCES knowledge_point(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, to_id) REFERENCES knowledge_point(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX knowledge_edge_to ON public.knowledge_edge USING btree (organisation_id, to_id);

create table knowledge_point (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  path ltree not null, -- Ids without hyphens from the root down to the point itself.
  name text not null,
  code text not null default ''::text,
  description text not null default ''::text,
  position integer not null,
  search_text text not null, -- Name and code: NFKC, lower case, no white space.
  version integer not null default 1,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES knowledge_point(organisation_id, id)
);
CREATE INDEX knowledge_point_children ON public.knowledge_point USING btree (organisation_id, parent_id, "position", id);
CREATE INDEX knowledge_point_path ON public.knowledge_point USING gist (path);
CREATE UNIQUE INDEX knowledge_point_code ON public.knowledge_point USING btree (organisation_id, code) WHERE (code <> ''::text);
CREATE UNIQUE INDEX knowledge_point_name ON public.knowledge_point USING btree (organisation_id, COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), name);

create table lesson (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
  course_id uuid,
  section_id uuid, -- The section of a course that it is; its members come. Without one lesson_rule says who.
  starts_at timestamp with time zone not null,
  planned_minutes integer not null,
  threshold integer not null default 80,
  state text not null default 'PLANNED'::text,
  way text, -- ROOM: through the room of this service, with its seats and no replay. FILM: as HLS made by ffmpeg, which is the replay too.
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  chat_closed boolean not null default false,
  sender_id uuid,
  sender_page uuid, -- The page that sends: the newest one wins.
  sender_seen_at timestamp with time zone,
  feeder uuid, -- The process that turns chunks into segments, until its lease is over.
  feeder_until timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK (((course_id IS NULL) = (section_id IS NULL))),
  CHECK (((started_at IS NOT NULL) = (state = ANY (ARRAY['LIVE'::text, 'ENDED'::text])))),
  CHECK (((ended_at IS NOT NULL) = (state = 'ENDED'::text))),
  CHECK (((planned_minutes >= 5) AND (planned_minutes <= 480))),
  CHECK ((state = ANY (ARRAY['PLANNED'::text, 'LIVE'::text, 'ENDED'::text, 'CANCELLED'::text]))),
  CHECK (((threshold >= 1) AND (threshold <= 100))),
  CHECK ((way = ANY (ARRAY['ROOM'::text, 'FILM'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX lesson_live ON public.lesson USING btree (sender_seen_at) WHERE (state = 'LIVE'::text);
CREATE INDEX lesson_time ON public.lesson USING btree (organisation_id, starts_at DESC, id);
CREATE UNIQUE INDEX lesson_of_section ON public.lesson USING btree (organisation_id, section_id) WHERE ((section_id IS NOT NULL) AND (state <> 'CANCELLED'::text));

create table lesson_answer (
  organisation_id uuid not null,
  question_id uuid not null,
  user_id uuid not null,
  chosen integer[] not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, question_id, user_id),
  FOREIGN KEY (organisation_id, question_id) REFERENCES lesson_question(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX lesson_answer_of ON public.lesson_answer USING btree (organisation_id, user_id);

create table lesson_chunk (
  organisation_id uuid not null,
  lesson_id uuid not null,
  stream integer not null,
  number integer not null,
  bytes integer not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, lesson_id, stream, number),
  FOREIGN KEY (organisation_id, lesson_id, stream) REFERENCES lesson_stream(organisation_id, lesson_id, number) ON DELETE CASCADE
);

-- What was written in the chat.
create table lesson_line (
  organisation_id uuid not null,
  id bigint not null,
  lesson_id uuid not null,
  user_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX lesson_line_of_person ON public.lesson_line USING btree (organisation_id, user_id);
CREATE INDEX lesson_line_order ON public.lesson_line USING btree (organisation_id, lesson_id, id);

create table lesson_person (
  organisation_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  present int4multirange not null default '{}'::int4multirange, -- When they were there, in milliseconds since the lesson started.
  heard_at timestamp with time zone, -- When a page of theirs was heard last; null: they left.
  hand_at timestamp with time zone,
  muted boolean not null default false,
  replayed int4multirange not null default '{}'::int4multirange, -- What they saw of the replay, in its milliseconds.
  replay_at timestamp with time zone,
  PRIMARY KEY (organisation_id, lesson_id, user_id),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX lesson_person_of ON public.lesson_person USING btree (organisation_id, user_id);

create table lesson_question (
  organisation_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  title text not null,
  kind text not null,
  options text[] not null,
  right_options integer[] not null default '{}'::integer[], -- Numbers of options from 0; none where nobody is right or wrong.
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['SINGLE'::text, 'MULTIPLE'::text]))),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX lesson_question_of ON public.lesson_question USING btree (organisation_id, lesson_id, opened_at DESC);

create table lesson_roll_answer (
  organisation_id uuid not null,
  roll_call_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, roll_call_id, user_id),
  FOREIGN KEY (organisation_id, roll_call_id) REFERENCES lesson_roll_call(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX lesson_roll_answer_of ON public.lesson_roll_answer USING btree (organisation_id, user_id);

create table lesson_roll_call (
  organisation_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  opened_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX lesson_roll_call_of ON public.lesson_roll_call USING btree (organisation_id, lesson_id, opened_at DESC);

-- For whom a lesson without a course is.
create table lesson_rule (
  organisation_id uuid not null,
  lesson_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  PRIMARY KEY (organisation_id, lesson_id, kind, ref_id),
  CHECK ((kind = ANY (ARRAY['person'::text, 'department'::text, 'post'::text, 'tag'::text]))),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE
);

create table lesson_segment (
  organisation_id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  stream integer not null,
  run integer not null, -- Segments of one run of ffmpeg share their beginning.
  duration_ms integer not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, lesson_id, number),
  CHECK ((duration_ms > 0)),
  FOREIGN KEY (organisation_id, lesson_id, stream) REFERENCES lesson_stream(organisation_id, lesson_id, number) ON DELETE CASCADE
);

-- What one page recorded without a break: its chunks follow each other.
create table lesson_stream (
  organisation_id uuid not null,
  lesson_id uuid not null,
  number integer not null,
  page uuid not null,
  user_id uuid not null,
  opened_at timestamp with time zone not null,
  done boolean not null default false, -- All that came of it is in segments.
  PRIMARY KEY (organisation_id, lesson_id, number),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE
);

create table lesson_teacher (
  organisation_id uuid not null,
  lesson_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (organisation_id, lesson_id, user_id),
  FOREIGN KEY (organisation_id, lesson_id) REFERENCES lesson(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX lesson_of_teacher ON public.lesson_teacher USING btree (organisation_id, user_id);

-- What each question of an attempt that counts has earned. Of a section to choose from the questions that do not count have no mark.
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
  overridden boolean not null default false, -- Settled by hand with a reason: neither a reading nor a regrade changes it.
  control boolean not null default false, -- Its score is the reference that every marker is compared with, who read it unrecognised.
  submission_id uuid, -- Of code: what the judge was given. While it judges, the mark is not manual and has no score.
  PRIMARY KEY (organisation_id, attempt_id, question_version_id),
  FOREIGN KEY (marker_id) REFERENCES users(id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);
CREATE INDEX mark_judged ON public.mark USING btree (organisation_id, submission_id) WHERE (submission_id IS NOT NULL);
CREATE INDEX mark_manual ON public.mark USING btree (organisation_id, exam_id, question_version_id) WHERE manual;
CREATE INDEX mark_waits_for_judge ON public.mark USING btree (organisation_id, submission_id) WHERE ((submission_id IS NOT NULL) AND (NOT manual) AND (score IS NULL));

create table mark_reading (
  organisation_id uuid not null,
  attempt_id uuid not null,
  question_version_id uuid not null,
  reader_id uuid not null,
  exam_id uuid not null,
  assigned boolean not null default false,
  third boolean not null default false,
  score integer, -- Hundredths of a point; null while it waits for this marker.
  comment text not null default ''::text,
  met smallint[] not null default '{}'::smallint[], -- The scoring points that were ticked, by their place.
  returned_reason text,
  marked_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, attempt_id, question_version_id, reader_id),
  FOREIGN KEY (organisation_id, attempt_id, question_version_id) REFERENCES mark(organisation_id, attempt_id, question_version_id),
  FOREIGN KEY (reader_id) REFERENCES users(id)
);
CREATE INDEX mark_reading_exam ON public.mark_reading USING btree (organisation_id, exam_id, question_version_id);
CREATE INDEX mark_reading_reader ON public.mark_reading USING btree (organisation_id, reader_id);

create table marking_phrase (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid,
  text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX marking_phrase_exam ON public.marking_phrase USING btree (organisation_id, exam_id);

create table marking_setting (
  organisation_id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  double boolean not null default false,
  threshold integer not null default 0, -- Hundredths of a point: two scores further apart need a third.
  step integer not null default 50, -- Hundredths of a point: a mean is rounded to a multiple.
  arbitration text not null default 'nearer'::text,
  arbiter_id uuid, -- Who gives third scores; null: any marker who gave neither of the two.
  rubric jsonb,
  PRIMARY KEY (organisation_id, exam_id, question_version_id),
  CHECK ((arbitration = ANY (ARRAY['nearer'::text, 'third'::text]))),
  FOREIGN KEY (arbiter_id) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id)
);

-- Uploaded films, sounds, documents and packages; their bytes are in the storage.
create table media (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  bytes bigint not null,
  mime text not null default ''::text, -- What its first bytes say that it is, never what the browser said.
  storage_key text not null, -- Where the original lies.
  duration_ms integer, -- As ffprobe measured it; null: not known, then watching alone never completes a section.
  pages integer,
  state text not null,
  note text not null default ''::text, -- Why it failed, or what could not be done to it, as a sentence for people.
  poster_key text,
  rendition_key text, -- What is played or shown in place of the original; null: the original.
  rendition_mime text,
  details jsonb not null default '{}'::jsonb, -- What a kind has besides: of a package its manifest.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  deleted_at timestamp with time zone, -- Its bytes go once nothing names it any more.
  failed_at timestamp with time zone, -- Since when it is FAILED: its bytes go some days later unless a course shows it.
  PRIMARY KEY (organisation_id, id),
  CHECK ((bytes >= 0)),
  CHECK ((duration_ms > 0)),
  CHECK ((kind = ANY (ARRAY['VIDEO'::text, 'AUDIO'::text, 'DOCUMENT'::text, 'PACKAGE'::text]))),
  CHECK ((pages > 0)),
  CHECK ((state = ANY (ARRAY['UPLOADING'::text, 'PROCESSING'::text, 'READY'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX media_deleted ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX media_newest ON public.media USING btree (organisation_id, created_at DESC, id) WHERE (deleted_at IS NULL);

create table media_subtitle (
  organisation_id uuid not null,
  id uuid not null,
  media_id uuid not null,
  language text not null default 'zh-CN'::text,
  label text not null,
  content text not null, -- WebVTT, whatever was uploaded.
  position integer not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, media_id) REFERENCES media(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX media_subtitle_of ON public.media_subtitle USING btree (organisation_id, media_id, "position");

create table media_upload (
  organisation_id uuid not null,
  media_id uuid not null,
  received bigint not null default 0, -- The offset of the tus protocol: so many bytes lie in the storage for certain.
  parts jsonb not null default '[]'::jsonb, -- What a storage in parts answered for each.
  touched_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, media_id),
  CHECK ((received >= 0)),
  FOREIGN KEY (organisation_id, media_id) REFERENCES media(organisation_id, id) ON DELETE CASCADE
);

create table monitor_action (
  organisation_id uuid not null,
  id uuid not null, -- Made by the page, so that an action that is sent again is done once.
  exam_id uuid not null,
  kind text not null,
  reason text not null,
  detail jsonb not null,
  outcome jsonb, -- What was answered, and is answered again.
  done_by uuid not null,
  done_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['extend'::text, 'submit'::text, 'void'::text, 'note'::text, 'message'::text, 'pause'::text, 'resume'::text]))),
  FOREIGN KEY (done_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id)
);

create table monitor_message (
  organisation_id uuid not null,
  attempt_id uuid not null,
  action_id uuid not null,
  text text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  PRIMARY KEY (organisation_id, attempt_id, action_id),
  FOREIGN KEY (organisation_id, action_id) REFERENCES monitor_action(organisation_id, id),
  FOREIGN KEY (organisation_id, attempt_id) REFERENCES attempt(organisation_id, id)
);

create table notice (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
  content text not null,
  audience jsonb not null,
  state text not null default 'SENDING'::text,
  receivers integer not null default 0,
  published_by uuid not null,
  published_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  waiting_batches integer[] not null default '{}'::integer[], -- Numbers of the batches that are still to be delivered.
  from_platform boolean not null default false, -- A copy of what the platform tells every organisation: its people read it, nobody there manages it.
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'WITHDRAWN'::text]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (published_by) REFERENCES users(id)
);
CREATE INDEX notice_copies ON public.notice USING btree (id) WHERE from_platform;
CREATE INDEX notice_list ON public.notice USING btree (organisation_id, published_at DESC);

create table notice_receive (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  notice_id uuid,
  kind text not null,
  event text not null,
  content text not null,
  link text,
  status smallint not null default 1, -- 1 unread, 0 read
  send_time timestamp with time zone not null,
  read_at timestamp with time zone,
  key text, -- What a message is about, so that the same is not told twice.
  withdrawn boolean not null default false, -- Gone from its receiver; who had read it by then stays known.
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['notice'::text, 'message'::text]))),
  CHECK ((status = ANY (ARRAY[0, 1]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, notice_id) REFERENCES notice(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX notice_receive_inbox ON public.notice_receive USING btree (organisation_id, user_id, send_time DESC, id) WHERE (NOT withdrawn);
CREATE INDEX notice_receive_unread ON public.notice_receive USING btree (organisation_id, user_id) WHERE ((status = 1) AND (NOT withdrawn));
CREATE UNIQUE INDEX notice_receive_key ON public.notice_receive USING btree (organisation_id, user_id, key) WHERE (key IS NOT NULL);
CREATE UNIQUE INDEX notice_receive_of_notice ON public.notice_receive USING btree (organisation_id, notice_id, user_id) INCLUDE (status) WHERE (notice_id IS NOT NULL);

create table offer (
  organisation_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null default 'DRAFT'::text,
  department_id uuid not null,
  post_id uuid,
  pay text not null, -- Fen in a month or a year, concealed by the key of the service: the database alone does not tell it.
  pay_unit text not null,
  probation_months integer not null,
  start_on date not null,
  valid_until timestamp with time zone not null,
  terms text not null default ''::text,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  seen_at timestamp with time zone,
  answered_at timestamp with time zone,
  reason text not null default ''::text, -- Why it was declined or recalled.
  hired_user_id uuid,
  hired_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK (((hired_user_id IS NULL) = (hired_at IS NULL))),
  CHECK (((hired_user_id IS NULL) OR (state = 'ACCEPTED'::text))),
  CHECK ((pay_unit = ANY (ARRAY['MONTH'::text, 'YEAR'::text]))),
  CHECK (((probation_months >= 0) AND (probation_months <= 6))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'APPROVING'::text, 'APPROVED'::text, 'SENT'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'RECALLED'::text]))),
  FOREIGN KEY (hired_user_id) REFERENCES users(id),
  FOREIGN KEY (made_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, application_id) REFERENCES application(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id)
);
CREATE INDEX offer_ending ON public.offer USING btree (valid_until) WHERE (state = 'SENT'::text);
CREATE INDEX offer_newest ON public.offer USING btree (organisation_id, made_at DESC, id);
CREATE UNIQUE INDEX offer_current ON public.offer USING btree (organisation_id, application_id) WHERE (state = ANY (ARRAY['DRAFT'::text, 'APPROVING'::text, 'APPROVED'::text, 'SENT'::text, 'ACCEPTED'::text]));

-- Asked one after the other; sending back begins anew.
create table offer_approver (
  organisation_id uuid not null,
  offer_id uuid not null,
  position integer not null,
  user_id uuid not null,
  decision text,
  comment text not null default ''::text,
  decided_at timestamp with time zone,
  PRIMARY KEY (organisation_id, offer_id, "position"),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK ((decision = ANY (ARRAY['APPROVED'::text, 'RETURNED'::text]))),
  CHECK ((("position" >= 1) AND ("position" <= 8))),
  FOREIGN KEY (organisation_id, offer_id) REFERENCES offer(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  UNIQUE (organisation_id, offer_id, user_id)
);
CREATE INDEX offer_approver_of ON public.offer_approver USING btree (organisation_id, user_id);

-- Ways to the letter, good as long as it can be answered; only their hashes are kept.
create table offer_link (
  organisation_id uuid not null,
  hash bytea not null,
  offer_id uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, hash),
  FOREIGN KEY (organisation_id, offer_id) REFERENCES offer(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX offer_link_of ON public.offer_link USING btree (organisation_id, offer_id);
CREATE UNIQUE INDEX offer_link_hash ON public.offer_link USING btree (hash);

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
  plan text not null default 'professional'::text,
  seats integer not null default 50000,
  valid_until timestamp with time zone,
  second_factor text not null default 'off'::text, -- Who gives an SMS code beside the password: nobody, who manages, everybody.
  domain text, -- The host name under which the entrance wears this organisation's brand.
  contact_phone text,
  contact_email text,
  version integer not null default 1,
  question_review boolean not null default false, -- Questions wait for a reviewer before they can be picked.
  PRIMARY KEY (id),
  CHECK ((brand = ANY (ARRAY['default'::text, 'bank'::text, 'engineer'::text]))),
  CHECK ((edition = ANY (ARRAY['standard'::text, 'college'::text]))),
  CHECK ((kind = ANY (ARRAY['platform'::text, 'enterprise'::text, 'bank'::text, 'college'::text, 'industry'::text]))),
  CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'flagship'::text]))),
  CHECK ((second_factor = ANY (ARRAY['off'::text, 'managers'::text, 'everyone'::text]))),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'SUSPENDED'::text]))),
  UNIQUE (code),
  UNIQUE (domain)
);
CREATE UNIQUE INDEX organisation_one_platform ON public.organisation USING btree (kind) WHERE (kind = 'platform'::text);

create table organisation_application (
  id uuid not null,
  kind text not null,
  name text not null,
  code text not null,
  licence_number text not null,
  contact_name text not null,
  phone text not null,
  email text,
  about text not null default ''::text,
  password_hash text not null,
  state text not null default 'PENDING'::text,
  reason text,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  organisation_id uuid,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['enterprise'::text, 'bank'::text, 'college'::text, 'industry'::text]))),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (reviewed_by) REFERENCES users(id)
);
CREATE INDEX organisation_application_list ON public.organisation_application USING btree (state, created_at DESC);
CREATE UNIQUE INDEX organisation_application_code ON public.organisation_application USING btree (code) WHERE (state = 'PENDING'::text);
CREATE UNIQUE INDEX organisation_application_waiting ON public.organisation_application USING btree (phone) WHERE (state = 'PENDING'::text);

create table outbox (
  id uuid not null,
  organisation_id uuid,
  channel text not null,
  recipient text not null,
  template text not null,
  subject text not null default ''::text,
  content text not null,
  params jsonb not null default '{}'::jsonb,
  state text not null default 'WAITING'::text, -- KEPT: no such channel is set up here, the text is only kept for the operator to read.
  tries integer not null default 0,
  problem text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  calendar text, -- An invitation or its cancellation that calendar programs read (RFC 5546).
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX outbox_candidate ON public.outbox USING btree (organisation_id, recipient) WHERE (template = ANY (ARRAY['recruitment'::text, 'interview'::text]));
CREATE INDEX outbox_list ON public.outbox USING btree (created_at DESC, id);
CREATE INDEX outbox_waiting ON public.outbox USING btree (created_at) WHERE (state = 'WAITING'::text);

-- Who came by an invitation: their phone is proof of who they are, and no sign-in name. One person for each department that invited them, so that it reaches its own.
create table outsider (
  organisation_id uuid not null,
  user_id uuid not null,
  phone text not null,
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX outsider_phone ON public.outsider USING btree (organisation_id, phone);

-- Documents of the State API of xAPI: what a package needs to go on where it was left.
create table package_document (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  activity_id text not null,
  state_id text not null,
  content_type text not null,
  content bytea not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, section_id, user_id, activity_id, state_id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

-- xAPI statements of a package about the person who has it open, as it sent them.
create table package_statement (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  statement jsonb not null,
  stored_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, section_id, user_id, id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

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
  import_id uuid, -- The import that it was made of; that goes after a while.
  form_group uuid, -- The same for papers that were stored together as parallel forms of one assembly.
  copied_import_id uuid, -- Of a copy, the import that the first paper was made of: what came with it may be put back here too.
  import_place integer not null default 0, -- Which of the papers in the file of its import it is, from 1; 0: all that the file holds.
  post_id uuid, -- Of a paper made from the ability model of a post.
  post_model_id uuid,
  PRIMARY KEY (organisation_id, id),
  CHECK ((import_place >= 0)),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'READY'::text, 'ARCHIVED'::text]))),
  CHECK ((type = ANY (ARRAY[0, 4, 6, 9]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES paper_bank(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE SET NULL (post_id)
);
CREATE INDEX paper_form_group ON public.paper USING btree (organisation_id, form_group) WHERE (form_group IS NOT NULL);
CREATE INDEX paper_newest ON public.paper USING btree (organisation_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX paper_of_bank ON public.paper USING btree (organisation_id, bank_id, updated_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX paper_post ON public.paper USING btree (organisation_id, post_id) WHERE (post_id IS NOT NULL);
CREATE UNIQUE INDEX paper_of_import ON public.paper USING btree (organisation_id, import_id, import_place) WHERE (deleted_at IS NULL);

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
  visibility text not null default 'organisation'::text, -- public: every organisation may copy from it; only the platform's own banks.
  PRIMARY KEY (organisation_id, id),
  CHECK ((visibility = ANY (ARRAY['organisation'::text, 'public'::text]))),
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

-- What a random paper is drawn by: RandomDemand of the contract.
create table paper_rule (
  organisation_id uuid not null,
  paper_id uuid not null,
  demand jsonb not null,
  generated_at timestamp with time zone,
  PRIMARY KEY (organisation_id, paper_id),
  FOREIGN KEY (organisation_id, paper_id) REFERENCES paper(organisation_id, id)
);

create table paper_section (
  organisation_id uuid not null,
  paper_id uuid not null,
  position integer not null,
  name text not null,
  choose smallint, -- So many of its questions are to be answered, each worth the same; null: all of them.
  minutes smallint, -- So long whoever has entered the section may answer it; null: it has no limit of its own.
  PRIMARY KEY (organisation_id, paper_id, "position"),
  CHECK ((choose > 0)),
  CHECK ((minutes > 0)),
  FOREIGN KEY (organisation_id, paper_id) REFERENCES paper(organisation_id, id)
);

create table password_link (
  hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX password_link_expiry ON public.password_link USING btree (expires_at);
CREATE INDEX password_link_user ON public.password_link USING btree (user_id);

-- What the evidence of a person says about an ability; made of it again at any time.
create table person_ability (
  organisation_id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  mean double precision not null,
  mass double precision not null, -- Sum of the weights with their decay undone to 2020-01-01: confidence at any moment is one multiplication.
  items integer not null,
  level smallint, -- Null: too little evidence.
  latest_at timestamp with time zone not null,
  half_life double precision not null default 365, -- Days: the half-life that the mass was made with, whatever the settings say by now.
  PRIMARY KEY (organisation_id, user_id, ability_id),
  CHECK (((level >= 1) AND (level <= 5)))
);
CREATE INDEX person_ability_level ON public.person_ability USING btree (organisation_id, ability_id, level) INCLUDE (user_id);

create table picture (
  organisation_id uuid not null,
  id uuid not null,
  name text not null, -- The first half is random: the address is the right to see it. The second half tells what is in it.
  content_type text not null,
  size integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  import_id uuid, -- The import that it came with: one that is given up takes its pictures along.
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (name)
);
CREATE INDEX picture_import ON public.picture USING btree (organisation_id, import_id) WHERE (import_id IS NOT NULL);

-- The one play that counts for a person: who opens another ends it.
create table play_lease (
  organisation_id uuid not null,
  user_id uuid not null,
  play_id uuid not null,
  section_id uuid not null,
  seq integer not null default 0, -- Of the last heartbeat that was taken; the same or a smaller one changes nothing.
  position_ms integer not null default 0,
  started_at timestamp with time zone not null,
  at timestamp with time zone not null, -- By the clock of the server, when the last heartbeat came.
  check_due_at timestamp with time zone, -- When it is asked whether somebody is there; null: it is not asked.
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

create table post (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  category text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (organisation_id, name)
);

create table post_category (
  organisation_id uuid not null,
  id uuid not null,
  parent_id uuid,
  path ltree not null, -- Ids without hyphens from the root down to the category itself.
  name text not null,
  position integer not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES post_category(organisation_id, id)
);
CREATE INDEX post_category_path ON public.post_category USING gist (path);
CREATE UNIQUE INDEX post_category_name ON public.post_category USING btree (organisation_id, parent_id, name) NULLS NOT DISTINCT;

create table post_course (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  name text not null,
  required boolean not null,
  due_days integer, -- Days after somebody came to the post; null: no deadline.
  position integer not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  study_course_id uuid, -- The course that people learn in; null: known by its name alone.
  PRIMARY KEY (organisation_id, id),
  CHECK (((due_days >= 1) AND (due_days <= 3650))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, study_course_id) REFERENCES course(organisation_id, id) ON DELETE SET NULL (study_course_id),
  UNIQUE (organisation_id, post_id, name)
);
CREATE INDEX post_course_study ON public.post_course USING btree (organisation_id, study_course_id) WHERE (study_course_id IS NOT NULL);

-- Half-built posts and models (DraftContent of the contract); gone once published.
create table post_draft (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid, -- Null: of a post that is still to be made.
  content jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (updated_by) REFERENCES users(id)
);
CREATE UNIQUE INDEX post_draft_post ON public.post_draft USING btree (organisation_id, post_id) WHERE (post_id IS NOT NULL);

-- How people with evidence match a post by its current model; made again at any time.
create table post_match (
  organisation_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  model_id uuid not null,
  score double precision, -- 0 to 1 over the abilities with evidence; null: those that have any weigh nothing.
  rank_score double precision, -- The score of whom enough is known about; null: 数据不足, without a rank.
  coverage double precision not null,
  must_have_met boolean, -- True also where the model has no must-have ability; null: one of them is not known and none is missed.
  gap_ability_id uuid,
  gap double precision not null default 0, -- Share of the whole match that is missing in gap_ability_id.
  calculated_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, post_id, user_id),
  FOREIGN KEY (organisation_id, model_id) REFERENCES post_model(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX post_match_person ON public.post_match USING btree (organisation_id, user_id);
CREATE INDEX post_match_rank ON public.post_match USING btree (organisation_id, post_id, rank_score DESC, user_id) WHERE (rank_score IS NOT NULL);

-- People whose levels changed since their matches were reckoned.
create table post_match_due (
  organisation_id uuid not null,
  user_id uuid not null,
  since timestamp with time zone not null,
  PRIMARY KEY (organisation_id, user_id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

-- Reckoning of everybody against a post, portion by portion.
create table post_match_run (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  state text not null,
  after_user_id uuid, -- The last person that was done, by id.
  people_done integer not null default 0,
  people_total integer not null default 0,
  changed integer not null default 0,
  failure text,
  created_by uuid, -- Null: a model was published.
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  touched_at timestamp with time zone not null,
  runs smallint not null default 0,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX post_match_run_latest ON public.post_match_run USING btree (organisation_id, post_id, created_at);
CREATE UNIQUE INDEX post_match_run_open ON public.post_match_run USING btree (organisation_id, post_id) WHERE (state = 'RUNNING'::text);

-- A published version of the ability model of a post; never changed afterwards.
create table post_model (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  number integer not null,
  current boolean not null,
  note text not null default ''::text,
  published_by uuid,
  published_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (published_by) REFERENCES users(id),
  UNIQUE (organisation_id, post_id, number)
);
CREATE UNIQUE INDEX post_model_current ON public.post_model USING btree (organisation_id, post_id) WHERE current;

create table post_model_ability (
  organisation_id uuid not null,
  model_id uuid not null,
  ability_id uuid not null,
  position integer not null,
  weight integer not null, -- Hundredths of a per cent; of a model they sum to 10000.
  required_level smallint not null,
  must_have boolean not null default false,
  PRIMARY KEY (organisation_id, model_id, ability_id),
  CHECK (((required_level >= 1) AND (required_level <= 5))),
  CHECK (((weight >= 0) AND (weight <= 10000))),
  FOREIGN KEY (organisation_id, ability_id) REFERENCES ability(organisation_id, id),
  FOREIGN KEY (organisation_id, model_id) REFERENCES post_model(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX post_model_ability_of ON public.post_model_ability USING btree (organisation_id, ability_id);

create table post_profile (
  organisation_id uuid not null,
  post_id uuid not null,
  category_id uuid,
  department_id uuid,
  code text not null default ''::text,
  sequence text not null default ''::text, -- 岗位序列 such as 管理, 专业, 操作.
  grade text not null default ''::text,
  description text not null default ''::text,
  duties text not null default ''::text,
  requirements text not null default ''::text,
  headcount integer,
  occupation_code text not null default ''::text, -- Its number in the national list of occupations.
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, post_id),
  CHECK (((headcount >= 0) AND (headcount <= 100000))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, category_id) REFERENCES post_category(organisation_id, id),
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX post_profile_category ON public.post_profile USING btree (organisation_id, category_id);
CREATE UNIQUE INDEX post_profile_code ON public.post_profile USING btree (organisation_id, code) WHERE (code <> ''::text);

create table practice (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  state text not null default 'DRAFT'::text,
  source jsonb not null, -- PracticeSource of the contract: which questions of which banks it draws from.
  modes text[] not null, -- How it may be practised, by the names of the contract.
  mock_minutes integer not null default 30,
  repeatable boolean not null default true, -- Whoever finished a session may begin another.
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  audience text not null default 'EVERYONE'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((audience = ANY (ARRAY['EVERYONE'::text, 'CHOSEN'::text]))),
  CHECK (((mock_minutes >= 1) AND (mock_minutes <= 600))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'RELEASED'::text, 'CLOSED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX practice_newest ON public.practice USING btree (organisation_id, updated_at DESC, id);

create table practice_answer (
  organisation_id uuid not null,
  session_id uuid not null,
  question_version_id uuid not null,
  response jsonb not null,
  ratio double precision, -- Share of the points that it earned; 1: right. Null: the judge or the person has not said it yet.
  answered_at timestamp with time zone not null,
  submission_id uuid, -- Of code what the judge was given; null where its failure left nothing, and the answer may be given anew.
  PRIMARY KEY (organisation_id, session_id, question_version_id),
  CHECK (((ratio >= (0)::double precision) AND (ratio <= (1)::double precision))),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id),
  FOREIGN KEY (organisation_id, session_id) REFERENCES practice_session(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX practice_answer_judged ON public.practice_answer USING btree (organisation_id, submission_id) WHERE ((submission_id IS NOT NULL) AND (ratio IS NULL));
CREATE INDEX practice_answer_version ON public.practice_answer USING btree (organisation_id, question_version_id);

-- Whose people find a practice of audience CHOSEN; of a department with everything below.
create table practice_audience (
  organisation_id uuid not null,
  practice_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  PRIMARY KEY (organisation_id, practice_id, kind, ref_id),
  CHECK ((kind = ANY (ARRAY['person'::text, 'department'::text, 'post'::text, 'tag'::text]))),
  FOREIGN KEY (organisation_id, practice_id) REFERENCES practice(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX practice_audience_ref ON public.practice_audience USING btree (organisation_id, ref_id);

-- Runs of code that count for nothing; the judge forgets them after some time.
create table practice_code_run (
  organisation_id uuid not null,
  submission_id uuid not null,
  session_id uuid not null,
  question_version_id uuid not null,
  PRIMARY KEY (organisation_id, submission_id),
  FOREIGN KEY (organisation_id, session_id) REFERENCES practice_session(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX practice_code_run_of ON public.practice_code_run USING btree (organisation_id, session_id, question_version_id);

create table practice_session (
  organisation_id uuid not null,
  id uuid not null,
  practice_id uuid, -- Null: practised from the own wrong book or the cards that are due.
  user_id uuid not null,
  mode text not null,
  items jsonb not null, -- Ids of versions of questions in the order in which they are asked.
  item_count integer not null,
  answered integer not null default 0,
  right_count integer not null default 0,
  started_at timestamp with time zone not null,
  deadline timestamp with time zone, -- Of a mock exam; null: no limit.
  finished_at timestamp with time zone,
  completed_at timestamp with time zone, -- Every question was answered, but for those that were held back when it ended.
  PRIMARY KEY (organisation_id, id),
  CHECK ((item_count > 0)),
  CHECK ((mode = ANY (ARRAY['SEQUENTIAL'::text, 'RANDOM'::text, 'KNOWLEDGE'::text, 'WRONG'::text, 'MOCK'::text, 'REVIEW'::text]))),
  FOREIGN KEY (organisation_id, practice_id) REFERENCES practice(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX practice_session_of ON public.practice_session USING btree (organisation_id, practice_id, user_id, started_at DESC);
CREATE INDEX practice_session_open ON public.practice_session USING btree (started_at) WHERE (finished_at IS NULL);
CREATE INDEX practice_session_person ON public.practice_session USING btree (organisation_id, user_id, started_at DESC);

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
  parent_id uuid, -- The composite question that this item belongs to; an item is never listed or picked alone.
  source_text text, -- What a draft was read from by an import that could not understand it.
  merged_into uuid, -- The question that says the same and was kept in its stead, never one that was merged too: papers and exams that hold this one count as uses of that one.
  ability_ids uuid[] not null default '{}'::uuid[], -- Abilities and skills of the library, in the order in which they were chosen.
  PRIMARY KEY (organisation_id, id),
  CHECK (((difficulty >= 1) AND (difficulty <= 10))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'DISABLED'::text]))),
  CHECK ((type = ANY (ARRAY['JUDGE'::text, 'SINGLE'::text, 'MULTIPLE'::text, 'FILL'::text, 'SHORT'::text, 'CODE'::text, 'COMPOSITE'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES question_bank(organisation_id, id),
  FOREIGN KEY (organisation_id, current_version_id) REFERENCES question_version(organisation_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, merged_into) REFERENCES question(organisation_id, id),
  FOREIGN KEY (organisation_id, parent_id) REFERENCES question(organisation_id, id)
);
CREATE INDEX question_ability ON public.question USING btree (organisation_id, bank_id) WHERE (cardinality(ability_ids) > 0);
CREATE INDEX question_ability_id ON public.question USING gin (ability_ids) WHERE (cardinality(ability_ids) > 0);
CREATE INDEX question_bank_newest ON public.question USING btree (organisation_id, bank_id, updated_at DESC, id) INCLUDE (type, difficulty, state) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));
CREATE INDEX question_columns ON public.question USING btree (organisation_id, bank_id, type, difficulty, state);
CREATE INDEX question_creator ON public.question USING btree (organisation_id, created_by);
CREATE INDEX question_deleted ON public.question USING btree (organisation_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX question_difficulty ON public.question USING btree (organisation_id, difficulty, id) INCLUDE (bank_id, type, state) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));
CREATE INDEX question_fingerprint ON public.question USING btree (organisation_id, bank_id, fingerprint) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));
CREATE INDEX question_items ON public.question USING btree (organisation_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX question_merged ON public.question USING btree (organisation_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX question_newest ON public.question USING btree (organisation_id, updated_at DESC, id) INCLUDE (bank_id, type, difficulty, state) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));
CREATE INDEX question_sample ON public.question USING btree (organisation_id, bank_id) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL) AND (get_byte(uuid_send(id), 15) < 2));
CREATE INDEX question_shelf ON public.question USING btree (organisation_id, id) INCLUDE (bank_id, type, difficulty, state, updated_at) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));
CREATE INDEX question_text ON public.question USING gin (grams(search_text)) WHERE ((deleted_at IS NULL) AND (parent_id IS NULL));

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
  practice_allowed boolean not null default true, -- Its questions may stand in practices, where key and analysis are told at once.
  PRIMARY KEY (organisation_id, id),
  CHECK ((visibility = ANY (ARRAY['private'::text, 'organisation'::text, 'public'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE UNIQUE INDEX question_bank_name ON public.question_bank USING btree (organisation_id, name) WHERE (deleted_at IS NULL);

create table question_bank_manager (
  organisation_id uuid not null,
  bank_id uuid not null,
  user_id uuid not null,
  added_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, bank_id, user_id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES question_bank(organisation_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX question_bank_manager_user ON public.question_bank_manager USING btree (organisation_id, user_id);

create table question_calibration (
  organisation_id uuid not null,
  question_version_id uuid not null,
  model text not null,
  discrimination real not null, -- Slope of the logistic curve, without the factor 1.7; of a Rasch model the same for all.
  difficulty real not null, -- Where half get it right, in standard deviations of those who answered.
  standard_error real, -- Of the difficulty; null where the answers do not say.
  answers integer not null,
  calibrated_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, question_version_id),
  CHECK ((model = ANY (ARRAY['RASCH'::text, '2PL'::text]))),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id)
);

-- What the editor begins with in a language where a question says nothing; without a row, what is built in.
create table question_code_template (
  organisation_id uuid not null,
  language text not null,
  template text not null,
  modified_by uuid not null,
  modified_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, language),
  FOREIGN KEY (modified_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

-- Files of questions that somebody ordered; a day later they are gone.
create table question_export (
  organisation_id uuid not null,
  id uuid not null,
  format text not null,
  state text not null default 'WAITING'::text,
  request jsonb not null, -- The ids of the questions in their order, and whether answers go along.
  done integer not null default 0,
  total integer not null default 0,
  file_name text not null,
  file_key text, -- Where the finished file lies in the storage; it is kept for a day.
  failure text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  caller jsonb not null, -- Who ordered it; what they see is looked up again.
  touched_at timestamp with time zone not null,
  runs smallint not null default 0, -- How often its writing was begun: what ends the process each time is not begun for ever.
  PRIMARY KEY (organisation_id, id),
  CHECK ((format = ANY (ARRAY['excel'::text, 'word'::text, 'moodle'::text, 'qti'::text]))),
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'READY'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX question_export_made ON public.question_export USING btree (created_at);

create table question_import (
  organisation_id uuid not null,
  id uuid not null,
  bank_id uuid not null,
  file_name text not null,
  leftovers jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  committed_at timestamp with time zone,
  added integer,
  kind text,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  failure text,
  mapping jsonb,
  file_key text, -- The file in the storage until the import is done or given up.
  file_hash bytea, -- SHA-256 of the file, by which the same one is known again; null for pasted text.
  keep_drafts boolean not null default false,
  drafts integer not null default 0,
  caller jsonb, -- Who commits; their rights are looked up again.
  run uuid, -- The reading that may write; an older one that still goes on stops.
  runs smallint not null default 0, -- How often its reading was begun: what ends the process each time is not begun for ever.
  told integer not null default 0, -- How many of the added questions reviewers have been told of.
  touched_at timestamp with time zone not null, -- When the reading or committing last got on, or an item was corrected; what does not get on is begun again, what is left alone goes.
  given_up_at timestamp with time zone,
  kinds jsonb not null default '[]'::jsonb, -- What its file can be read as, each with how many places in it speak for that.
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['READING'::text, 'MAPPING'::text, 'PREVIEW'::text, 'COMMITTING'::text, 'DONE'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, bank_id) REFERENCES question_bank(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX question_import_file ON public.question_import USING btree (organisation_id, file_hash) WHERE (file_hash IS NOT NULL);
CREATE INDEX question_import_mine ON public.question_import USING btree (organisation_id, created_by, created_at DESC);
CREATE INDEX question_import_open ON public.question_import USING btree (touched_at) WHERE (state = ANY (ARRAY['READING'::text, 'COMMITTING'::text]));

create table question_import_item (
  organisation_id uuid not null,
  import_id uuid not null,
  index integer not null,
  status text not null,
  fingerprint bytea,
  item jsonb not null,
  question_id uuid, -- What the commit made of it; a commit that was cut off goes on after the last one.
  position double precision not null, -- Its place among the items: the index, or between two where text that was left over became an item.
  key text, -- Tells the keys of items with one fingerprint apart; null: from a release that did not keep it, and not yet made.
  PRIMARY KEY (organisation_id, import_id, index),
  CHECK ((status = ANY (ARRAY['ready'::text, 'doubtful'::text, 'duplicate'::text, 'skipped'::text]))),
  FOREIGN KEY (organisation_id, import_id) REFERENCES question_import(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX question_import_item_keyless ON public.question_import_item USING btree (organisation_id, import_id) WHERE (key IS NULL);
CREATE INDEX question_import_item_like ON public.question_import_item USING btree (organisation_id, import_id, fingerprint, key, index);
CREATE INDEX question_import_item_position ON public.question_import_item USING btree (organisation_id, import_id, "position");
CREATE INDEX question_import_item_status ON public.question_import_item USING btree (organisation_id, import_id, status, index);

-- Heads of questions only: the items of a composite share its points of knowledge.
create table question_knowledge (
  organisation_id uuid not null,
  question_id uuid not null,
  knowledge_id uuid not null,
  PRIMARY KEY (organisation_id, question_id, knowledge_id),
  FOREIGN KEY (organisation_id, knowledge_id) REFERENCES knowledge_point(organisation_id, id),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id)
);
CREATE INDEX question_knowledge_point ON public.question_knowledge USING btree (organisation_id, knowledge_id, question_id);
CREATE INDEX question_knowledge_sample ON public.question_knowledge USING btree (organisation_id, knowledge_id, question_id) WHERE (get_byte(uuid_send(question_id), 15) < 2);

create table question_review (
  organisation_id uuid not null,
  question_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  from_state text not null,
  to_state text not null,
  reason text not null default ''::text,
  user_id uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, question_id, id),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

-- How many questions there are of each kind: each statement adds its changes as rows of their own, so that nobody waits; the sums count.
create table question_tally (
  organisation_id uuid not null,
  bank_id uuid not null,
  type text not null,
  difficulty smallint not null,
  state text not null,
  questions integer not null,
  id bigint not null,
  PRIMARY KEY (organisation_id, bank_id, id),
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
  children uuid[] not null default '{}'::uuid[], -- Of a composite: the versions of its items, in their order.
  PRIMARY KEY (organisation_id, id),
  CHECK ((type = ANY (ARRAY['JUDGE'::text, 'SINGLE'::text, 'MULTIPLE'::text, 'FILL'::text, 'SHORT'::text, 'CODE'::text, 'COMPOSITE'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  UNIQUE (organisation_id, question_id, number)
);

-- What an organisation writes to candidates; with the key of a shipped one its own words for that one.
create table recruit_template (
  organisation_id uuid not null,
  key text not null,
  name text not null,
  subject text not null default ''::text,
  content text not null default ''::text,
  sms text not null default ''::text,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, key),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (updated_by) REFERENCES users(id)
);

-- The privacy notice to applicants, each version as it was read; without one the shipped text counts, as version 0.
create table recruitment_notice (
  organisation_id uuid not null,
  version integer not null,
  text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, version),
  CHECK ((version >= 1)),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

-- How long data of applicants is kept; without a row 12 months, in the talent pool 24.
create table recruitment_retention (
  organisation_id uuid not null,
  rejected_months integer not null,
  pool_months integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id),
  CHECK (((pool_months >= 1) AND (pool_months <= 60))),
  CHECK (((rejected_months >= 1) AND (rejected_months <= 60))),
  FOREIGN KEY (changed_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

create table refresh_token (
  hash bytea not null,
  session_id uuid not null,
  used_at timestamp with time zone,
  PRIMARY KEY (hash),
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

create table regrade (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  question_version_id uuid not null,
  correction jsonb not null,
  reason text not null,
  state text not null default 'RUNNING'::text,
  runs integer not null default 0,
  touched_at timestamp with time zone not null,
  reached uuid, -- The attempt up to which, in the order of their ids, marks are given anew.
  changed integer not null default 0, -- Attempts whose mark came out another.
  created_by uuid not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, exam_id) REFERENCES exam(organisation_id, id)
);
CREATE INDEX regrade_exam ON public.regrade USING btree (organisation_id, exam_id);
CREATE INDEX regrade_running ON public.regrade USING btree (touched_at) WHERE (state = 'RUNNING'::text);

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

-- Who of the organisation corrected which part of candidate.resume, and when: neither a file nor an application overwrites it.
create table resume_edit (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid not null,
  part text not null,
  user_id uuid not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  FOREIGN KEY (organisation_id, candidate_id) REFERENCES candidate(organisation_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX resume_edit_of ON public.resume_edit USING btree (organisation_id, candidate_id, at DESC);

create table resume_file (
  organisation_id uuid not null,
  id uuid not null,
  candidate_id uuid,
  file_name text not null,
  stored_name text not null,
  content_type text not null,
  size integer not null,
  state text not null default 'PENDING'::text,
  text text,
  parsed jsonb, -- What the parser proposed, each field with confidence and its place in the text.
  created_by uuid,
  created_at timestamp with time zone not null,
  parsed_at timestamp with time zone,
  problems text[] not null default '{}'::text[],
  applicant_id uuid, -- Who uploaded it for job_id; without a candidate it was not sent yet.
  job_id uuid,
  runs integer not null default 0,
  touched_at timestamp with time zone not null default now(),
  sha256 bytea,
  PRIMARY KEY (organisation_id, id),
  CHECK ((num_nonnulls(candidate_id, applicant_id) >= 1)),
  CHECK ((size >= 0)),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'PARSED'::text, 'UNREADABLE'::text]))),
  FOREIGN KEY (applicant_id) REFERENCES applicant(id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, candidate_id) REFERENCES candidate(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX resume_file_applicant ON public.resume_file USING btree (applicant_id, created_at DESC) WHERE (applicant_id IS NOT NULL);
CREATE INDEX resume_file_job ON public.resume_file USING btree (organisation_id, job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX resume_file_of ON public.resume_file USING btree (organisation_id, candidate_id, created_at DESC);
CREATE INDEX resume_file_pending ON public.resume_file USING btree (touched_at) WHERE (state = 'PENDING'::text);
CREATE INDEX resume_file_same ON public.resume_file USING btree (organisation_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX resume_file_unsent ON public.resume_file USING btree (created_at) WHERE (candidate_id IS NULL);

-- Resumes that somebody brings in for a job, or for the talent pool: read first, looked through, then kept at once.
create table resume_import (
  organisation_id uuid not null,
  id uuid not null,
  job_id uuid,
  source text not null,
  pool_consent text,
  pool_months integer,
  state text not null default 'OPEN'::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK (((job_id IS NOT NULL) OR (pool_consent IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'RUNNING'::text, 'DONE'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, job_id) REFERENCES job(organisation_id, id)
);
CREATE INDEX resume_import_job ON public.resume_import USING btree (organisation_id, job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX resume_import_mine ON public.resume_import USING btree (organisation_id, created_by, created_at DESC);
CREATE INDEX resume_import_old ON public.resume_import USING btree (created_at);

create table resume_import_item (
  organisation_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position integer not null,
  file_name text not null,
  stored_name text not null,
  archive boolean not null default false,
  content_type text not null default 'application/octet-stream'::text,
  size integer not null,
  sha256 bytea not null,
  state text not null default 'PENDING'::text,
  runs integer not null default 0,
  problems text[] not null default '{}'::text[],
  text text,
  parsed jsonb,
  name text not null default ''::text,
  phone text,
  email text,
  school text not null default ''::text,
  twin_id uuid, -- A candidate who may be the same person, or whose file is the same byte for byte (twin_reason FILE).
  twin_reason text,
  choice text not null default 'NEW'::text,
  result text,
  candidate_id uuid,
  PRIMARY KEY (organisation_id, id),
  CHECK ((choice = ANY (ARRAY['NEW'::text, 'JOIN'::text, 'SKIP'::text]))),
  CHECK ((result = ANY (ARRAY['ADDED'::text, 'JOINED'::text, 'KNOWN'::text, 'SKIPPED'::text]))),
  CHECK ((size >= 0)),
  CHECK ((state = ANY (ARRAY['PENDING'::text, 'READ'::text, 'UNREADABLE'::text, 'UNPACKED'::text, 'DONE'::text]))),
  FOREIGN KEY (organisation_id, import_id) REFERENCES resume_import(organisation_id, id) ON DELETE CASCADE,
  UNIQUE (organisation_id, import_id, "position")
);
CREATE INDEX resume_import_item_of ON public.resume_import_item USING btree (organisation_id, candidate_id) WHERE (candidate_id IS NOT NULL);

-- What FSRS remembers of how well a person knows a question.
create table review_card (
  organisation_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  due_at timestamp with time zone not null,
  stability double precision not null,
  difficulty double precision not null,
  reps integer not null,
  lapses integer not null,
  learning_steps integer not null,
  scheduled_days integer not null,
  state smallint not null,
  last_review_at timestamp with time zone,
  PRIMARY KEY (organisation_id, user_id, question_id),
  CHECK (((state >= 0) AND (state <= 3))),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX review_card_due ON public.review_card USING btree (organisation_id, user_id, due_at);

create table role (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  built_in boolean not null default false,
  permissions text[] not null,
  data_scope text not null,
  created_at timestamp with time zone not null default now(),
  menus text[], -- Null: every menu that the permissions open.
  scope_departments uuid[] not null default '{}'::uuid[], -- As ticked, for data_scope custom.
  scope_includes_children boolean not null default true,
  group_id uuid, -- A group role holds inside this one exam only.
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK ((data_scope = ANY (ARRAY['all'::text, 'departmentTree'::text, 'department'::text, 'self'::text, 'custom'::text]))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  UNIQUE (organisation_id, name)
);

create table scorecard (
  organisation_id uuid not null,
  interview_id uuid not null,
  user_id uuid not null,
  scores jsonb not null default '[]'::jsonb, -- [{"name": …, "abilityId": …|null, "score": 1–5, "evidence": …}].
  result text,
  comment text not null default ''::text,
  saved_at timestamp with time zone not null,
  handed_in_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, interview_id, user_id),
  CHECK (((handed_in_at IS NULL) OR (result IS NOT NULL))),
  CHECK ((result = ANY (ARRAY['STRONG_YES'::text, 'YES'::text, 'HOLD'::text, 'NO'::text]))),
  FOREIGN KEY (organisation_id, interview_id, user_id) REFERENCES interview_person(organisation_id, interview_id, user_id)
);

create table scorm_state (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  state jsonb not null default '{}'::jsonb, -- The data model as the package left it, by its names (cmi.…).
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  part smallint not null default 0, -- Its place among the parts of the manifest.
  PRIMARY KEY (organisation_id, section_id, user_id, part),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

create table section_check (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  item_id uuid not null, -- The course_section_question, or what was made up when presence was asked.
  kind text not null,
  answer jsonb, -- Of a QUESTION, the last try.
  passed boolean not null,
  tries smallint not null default 1,
  at timestamp with time zone not null,
  ratio double precision, -- Share of the points of the last try of a QUESTION; 1: right.
  PRIMARY KEY (organisation_id, section_id, user_id, item_id),
  CHECK ((kind = ANY (ARRAY['QUESTION'::text, 'PRESENCE'::text]))),
  CHECK (((ratio >= (0)::double precision) AND (ratio <= (1)::double precision))),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

create table section_progress (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  covered int4multirange not null default '{}'::int4multirange, -- Milliseconds of the film that were watched; of a document its pages, from 0.
  covered_ms integer not null default 0,
  position_ms integer not null default 0,
  dwell_ms integer not null default 0,
  progress smallint not null default 0, -- Basis points; it never falls.
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  completion_source text,
  completed_by uuid, -- Who said so, of MANUAL and EXEMPT.
  completion_reason text not null default ''::text,
  PRIMARY KEY (organisation_id, section_id, user_id),
  CHECK (((completed_at IS NULL) = (completion_source IS NULL))),
  CHECK ((completion_source = ANY (ARRAY['AUTO'::text, 'DWELL'::text, 'MANUAL'::text, 'EXEMPT'::text, 'IMPORT'::text]))),
  CHECK ((covered_ms >= 0)),
  CHECK ((dwell_ms >= 0)),
  CHECK ((position_ms >= 0)),
  CHECK (((progress >= 0) AND (progress <= 10000))),
  FOREIGN KEY (completed_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, section_id) REFERENCES course_section(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX section_progress_course ON public.section_progress USING btree (organisation_id, course_id, user_id);

-- Every answer that somebody gave to a question in a film.
create table section_try (
  organisation_id uuid not null,
  section_id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  number smallint not null,
  question_version_id uuid not null,
  response jsonb not null,
  ratio double precision not null,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, section_id, user_id, item_id, number),
  CHECK ((number > 0)),
  CHECK (((ratio >= (0)::double precision) AND (ratio <= (1)::double precision))),
  FOREIGN KEY (organisation_id, question_version_id) REFERENCES question_version(organisation_id, id),
  FOREIGN KEY (organisation_id, section_id, user_id, item_id) REFERENCES section_check(organisation_id, section_id, user_id, item_id) ON DELETE CASCADE
);
CREATE INDEX section_try_version ON public.section_try USING btree (organisation_id, question_version_id);

create table session (
  id uuid not null,
  user_id uuid,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  method text not null default 'password'::text,
  applicant_id uuid,
  PRIMARY KEY (id),
  CHECK ((num_nonnulls(user_id, applicant_id) = 1)),
  CHECK ((method = ANY (ARRAY['password'::text, 'passwordAndCode'::text, 'code'::text, 'provider'::text, 'invitation'::text]))),
  FOREIGN KEY (applicant_id) REFERENCES applicant(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_applicant ON public.session USING btree (applicant_id) WHERE (applicant_id IS NOT NULL);
CREATE INDEX session_of_user ON public.session USING btree (user_id);

create table sms_code (
  id uuid not null,
  phone text, -- Null when nothing went out: nobody has that name, or a link went by mail. It counts towards the limits all the same.
  asked text not null, -- Hash of what was typed: refusals hang on it alone, so that they tell nothing of who is behind it.
  purpose text not null,
  code_hash bytea not null,
  address text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0, -- From the network that asked for the code.
  used_at timestamp with time zone,
  tries_elsewhere integer not null default 0,
  PRIMARY KEY (id),
  CHECK ((purpose = ANY (ARRAY['signIn'::text, 'signUp'::text, 'resetPassword'::text, 'changePhone'::text, 'invitation'::text, 'applicant'::text, 'offer'::text, 'erasure'::text])))
);
CREATE INDEX sms_code_address ON public.sms_code USING btree (address, sent_at);
CREATE INDEX sms_code_asked ON public.sms_code USING btree (asked, sent_at DESC);
CREATE INDEX sms_code_phone ON public.sms_code USING btree (phone, purpose, sent_at DESC);
CREATE INDEX sms_code_sent ON public.sms_code USING btree (sent_at);

create table staff (
  organisation_id uuid not null,
  user_id uuid not null,
  job_number text not null,
  real_name text not null,
  gender boolean, -- true = 男
  department_id uuid not null,
  status smallint not null default 0, -- 0 在职 1 停用 2 离职 3 外部考生 (came by an invitation, sees nothing but that exam)
  joined_at timestamp with time zone not null default now(),
  post_id uuid,
  left_at timestamp with time zone,
  external_id text, -- Who they are in the directory that the organisation synchronises from.
  version integer not null default 1,
  PRIMARY KEY (organisation_id, user_id),
  CHECK ((status = ANY (ARRAY[0, 1, 2, 3]))),
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  UNIQUE (organisation_id, job_number)
);
CREATE INDEX staff_department ON public.staff USING btree (organisation_id, department_id, job_number);
CREATE INDEX staff_name ON public.staff USING gin (real_name gin_trgm_ops);
CREATE INDEX staff_on_duty ON public.staff USING btree (organisation_id, department_id) WHERE (status = 0);
CREATE INDEX staff_post ON public.staff USING btree (organisation_id, post_id) WHERE (post_id IS NOT NULL);
CREATE UNIQUE INDEX staff_external ON public.staff USING btree (organisation_id, external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX staff_job_number ON public.staff USING btree (organisation_id, lower(job_number));
CREATE UNIQUE INDEX staff_user ON public.staff USING btree (user_id);

-- Names as they were: departments and posts may be renamed or deleted later.
create table staff_change (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  from_department text,
  to_department text,
  from_post text,
  to_post text,
  reason text not null default ''::text,
  changed_by uuid,
  at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['join'::text, 'transfer'::text, 'leave'::text, 'return'::text, 'disable'::text, 'enable'::text]))),
  FOREIGN KEY (changed_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX staff_change_user ON public.staff_change USING btree (organisation_id, user_id, at DESC);

create table staff_import (
  organisation_id uuid not null,
  id uuid not null,
  file_name text not null,
  rows jsonb not null,
  summary jsonb not null,
  state text not null default 'PREVIEW'::text,
  progress integer not null default 0,
  problem text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  committed jsonb, -- While it runs: with whose rights, and the hash of the initial password. Whoever goes on after a crash needs it.
  source jsonb, -- The table as it was uploaded, to be read again with other columns; gone when the import begins.
  mapping jsonb, -- Which column holds what, and the department of those who have none in the table.
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['MAPPING'::text, 'PREVIEW'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE INDEX staff_import_running ON public.staff_import USING btree (created_at) WHERE (state = 'RUNNING'::text);

-- How lists with these headers were read when they were imported last.
create table staff_import_layout (
  organisation_id uuid not null,
  headers bytea not null, -- SHA-256 of the titles.
  fields jsonb not null,
  used_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, headers),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

create table staff_role (
  organisation_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  PRIMARY KEY (organisation_id, user_id, role_id),
  FOREIGN KEY (organisation_id, role_id) REFERENCES role(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id) ON DELETE CASCADE
);
CREATE INDEX staff_role_members ON public.staff_role USING btree (organisation_id, role_id, user_id);

create table staff_sync (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  state text not null,
  plan jsonb,
  summary jsonb,
  position integer not null default 0,
  problem text,
  created_by uuid,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK ((state = ANY (ARRAY['READING'::text, 'PREVIEW'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text, 'FAILED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, provider_id) REFERENCES identity_provider(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_sync_list ON public.staff_sync USING btree (organisation_id, provider_id, created_at DESC);

create table study_assignment (
  organisation_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  sources text[] not null, -- The rules that give it, as kind:id; losing one keeps the others.
  state text not null default 'NOT_STARTED'::text,
  removed boolean not null default false, -- Taken out by hand: rules do not bring the person back.
  progress smallint not null default 0,
  due_at timestamp with time zone,
  assigned_at timestamp with time zone not null,
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  exempt_reason text,
  urged_at timestamp with time zone,
  sent_at timestamp with time zone, -- When an urging went out by SMS or mail.
  PRIMARY KEY (organisation_id, task_id, user_id),
  CHECK (((progress >= 0) AND (progress <= 10000))),
  CHECK ((state = ANY (ARRAY['NOT_STARTED'::text, 'IN_PROGRESS'::text, 'DONE'::text, 'DONE_LATE'::text, 'EXEMPT'::text, 'WITHDRAWN'::text]))),
  FOREIGN KEY (organisation_id, task_id) REFERENCES study_task(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX study_assignment_counts ON public.study_assignment USING btree (organisation_id, task_id, state) INCLUDE (due_at, user_id);
CREATE INDEX study_assignment_due ON public.study_assignment USING btree (organisation_id, due_at) WHERE ((due_at IS NOT NULL) AND (state = ANY (ARRAY['NOT_STARTED'::text, 'IN_PROGRESS'::text])));
CREATE INDEX study_assignment_mine ON public.study_assignment USING btree (organisation_id, user_id);

create table study_gradation (
  organisation_id uuid not null,
  id uuid not null,
  target_id uuid not null,
  position integer not null,
  name text not null,
  weight integer not null,
  due_at timestamp with time zone, -- When it should be passed by the plan; null: as its weight says.
  unlock text not null,
  unlock_after uuid[] not null default '{}'::uuid[], -- Gradations of the same target that must be passed first; without a cycle.
  unlock_at timestamp with time zone,
  pass text not null,
  pass_value smallint,
  PRIMARY KEY (organisation_id, id),
  CHECK (((unlock = 'DATE'::text) = (unlock_at IS NOT NULL))),
  CHECK (((pass = 'ALL'::text) = (pass_value IS NULL))),
  CHECK ((pass = ANY (ARRAY['ALL'::text, 'SHARE'::text, 'SCORE'::text]))),
  CHECK (((pass_value >= 1) AND (pass_value <= 100))),
  CHECK ((unlock = ANY (ARRAY['NONE'::text, 'PREVIOUS'::text, 'GRADATIONS'::text, 'DATE'::text]))),
  CHECK (((weight >= 1) AND (weight <= 100))),
  FOREIGN KEY (organisation_id, target_id) REFERENCES study_target(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX study_gradation_of ON public.study_gradation USING btree (organisation_id, target_id, "position");

-- Who said of a learning material that they read it; stays when the material goes.
create table study_material_read (
  organisation_id uuid not null,
  material_id uuid not null,
  user_id uuid not null,
  read_at timestamp with time zone not null,
  PRIMARY KEY (organisation_id, material_id, user_id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);

-- When people are reminded, where an organisation wants it otherwise than by default.
create table study_reminder (
  organisation_id uuid not null,
  due_days smallint not null, -- Days before something has to be done; 0: never.
  exam_hours smallint not null, -- Hours before an exam opens; 0: never.
  version integer not null default 1,
  PRIMARY KEY (organisation_id),
  CHECK (((due_days >= 0) AND (due_days <= 14))),
  CHECK (((exam_hours >= 0) AND (exam_hours <= 72))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);

create table study_target (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  state text not null default 'DRAFT'::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone, -- The last moment of its day in Asia/Shanghai; null: without a plan, nobody is behind.
  expected smallint not null default 70, -- Of full marks in percent: from here on an attainment is as expected.
  owner_id uuid not null,
  template_id uuid, -- Of the certificate that whoever passed everything is given; null: none.
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  PRIMARY KEY (organisation_id, id),
  CHECK (((expected >= 1) AND (expected <= 100))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'OPEN'::text, 'CLOSED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, template_id) REFERENCES certificate_template(organisation_id, id) ON DELETE SET NULL (template_id),
  FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX study_target_newest ON public.study_target USING btree (organisation_id, created_at DESC, id);

create table study_target_item (
  organisation_id uuid not null,
  id uuid not null,
  target_id uuid not null,
  gradation_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  title text not null, -- As the thing was called when it was put in, for when it is gone.
  weight integer not null,
  optional boolean not null default false,
  position integer not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['course'::text, 'practice'::text, 'exam'::text, 'material'::text, 'task'::text]))),
  CHECK (((weight >= 1) AND (weight <= 100))),
  FOREIGN KEY (organisation_id, gradation_id) REFERENCES study_gradation(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, target_id) REFERENCES study_target(organisation_id, id) ON DELETE CASCADE,
  UNIQUE (organisation_id, target_id, kind, ref_id)
);
CREATE INDEX study_target_item_at ON public.study_target_item USING btree (organisation_id, kind, ref_id);

-- Its columns mean what those of study_assignment do: the same code follows the rules of both.
create table study_target_person (
  organisation_id uuid not null,
  target_id uuid not null,
  user_id uuid not null,
  sources text[] not null,
  state text not null default 'NOT_STARTED'::text,
  removed boolean not null default false,
  progress smallint not null default 0,
  attainment smallint, -- Weighted scores over full marks, in basis points; null: nothing has a score yet.
  due_at timestamp with time zone,
  assigned_at timestamp with time zone not null,
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  advances jsonb not null default '[]'::jsonb, -- Pairs of a day in Asia/Shanghai and the basis points of the whole by which it brought the person on.
  urged_at timestamp with time zone,
  sent_at timestamp with time zone, -- When an urging went out by SMS or mail.
  PRIMARY KEY (organisation_id, target_id, user_id),
  CHECK (((attainment >= 0) AND (attainment <= 10000))),
  CHECK (((progress >= 0) AND (progress <= 10000))),
  CHECK ((state = ANY (ARRAY['NOT_STARTED'::text, 'IN_PROGRESS'::text, 'DONE'::text, 'DONE_LATE'::text, 'WITHDRAWN'::text]))),
  FOREIGN KEY (organisation_id, target_id) REFERENCES study_target(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX study_target_person_mine ON public.study_target_person USING btree (organisation_id, user_id);

-- Who has the target, as in study_task_rule; with a post it is the learning path of its holders.
create table study_target_rule (
  organisation_id uuid not null,
  target_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  PRIMARY KEY (organisation_id, target_id, kind, ref_id),
  CHECK ((kind = ANY (ARRAY['person'::text, 'department'::text, 'post'::text, 'tag'::text]))),
  FOREIGN KEY (organisation_id, target_id) REFERENCES study_target(organisation_id, id) ON DELETE CASCADE
);

create table study_target_step (
  organisation_id uuid not null,
  target_id uuid not null,
  gradation_id uuid not null,
  user_id uuid not null,
  unlocked boolean not null,
  progress smallint not null,
  attainment smallint,
  passed_at timestamp with time zone, -- Once passed it stays so, whatever is asked later.
  PRIMARY KEY (organisation_id, target_id, gradation_id, user_id),
  CHECK (((attainment >= 0) AND (attainment <= 10000))),
  CHECK (((progress >= 0) AND (progress <= 10000))),
  FOREIGN KEY (organisation_id, gradation_id) REFERENCES study_gradation(organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, target_id, user_id) REFERENCES study_target_person(organisation_id, target_id, user_id) ON DELETE CASCADE
);

create table study_task (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null default ''::text,
  state text not null default 'DRAFT'::text,
  starts_at timestamp with time zone,
  due_at timestamp with time zone,
  due_days integer, -- Days after somebody was given the task; the last one counts to its end in Asia/Shanghai.
  department_id uuid not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  due_from text not null default 'ASSIGNED'::text, -- What due_days are counted from: the day of the assignment, or the day somebody came to their post.
  post_id uuid, -- The post whose required courses it was made of.
  PRIMARY KEY (organisation_id, id),
  CHECK (((due_at IS NULL) OR (due_days IS NULL))),
  CHECK (((due_days >= 1) AND (due_days <= 3650))),
  CHECK ((due_from = ANY (ARRAY['ASSIGNED'::text, 'POST'::text]))),
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'ENDED'::text, 'ARCHIVED'::text]))),
  FOREIGN KEY (created_by) REFERENCES users(id),
  FOREIGN KEY (organisation_id, department_id) REFERENCES department(organisation_id, id),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  FOREIGN KEY (organisation_id, post_id) REFERENCES post(organisation_id, id) ON DELETE SET NULL (post_id)
);
CREATE INDEX study_task_department ON public.study_task USING btree (organisation_id, department_id);
CREATE INDEX study_task_newest ON public.study_task USING btree (organisation_id, created_at DESC, id);
CREATE INDEX study_task_of_post ON public.study_task USING btree (organisation_id, post_id) WHERE (post_id IS NOT NULL);

create table study_task_item (
  organisation_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  title text not null, -- As the thing was called when it was put in, for when it is gone.
  weight integer not null,
  optional boolean not null default false,
  position integer not null,
  PRIMARY KEY (organisation_id, id),
  CHECK ((kind = ANY (ARRAY['course'::text, 'practice'::text, 'exam'::text, 'material'::text]))),
  CHECK (((weight >= 1) AND (weight <= 100))),
  FOREIGN KEY (organisation_id, task_id) REFERENCES study_task(organisation_id, id) ON DELETE CASCADE,
  UNIQUE (organisation_id, task_id, kind, ref_id)
);
CREATE INDEX study_task_item_at ON public.study_task_item USING btree (organisation_id, kind, ref_id);

-- Who has the task: followed as people come and go. A department counts with all below.
create table study_task_rule (
  organisation_id uuid not null,
  task_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  PRIMARY KEY (organisation_id, task_id, kind, ref_id),
  CHECK ((kind = ANY (ARRAY['person'::text, 'department'::text, 'post'::text, 'tag'::text]))),
  FOREIGN KEY (organisation_id, task_id) REFERENCES study_task(organisation_id, id) ON DELETE CASCADE
);

create table tag (
  organisation_id uuid not null,
  id uuid not null,
  type smallint not null,
  name text not null,
  color text not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (organisation_id, id),
  CHECK (((type >= 1) AND (type <= 5))),
  FOREIGN KEY (organisation_id) REFERENCES organisation(id)
);
CREATE UNIQUE INDEX tag_name ON public.tag USING btree (organisation_id, type, name) WHERE (deleted_at IS NULL);

create table tag_use (
  organisation_id uuid not null,
  tag_id uuid not null,
  target_id uuid not null, -- A question bank, question, post, user or department, by the type of the tag.
  PRIMARY KEY (organisation_id, tag_id, target_id),
  FOREIGN KEY (organisation_id, tag_id) REFERENCES tag(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX tag_use_sample ON public.tag_use USING btree (organisation_id, tag_id, target_id) WHERE (get_byte(uuid_send(target_id), 15) < 2);
CREATE INDEX tag_use_target ON public.tag_use USING btree (organisation_id, target_id);

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
  created_at timestamp with time zone not null default now(),
  initial_password boolean not null default false, -- Somebody else chose the password: the person is asked for a new one.
  password_changed_at timestamp with time zone,
  avatar text, -- Random name of a picture in the storage.
  PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text])))
);
CREATE INDEX users_email ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX users_phone ON public.users USING btree (phone);
CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));

create table wrong_question (
  organisation_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  wrong_count integer not null,
  right_streak integer not null default 0, -- Right answers in sessions since it was last wrong.
  reason text,
  note text not null default ''::text,
  last_wrong_at timestamp with time zone not null,
  mastered_at timestamp with time zone, -- Two right answers in a row, or the person says so; wrong again: null.
  reason_text text not null default ''::text, -- The reason OTHER in the words of the person.
  PRIMARY KEY (organisation_id, user_id, question_id),
  CHECK ((reason = ANY (ARRAY['CONCEPT'::text, 'CARELESS'::text, 'MISREAD'::text, 'FORGOTTEN'::text, 'GUESSED'::text, 'OTHER'::text]))),
  CHECK ((right_streak >= 0)),
  CHECK ((wrong_count > 0)),
  FOREIGN KEY (organisation_id, question_id) REFERENCES question(organisation_id, id),
  FOREIGN KEY (organisation_id, user_id) REFERENCES staff(organisation_id, user_id)
);
CREATE INDEX wrong_question_person ON public.wrong_question USING btree (organisation_id, user_id, last_wrong_at DESC);
