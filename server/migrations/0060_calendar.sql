-- The learner's calendar: an address that calendar programs read by, and reminders of what is due.

create table calendar_setting (
  organisation_id uuid not null,
  user_id uuid not null,
  feed_id uuid,
  reminders boolean not null default true,
  primary key (organisation_id, user_id),
  unique (feed_id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on column calendar_setting.feed_id is 'Half of the secret address of the calendar, the rest is reckoned from it; null: there is none (any more).';
comment on column calendar_setting.reminders is 'The person wants to be reminded of what is due.';

create table study_reminder (
  organisation_id uuid primary key references organisation (id),
  due_days smallint not null check (due_days between 0 and 14),
  exam_hours smallint not null check (exam_hours between 0 and 72),
  version integer not null default 1
);
comment on table study_reminder is 'When people are reminded, where an organisation wants it otherwise than by default.';
comment on column study_reminder.due_days is 'Days before something has to be done; 0: never.';
comment on column study_reminder.exam_hours is 'Hours before an exam opens; 0: never.';

create index study_assignment_due on study_assignment (organisation_id, due_at)
  where due_at is not null and state in ('NOT_STARTED', 'IN_PROGRESS');
