-- People of a course: why an application was rejected, and on which days somebody learned.

alter table course_member add column reject_reason text not null default '';
comment on column course_member.reject_reason is 'Why their last application was rejected, as they read it; empty: it was not.';

create index course_member_group on course_member (organisation_id, group_id) where group_id is not null;

create table course_activity (
  organisation_id uuid not null,
  course_id uuid not null,
  day date not null,
  user_id uuid not null,
  primary key (organisation_id, course_id, day, user_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table course_activity is 'Who opened something in a course on a day of Asia/Shanghai; kept by a trigger.';

create function note_course_activity() returns trigger language plpgsql as $$
begin
  insert into course_activity (organisation_id, course_id, day, user_id)
  values (new.organisation_id, new.course_id, (new.last_at at time zone 'Asia/Shanghai')::date, new.user_id)
  on conflict do nothing;
  return null;
end $$;

create trigger note_course_activity after insert or update of last_at on course_member
  for each row when (new.last_at is not null) execute function note_course_activity();

-- What is known of the days before: when sections were begun, completed and last looked at.
insert into course_activity (organisation_id, course_id, day, user_id)
select distinct progress.organisation_id, progress.course_id, (seen.at at time zone 'Asia/Shanghai')::date, progress.user_id
from section_progress progress
cross join lateral (values (progress.started_at), (progress.completed_at), (progress.last_at)) as seen(at)
where seen.at is not null;
