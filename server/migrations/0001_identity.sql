create extension if not exists ltree;

create table organisation (
  id uuid primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('platform', 'enterprise', 'bank', 'college', 'industry')),
  brand text not null check (brand in ('default', 'bank', 'engineer')),
  edition text not null check (edition in ('standard', 'college')),
  state text not null default 'ACTIVE' check (state in ('PENDING', 'ACTIVE', 'SUSPENDED')),
  logo_url text,
  created_at timestamptz not null default now()
);
create unique index organisation_one_platform on organisation (kind) where kind = 'platform';

create table users (
  id uuid primary key,
  username text not null,
  phone text,
  email text,
  password_hash text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED')),
  failed_sign_ins int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_phone on users (phone);

create table department (
  organisation_id uuid not null references organisation,
  id uuid not null,
  parent_id uuid,
  name text not null,
  path ltree not null,
  position int not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references department
);
create index department_path on department using gist (path);
create unique index department_name on department (organisation_id, parent_id, name) nulls not distinct;

create table staff (
  organisation_id uuid not null references organisation,
  user_id uuid not null references users,
  job_number text not null,
  real_name text not null,
  gender boolean,
  department_id uuid not null,
  status smallint not null default 0 check (status in (0, 1, 2)),
  joined_at timestamptz not null default now(),
  primary key (organisation_id, user_id),
  unique (organisation_id, job_number),
  foreign key (organisation_id, department_id) references department
);
create unique index staff_user on staff (user_id);
create index staff_department on staff (organisation_id, department_id, job_number);
comment on column staff.gender is 'true = 男';
comment on column staff.status is '0 在职 1 停用 2 离职';

create table role (
  organisation_id uuid not null references organisation,
  id uuid not null,
  name text not null,
  built_in boolean not null default false,
  permissions text[] not null,
  data_scope text not null check (data_scope in ('all', 'departmentTree', 'department', 'self')),
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);

create table staff_role (
  organisation_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (organisation_id, user_id, role_id),
  foreign key (organisation_id, user_id) references staff on delete cascade,
  foreign key (organisation_id, role_id) references role
);

create table session (
  id uuid primary key,
  user_id uuid not null references users,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_user on session (user_id);

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table used_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

create table audit_log (
  organisation_id uuid not null references organisation,
  number bigint not null,
  at timestamptz not null,
  user_id uuid,
  address text not null,
  action text not null,
  target text not null,
  -- json, not jsonb: the hash covers the text as it was written
  detail json not null,
  previous_hash bytea,
  hash bytea not null,
  primary key (organisation_id, number)
);
comment on table audit_log is 'Append-only; every row hashes the one before it.';
