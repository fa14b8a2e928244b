-- Offers: pay, approval, the letter that the candidate answers, and who was hired by it.

alter table sms_code drop constraint sms_code_purpose_check, add constraint sms_code_purpose_check
  check (purpose in ('signIn', 'signUp', 'resetPassword', 'changePhone', 'invitation', 'applicant', 'offer'));

create table offer (
  organisation_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null default 'DRAFT' check (state in (
    'DRAFT', 'APPROVING', 'APPROVED', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'RECALLED')),
  department_id uuid not null,
  post_id uuid,
  pay text not null,
  pay_unit text not null check (pay_unit in ('MONTH', 'YEAR')),
  probation_months integer not null check (probation_months between 0 and 6),
  start_on date not null,
  valid_until timestamptz not null,
  terms text not null default '',
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  sent_at timestamptz,
  seen_at timestamptz,
  answered_at timestamptz,
  reason text not null default '',
  hired_user_id uuid references users (id),
  hired_at timestamptz,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, application_id) references application (organisation_id, id) on delete cascade,
  foreign key (organisation_id, department_id) references department (organisation_id, id),
  foreign key (organisation_id, post_id) references post (organisation_id, id),
  check ((hired_user_id is null) = (hired_at is null)),
  check (hired_user_id is null or state = 'ACCEPTED')
);
comment on column offer.pay is 'Fen in a month or a year, concealed by the key of the service: the database alone does not tell it.';
comment on column offer.reason is 'Why it was declined or recalled.';
create unique index offer_current on offer (organisation_id, application_id)
  where state in ('DRAFT', 'APPROVING', 'APPROVED', 'SENT', 'ACCEPTED');
create index offer_newest on offer (organisation_id, made_at desc, id);
create index offer_ending on offer (valid_until) where state = 'SENT';

create table offer_approver (
  organisation_id uuid not null,
  offer_id uuid not null,
  position integer not null check (position between 1 and 8),
  user_id uuid not null references users (id),
  decision text check (decision in ('APPROVED', 'RETURNED')),
  comment text not null default '',
  decided_at timestamptz,
  primary key (organisation_id, offer_id, position),
  unique (organisation_id, offer_id, user_id),
  foreign key (organisation_id, offer_id) references offer (organisation_id, id) on delete cascade,
  check ((decision is null) = (decided_at is null))
);
comment on table offer_approver is 'Asked one after the other; sending back begins anew.';
create index offer_approver_of on offer_approver (organisation_id, user_id);

create table offer_link (
  organisation_id uuid not null,
  hash bytea not null,
  offer_id uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, hash),
  foreign key (organisation_id, offer_id) references offer (organisation_id, id) on delete cascade
);
comment on table offer_link is 'Ways to the letter, good as long as it can be answered; only their hashes are kept.';
create unique index offer_link_hash on offer_link (hash);
create index offer_link_of on offer_link (organisation_id, offer_id);
