create extension if not exists pg_trgm;

-- Organisations: what a plan gives, how they look, how strictly their people sign in.
alter table organisation
  add plan text not null default 'professional' check (plan in ('basic', 'professional', 'flagship')),
  add seats int not null default 50000,
  add valid_until timestamptz,
  add second_factor text not null default 'off' check (second_factor in ('off', 'managers', 'everyone')),
  add domain text unique,
  add contact_phone text,
  add contact_email text,
  add version int not null default 1;
comment on column organisation.second_factor is 'Who gives an SMS code beside the password: nobody, who manages, everybody.';
comment on column organisation.domain is 'The host name under which the entrance wears this organisation''s brand.';

create table organisation_application (
  id uuid primary key,
  kind text not null check (kind in ('enterprise', 'bank', 'college', 'industry')),
  name text not null,
  code text not null,
  licence_number text not null,
  contact_name text not null,
  phone text not null,
  email text,
  about text not null default '',
  password_hash text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text,
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  organisation_id uuid references organisation,
  created_at timestamptz not null
);
create index organisation_application_list on organisation_application (state, created_at desc);
create unique index organisation_application_waiting on organisation_application (phone) where state = 'PENDING';
create unique index organisation_application_code on organisation_application (code) where state = 'PENDING';

-- Accounts.
alter table users
  add initial_password boolean not null default false,
  add password_changed_at timestamptz,
  add avatar text;
comment on column users.initial_password is 'Somebody else chose the password: the person is asked for a new one.';
comment on column users.avatar is 'Random name of a picture in the storage.';
create index users_email on users (lower(email)) where email is not null;

alter table session
  add last_seen_at timestamptz,
  add method text not null default 'password' check (method in ('password', 'passwordAndCode', 'code', 'provider', 'invitation'));
create index session_expiry on session (expires_at);

-- Counted in the database, so that every process sees the same count.
create table failure_count (
  key text primary key,
  count int not null,
  expires_at timestamptz not null
);
create index failure_count_expiry on failure_count (expires_at);
comment on table failure_count is 'Failed tries by what was tried (a sign-in name, an address); keys hold a hash, no name.';

create table sms_code (
  id uuid primary key,
  phone text,
  asked text not null,
  purpose text not null check (purpose in ('signIn', 'signUp', 'resetPassword', 'changePhone', 'invitation')),
  code_hash bytea not null,
  address text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz
);
create index sms_code_phone on sms_code (phone, purpose, sent_at desc);
create index sms_code_asked on sms_code (asked, sent_at desc);
create index sms_code_address on sms_code (address, sent_at);
create index sms_code_sent on sms_code (sent_at);
comment on column sms_code.phone is 'Null when nothing went out: nobody has that name, or a link went by mail. It counts towards the limits all the same.';
comment on column sms_code.asked is 'Hash of what was typed: refusals hang on it alone, so that they tell nothing of who is behind it.';

create table password_link (
  hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id);
create index password_link_expiry on password_link (expires_at);

create table outbox (
  id uuid primary key,
  organisation_id uuid references organisation,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  template text not null,
  subject text not null default '',
  content text not null,
  params jsonb not null default '{}',
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'KEPT', 'FAILED')),
  tries int not null default 0,
  problem text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_list on outbox (created_at desc, id);
create index outbox_waiting on outbox (created_at) where state = 'WAITING';
comment on column outbox.state is 'KEPT: no such channel is set up here, the text is only kept for the operator to read.';

-- People and places.
create table post (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null,
  category text not null default '',
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);

alter table staff drop constraint staff_status_check;
alter table staff add constraint staff_status_check check (status in (0, 1, 2, 3));
alter table staff
  add post_id uuid,
  add left_at timestamptz,
  add external_id text,
  add version int not null default 1,
  add foreign key (organisation_id, post_id) references post;
