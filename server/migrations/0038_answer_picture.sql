-- Pictures that examinees add to short answers: pages written by hand and photographed.

create table answer_picture (
  organisation_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  question_version_id uuid not null,
  file text not null,
  size integer not null,
  added_at timestamptz not null,
  stored boolean not null default false,
  settled boolean not null default false,
  primary key (organisation_id, attempt_id, id),
  foreign key (organisation_id, attempt_id) references attempt (organisation_id, id)
);
create index answer_picture_unsettled on answer_picture (organisation_id, attempt_id) where not settled;
comment on table answer_picture is 'The answer names those that belong to it; the others are erased once the attempt is over.';
comment on column answer_picture.id is 'Made by the page, so that one that is sent twice is kept once.';
comment on column answer_picture.stored is 'The file is complete: from then on an answer may name it.';
comment on column answer_picture.settled is 'The attempt is over and its answer names this one: it stays as long as the attempt.';
