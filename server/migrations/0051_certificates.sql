-- Certificates that courses, targets or people give, and the page where anybody checks one.

create table certificate_template (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  title text not null,
  wording text not null,
  issuer text not null,
  valid_months smallint check (valid_months between 1 and 600),
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
comment on column certificate_template.name is 'How it is found in lists; the certificate itself shows title, wording and issuer.';
comment on column certificate_template.wording is 'With places {姓名}, {项目} and {日期}.';
comment on column certificate_template.valid_months is 'Null: for good.';
create unique index certificate_template_name on certificate_template (organisation_id, name);

create table certificate (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  number text not null,
  user_id uuid not null references users (id),
  template_id uuid,
  source text not null check (source in ('course', 'target', 'manual')),
  source_id uuid not null,
  holder text not null,
  title text not null,
  wording text not null,
  issuer text not null,
  subject text not null,
  issued_at timestamptz not null,
  valid_until timestamptz,
  revoked_at timestamptz,
  revoke_reason text,
  issued_by uuid references users (id),
  primary key (organisation_id, id),
  foreign key (organisation_id, template_id) references certificate_template (organisation_id, id)
    on delete set null (template_id),
  check ((revoked_at is null) = (revoke_reason is null))
);
comment on table certificate is 'What was given stays as it was worded, whatever becomes of its template.';
comment on column certificate.number is 'Not to be guessed: whoever has it may check the certificate.';
comment on column certificate.source_id is 'The course or target; of one given by hand the certificate itself.';
comment on column certificate.subject is 'What it was given for.';
comment on column certificate.issued_by is 'Null: by finishing what gives it.';
create unique index certificate_number on certificate (number);
create unique index certificate_once on certificate (organisation_id, source, source_id, user_id) where revoked_at is null;
create index certificate_of on certificate (organisation_id, user_id, issued_at);
create index certificate_latest on certificate (organisation_id, issued_at, id);
