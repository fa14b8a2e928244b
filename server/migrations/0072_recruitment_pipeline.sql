-- Recruitment: messages to candidates by templates, and the talent pool by consent.

create table recruit_template (
  organisation_id uuid not null references organisation (id),
  key text not null,
  name text not null,
  subject text not null default '',
  content text not null default '',
  sms text not null default '',
  updated_by uuid not null references users (id),
  updated_at timestamptz not null,
  primary key (organisation_id, key)
);
comment on table recruit_template is 'What an organisation writes to candidates; with the key of a shipped one its own words for that one.';

alter table candidate add column pool_consent text;
comment on column candidate.pool_consent is 'When and how the person agreed to stay in the talent pool.';
create index candidate_blocked on candidate (organisation_id, blocked_at desc, id) where blocked_at is not null;
create index candidate_pooled on candidate (organisation_id, pooled_at desc, id) where pooled_at is not null;
create index candidate_merged on candidate (organisation_id, merged_into) where merged_into is not null;
create index application_moved on application (organisation_id, state_since desc, id);
