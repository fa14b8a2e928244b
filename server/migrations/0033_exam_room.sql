-- Rooms: which monitor of an exam watches whom.

create table exam_room (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  name text not null,
  department_ids uuid[] not null default '{}',
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id),
  unique (organisation_id, exam_id, name)
);
comment on table exam_room is 'An exam without any is watched by everybody who may watch it.';
comment on column exam_room.department_ids is 'The examinees who are in one of these or below it now, wherever they were when the exam was published.';

create table exam_room_examinee (
  organisation_id uuid not null,
  room_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, room_id, user_id),
  foreign key (organisation_id, room_id) references exam_room (organisation_id, id) on delete cascade,
  foreign key (organisation_id, exam_id, user_id) references examinee (organisation_id, exam_id, user_id) on delete cascade
);
create index exam_room_examinee_person on exam_room_examinee (organisation_id, exam_id, user_id);
comment on table exam_room_examinee is 'Chosen one by one, besides those of the departments.';

create table exam_room_monitor (
  organisation_id uuid not null,
  room_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, room_id, user_id),
  foreign key (organisation_id, room_id) references exam_room (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id) on delete cascade
);
create index exam_room_monitor_person on exam_room_monitor (organisation_id, user_id);

create table exam_whole_monitor (
  organisation_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null,
  primary key (organisation_id, exam_id, user_id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id) on delete cascade
);
create index exam_whole_monitor_person on exam_whole_monitor (organisation_id, user_id);
comment on table exam_whole_monitor is 'Watches everybody of an exam that has rooms.';
