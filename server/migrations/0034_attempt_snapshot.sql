-- Pictures of who writes, by the camera of their device.

create table attempt_snapshot (
  organisation_id uuid not null,
  attempt_id uuid not null,
  slot bigint not null,
  id uuid not null,
  taken_at timestamptz not null,
  file text not null,
  size integer not null,
  erase_at timestamptz not null,
  primary key (organisation_id, attempt_id, slot),
  unique (organisation_id, id),
  foreign key (organisation_id, attempt_id) references attempt (organisation_id, id)
);
create index attempt_snapshot_erase on attempt_snapshot (erase_at);
comment on column attempt_snapshot.slot is 'Which half of an interval of the exam, counted from 1970: one picture in each.';
comment on column attempt_snapshot.erase_at is 'As the examinee was told when it was taken.';
