-- Which exam an applicant was sent: what the job names may be another one by the time it is sat.
alter table application add column exam_id uuid;
alter table application add foreign key (organisation_id, exam_id) references exam (organisation_id, id);
comment on column application.exam_id is 'The exam that was sent, whatever the job names since.';
update application set exam_id = job.exam_id from job
where job.organisation_id = application.organisation_id and job.id = application.job_id
  and (application.examinee_id is not null or application.state in ('EXAM_SENT', 'EXAM_DONE'));
