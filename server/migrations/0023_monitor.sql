-- While paused an attempt is not written to, and its deadline is the end of the examinee's window.
alter table attempt
  add column paused_at timestamptz,
  add column paused_due timestamptz,
  add column added_ms bigint not null default 0,
  add check ((paused_at is null) = (paused_due is null));
comment on column attempt.paused_due is 'What the deadline was when the clock was stopped.';
comment on column attempt.added_ms is 'Given by monitors beyond duration and extra minutes, the time of pauses included.';

create table attempt_life (
  organisation_id uuid not null,
  attempt_id uuid not null,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  address text not null,
  session_id uuid not null,
  address_changes integer not null default 0,
  device_changes integer not null default 0,
  primary key (organisation_id, attempt_id)
) with (fillfactor = 50);
comment on column attempt_life.changed_at is 'By the clock of the database: what changed since then is asked for by monitors.';
comment on table attempt_life is 'When something of an attempt last came in, and from where. Written a little later, in batches, and without a key to attempt, so that a batch waits for nobody who holds attempts.';

create table monitor_action (
  organisation_id uuid not null,
  id uuid not null,
  exam_id uuid not null,
  kind text not null check (kind in ('extend', 'submit', 'void', 'note', 'message', 'pause', 'resume')),
  reason text not null,
  detail jsonb not null,
  outcome jsonb,
  done_by uuid not null references users (id),
  done_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, exam_id) references exam (organisation_id, id)
);
comment on column monitor_action.id is 'Made by the page, so that an action that is sent again is done once.';
comment on column monitor_action.outcome is 'What was answered, and is answered again.';

create table monitor_message (
  organisation_id uuid not null,
  attempt_id uuid not null,
  action_id uuid not null,
  text text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (organisation_id, attempt_id, action_id),
  foreign key (organisation_id, attempt_id) references attempt (organisation_id, id),
  foreign key (organisation_id, action_id) references monitor_action (organisation_id, id)
);