comment on column staff.status is '0 在职 1 停用 2 离职 3 外部考生 (came by an invitation, sees nothing but that exam)';
comment on column staff.external_id is 'Who they are in the directory that the organisation synchronises from.';
create unique index staff_job_number on staff (organisation_id, lower(job_number));
create unique index staff_external on staff (organisation_id, external_id) where external_id is not null;
create index staff_post on staff (organisation_id, post_id) where post_id is not null;
create index staff_on_duty on staff (organisation_id, department_id) where status = 0;
create index staff_name on staff using gin (real_name gin_trgm_ops);

alter table department
  add external_id text,
  add version int not null default 1;
create index department_children on department (organisation_id, parent_id, position, id);
create unique index department_external on department (organisation_id, external_id) where external_id is not null;

create table department_leader (
  organisation_id uuid not null,
  department_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, department_id, user_id),
  foreign key (organisation_id, department_id) references department on delete cascade,
  foreign key (organisation_id, user_id) references staff on delete cascade
);
create index department_leader_user on department_leader (organisation_id, user_id);

create table staff_change (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('join', 'transfer', 'leave', 'return', 'disable', 'enable')),
  from_department text,
  to_department text,
  from_post text,
  to_post text,
  reason text not null default '',
  changed_by uuid references users,
  at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references staff
);
create index staff_change_user on staff_change (organisation_id, user_id, at desc);
comment on table staff_change is 'Names as they were: departments and posts may be renamed or deleted later.';

create table staff_import (
  organisation_id uuid not null references organisation,
  id uuid not null,
  file_name text not null,
  rows jsonb not null,
  summary jsonb not null,
  state text not null default 'PREVIEW' check (state in ('PREVIEW', 'RUNNING', 'DONE', 'FAILED')),
  progress int not null default 0,
  problem text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  committed jsonb,
  primary key (organisation_id, id)
);
create index staff_import_running on staff_import (created_at) where state = 'RUNNING';
comment on column staff_import.committed is
  'While it runs: with whose rights, and the hash of the initial password. Whoever goes on after a crash needs it.';

-- Roles.
alter table role drop constraint role_data_scope_check;
alter table role
  add menus text[],
  add scope_departments uuid[] not null default '{}',
  add scope_includes_children boolean not null default true,
  add group_id uuid,
  add version int not null default 1,
  add constraint role_data_scope_check check (data_scope in ('all', 'departmentTree', 'department', 'self', 'custom'));
comment on column role.menus is 'Null: every menu that the permissions open.';
comment on column role.scope_departments is 'As ticked, for data_scope custom.';
comment on column role.group_id is 'A group role holds inside this one exam only.';
create index staff_role_members on staff_role (organisation_id, role_id, user_id);

-- Tags: 1 question bank, 2 question, 3 post, 4 user, 5 organisation.
create table tag (
  organisation_id uuid not null references organisation,
  id uuid not null,
  type smallint not null check (type between 1 and 5),
  name text not null,
  color text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (organisation_id, id)
);
create unique index tag_name on tag (organisation_id, type, name) where deleted_at is null;
create table tag_use (
  organisation_id uuid not null,
  tag_id uuid not null,
  target_id uuid not null,
  primary key (organisation_id, tag_id, target_id),
  foreign key (organisation_id, tag_id) references tag on delete cascade
);
create index tag_use_target on tag_use (organisation_id, target_id);
comment on column tag_use.target_id is 'A question bank, question, post, user or department, by the type of the tag.';

