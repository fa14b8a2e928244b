-- The photo that an applicant adds where the job asks for one.

create table applicant_photo (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  applicant_id uuid not null references applicant (id),
  job_id uuid not null,
  application_id uuid,
  stored_name text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, job_id) references job (organisation_id, id) on delete cascade,
  foreign key (organisation_id, application_id) references application (organisation_id, id) on delete cascade
);
comment on table applicant_photo is 'A JPEG without metadata that went with an application; without one it was not sent yet.';
create unique index applicant_photo_unsent on applicant_photo (applicant_id, job_id) where application_id is null;
create unique index applicant_photo_sent on applicant_photo (organisation_id, application_id) where application_id is not null;
create index applicant_photo_job on applicant_photo (organisation_id, job_id);
create index applicant_photo_old on applicant_photo (created_at) where application_id is null;
