-- Campus recruitment: batches with the schools they go to, talks there, and who signed in at them.

create table campus_batch (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  name text not null,
  year integer not null check (year between 2000 and 2100),
  job_ids uuid[] not null default '{}',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id)
);
comment on column campus_batch.year is 'When those it is for leave school.';
create index campus_batch_newest on campus_batch (organisation_id, created_at desc, id);

create table campus_school (
  organisation_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  name text not null,
  contact text not null default '',
  contact_phone text not null default '',
  note text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, batch_id, name),
  foreign key (organisation_id, batch_id) references campus_batch (organisation_id, id) on delete cascade
);

create table campus_talk (
  organisation_id uuid not null,
  id uuid not null,
  school_id uuid not null,
  place text not null,
  start_at timestamptz not null,
  code text not null unique,
  primary key (organisation_id, id),
  foreign key (organisation_id, school_id) references campus_school (organisation_id, id)
);
comment on column campus_talk.code is 'In the address that its QR code shows to everybody in the room.';
create index campus_talk_of on campus_talk (organisation_id, school_id);

create table campus_visitor (
  organisation_id uuid not null,
  id uuid not null,
  talk_id uuid not null,
  name text not null,
  phone text not null,
  school text not null,
  major text not null default '',
  signed_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, talk_id, phone),
  foreign key (organisation_id, talk_id) references campus_talk (organisation_id, id)
);
comment on table campus_visitor is 'Who signed in at a talk; forgotten after a year.';
create index campus_visitor_signed on campus_visitor (signed_at);