-- Outside identity providers and the sync of people from them.
create table identity_provider (
  organisation_id uuid not null references organisation,
  id uuid not null,
  kind text not null check (kind in ('oidc', 'ldap')),
  name text not null,
  settings jsonb not null,
  secret text,
  enabled boolean not null default false,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
comment on column identity_provider.secret is 'Encrypted with a key derived from SECRET_KEY; never sent to anybody.';

create table external_account (
  organisation_id uuid not null,
  provider_id uuid not null,
  external_id text not null,
  user_id uuid not null references users,
  linked_at timestamptz not null,
  primary key (organisation_id, provider_id, external_id),
  foreign key (organisation_id, provider_id) references identity_provider on delete cascade
);
create unique index external_account_user on external_account (organisation_id, provider_id, user_id);
create index external_account_of on external_account (user_id);

create table staff_sync (
  organisation_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  state text not null check (state in ('READING', 'PREVIEW', 'RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  plan jsonb,
  summary jsonb,
  position int not null default 0,
  problem text,
  created_by uuid references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, provider_id) references identity_provider on delete cascade
);
create index staff_sync_list on staff_sync (organisation_id, provider_id, created_at desc);

-- Notices and messages: one store, two views.
create table notice (
  organisation_id uuid not null references organisation,
  id uuid not null,
  title text not null,
  content text not null,
  audience jsonb not null,
  state text not null default 'SENDING' check (state in ('SENDING', 'SENT', 'WITHDRAWN')),
  receivers int not null default 0,
  published_by uuid not null references users,
  published_at timestamptz not null,
  reminded_at timestamptz,
  waiting_batches int[] not null default '{}',
  from_platform boolean not null default false,
  primary key (organisation_id, id)
);
create index notice_list on notice (organisation_id, published_at desc);
create index notice_copies on notice (id) where from_platform;
comment on column notice.waiting_batches is 'Numbers of the batches that are still to be delivered.';
comment on column notice.from_platform is 'A copy of what the platform tells every organisation: its people read it, nobody there manages it.';

create table notice_receive (
  organisation_id uuid not null references organisation,
  id uuid not null,
  user_id uuid not null,
  notice_id uuid,
  kind text not null check (kind in ('notice', 'message')),
  event text not null,
  content text not null,
  link text,
  status smallint not null default 1 check (status in (0, 1)),
  send_time timestamptz not null,
  read_at timestamptz,
  key text,
  withdrawn boolean not null default false,
  primary key (organisation_id, id),
  foreign key (organisation_id, notice_id) references notice,
  foreign key (organisation_id, user_id) references staff
);
create index notice_receive_inbox on notice_receive (organisation_id, user_id, send_time desc, id) where not withdrawn;
create index notice_receive_unread on notice_receive (organisation_id, user_id) where status = 1 and not withdrawn;
create unique index notice_receive_of_notice on notice_receive (organisation_id, notice_id, user_id)
  include (status) where notice_id is not null;
create unique index notice_receive_key on notice_receive (organisation_id, user_id, key) where key is not null;
comment on column notice_receive.status is '1 unread, 0 read';
comment on column notice_receive.withdrawn is 'Gone from its receiver; who had read it by then stays known.';
comment on column notice_receive.key is 'What a message is about, so that the same is not told twice.';

-- Exams by post, by tag, and by invitation.
alter table examinee_rule drop constraint examinee_rule_kind_check;
alter table examinee_rule add constraint examinee_rule_kind_check check (kind in ('user', 'department', 'post', 'tag'));

create table outsider (
  organisation_id uuid not null,
  user_id uuid not null,
  phone text not null,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references staff
);
create index outsider_phone on outsider (organisation_id, phone);
comment on table outsider is 'Who came by an invitation: their phone is proof of who they are, and no sign-in name. One person for each department that invited them, so that it reaches its own.';

create table exam_invitation (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  token text not null unique,
  most int not null,
  joined int not null default 0,
  expires_at timestamptz,
  ended_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam
);
create unique index exam_invitation_open on exam_invitation (organisation_id, exam_id) where ended_at is null;
comment on column exam_invitation.token is 'The link itself: whoever knows it may join.';
comment on column exam_invitation.expires_at is 'Null: with the exam.';

-- Read by filters beside its order.
create index audit_log_at on audit_log (organisation_id, at);
create index audit_log_user on audit_log (organisation_id, user_id, number);
-- What was done to many at once names them all, more than fits into a row of a btree.
drop index audit_log_target;
create index audit_log_target on audit_log using gin (string_to_array(target, ' '));

-- What was handed in lately, for the console.
create index attempt_submitted on attempt (organisation_id, submitted_at) where submitted_at is not null;
