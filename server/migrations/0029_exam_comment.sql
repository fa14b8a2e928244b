-- What an organiser says to an examinee about the result of an exam, and the texts that it was made from.

create table exam_comment (
  organisation_id uuid not null,
  exam_id uuid not null,
  user_id uuid not null references users (id),
  text text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, exam_id, user_id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
comment on column exam_comment.text is 'With its variables, which are filled in when it is read: a score may still change.';

create table exam_comment_band (
  organisation_id uuid not null,
  exam_id uuid not null,
  from_percent integer not null check (from_percent between 0 and 100),
  to_percent integer not null check (to_percent between 0 and 100),
  text text not null,
  primary key (organisation_id, exam_id, from_percent),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
comment on table exam_comment_band is 'Comments by what share of the points was reached, as they were last used in the exam.';
