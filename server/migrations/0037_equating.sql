-- Scores of several forms on the scale of one of them, once an organiser says so; the scores themselves stay as they are.
alter table exam_form
  add column equating_slope double precision,
  add column equating_intercept double precision,
  add constraint exam_form_equating check ((equating_slope is null) = (equating_intercept is null));
comment on column exam_form.equating_slope is 'What a score counts as is slope × score + intercept, from 0 to the total; null: as itself.';
comment on column exam_form.equating_intercept is 'Hundredths of a point.';

create table equating (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  reference_form_id uuid not null,
  reason text not null,
  changed integer not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  reverted_by uuid references users (id),
  reverted_at timestamptz,
  revert_reason text,
  primary key (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id),
  foreign key (organisation_id, reference_form_id) references exam_form (organisation_id, id)
);
create unique index equating_applied on equating (organisation_id, exam_id) where reverted_at is null;
create index equating_exam on equating (organisation_id, exam_id);
comment on column equating.changed is 'Attempts whose score came out another when it was applied.';
