-- What completes a section that is an exam; when media failed; practice tells of each question by its latest answer alone.

alter table course_section add exam_completion text not null default 'HANDED_IN'
  check (exam_completion in ('HANDED_IN', 'PASSED'));
comment on column course_section.exam_completion is 'Of an exam: what completes the section, handing in or, once the score may be told, a pass.';

alter table media add failed_at timestamptz;
comment on column media.failed_at is 'Since when it is FAILED: its bytes go some days later unless a course shows it.';
update media set failed_at = now() where state = 'FAILED';

insert into evidence_due (organisation_id, source, origin_id, since)
  select organisation_id, 'practice', id, clock_timestamp() from practice_session where finished_at is not null
  on conflict (organisation_id, source, origin_id) do update set since = excluded.since;
