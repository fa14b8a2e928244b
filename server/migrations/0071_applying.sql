-- Recruitment: applying, with drafts, files, the privacy notice and what people agreed to, and how long data is kept.

create unique index job_id on job (id);
create index candidate_of_applicant on candidate (applicant_id) where applicant_id is not null;

alter table application add column extra_fields jsonb not null default '[]';
comment on column application.extra_fields is 'What the job asked for beside the resume: [{"field": …, "value": …}].';

create table application_draft (
  applicant_id uuid not null references applicant (id),
  job_id uuid not null,
  organisation_id uuid not null references organisation (id),
  fields jsonb not null,
  extra_fields jsonb not null default '[]',
  saved_at timestamptz not null,
  primary key (organisation_id, job_id, applicant_id),
  foreign key (organisation_id, job_id) references job (organisation_id, id) on delete cascade
);
comment on table application_draft is 'What an applicant has written and not sent yet.';
create unique index application_draft_of on application_draft (applicant_id, job_id);
create index application_draft_old on application_draft (saved_at);

alter table resume_file alter column candidate_id drop not null;
alter table resume_file drop column problem;
alter table resume_file add column problems text[] not null default '{}';
alter table resume_file add column applicant_id uuid references applicant (id);
alter table resume_file add column job_id uuid;
alter table resume_file add column runs integer not null default 0;
alter table resume_file add column touched_at timestamptz not null default now();
alter table resume_file add check (num_nonnulls(candidate_id, applicant_id) >= 1);
alter table resume_file add foreign key (organisation_id, job_id) references job (organisation_id, id) on delete cascade;
comment on column resume_file.applicant_id is 'Who uploaded it for job_id; without a candidate it was not sent yet.';
create index resume_file_applicant on resume_file (applicant_id, created_at desc) where applicant_id is not null;
create index resume_file_pending on resume_file (touched_at) where state = 'PENDING';
create index resume_file_unsent on resume_file (created_at) where candidate_id is null;
create index resume_file_job on resume_file (organisation_id, job_id) where job_id is not null;

create table recruitment_notice (
  organisation_id uuid not null references organisation (id),
  version integer not null check (version >= 1),
  text text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, version)
);
comment on table recruitment_notice is 'The privacy notice to applicants, each version as it was read; without one the shipped text counts, as version 0.';

create table recruitment_retention (
  organisation_id uuid primary key references organisation (id),
  rejected_months integer not null check (rejected_months between 1 and 60),
  pool_months integer not null check (pool_months between 1 and 60),
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);
comment on table recruitment_retention is 'How long data of applicants is kept; without a row 12 months, in the talent pool 24.';

create table applicant_consent (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  applicant_id uuid not null references applicant (id),
  notice_version integer not null,
  pool boolean not null,
  sensitive text[] not null default '{}',
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, id)
);
comment on table applicant_consent is 'What an applicant agreed to with each application: the notice as read, apart from that the talent pool and sensitive fields.';
create index applicant_consent_of on applicant_consent (applicant_id, given_at desc);

alter table candidate add column pool_asked_at timestamptz;
comment on column candidate.pool_asked_at is 'When the person was asked whether to stay in the talent pool.';
create index candidate_pool_end on candidate (pool_until) where pool_until is not null and erased_at is null;

alter table sms_code drop constraint sms_code_purpose_check, add constraint sms_code_purpose_check
  check (purpose in ('signIn', 'signUp', 'resetPassword', 'changePhone', 'invitation', 'applicant', 'offer', 'erasure'));
