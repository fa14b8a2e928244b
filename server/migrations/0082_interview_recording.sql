-- Recordings of interviews: only by consent of everybody in the room, in chunks, kept for a time.
create table interview_recording (
  organisation_id uuid not null,
  id uuid not null,
  interview_id uuid not null,
  state text not null check (state in ('ASKED', 'RECORDING', 'ENDED', 'REFUSED', 'WITHDRAWN', 'DELETED')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, interview_id) references interview (organisation_id, id) on delete cascade
);
create index interview_recording_of on interview_recording (organisation_id, interview_id, asked_at desc);
create unique index interview_recording_going on interview_recording (organisation_id, interview_id)
  where state in ('ASKED', 'RECORDING');
create index interview_recording_expires on interview_recording (expires_at) where state = 'ENDED';
comment on column interview_recording.started_at is 'When its first part began.';

create table interview_recording_consent (
  organisation_id uuid not null,
  recording_id uuid not null,
  seat_id text not null,
  name text not null,
  given boolean not null,
  at timestamptz not null,
  primary key (organisation_id, recording_id, seat_id),
  foreign key (organisation_id, recording_id) references interview_recording (organisation_id, id) on delete cascade
);
comment on column interview_recording_consent.seat_id is 'The user of an interviewer, or candidate.';
comment on column interview_recording_consent.given is 'False: refused, or withdrawn.';

create table interview_recording_part (
  organisation_id uuid not null,
  recording_id uuid not null,
  number integer not null,
  user_id uuid not null references users (id),
  page text not null,
  type text not null check (type in ('video/webm', 'video/mp4')),
  started_at timestamptz not null,
  heard_at timestamptz not null,
  chunks integer,
  ready integer not null default 0,
  bytes bigint not null default 0,
  duration_ms integer,
  primary key (organisation_id, recording_id, number),
  foreign key (organisation_id, recording_id) references interview_recording (organisation_id, id) on delete cascade
);
comment on table interview_recording_part is 'What one page recorded from when it began or went on.';
comment on column interview_recording_part.heard_at is 'When something of it came last.';
comment on column interview_recording_part.chunks is 'How many there are in all; null as long as the page has not said so.';
comment on column interview_recording_part.ready is 'So many of its chunks, from the first on, are in the file that can be watched.';
comment on column interview_recording_part.bytes is 'Of that file; chunks that are still kept count by themselves.';

create table interview_recording_chunk (
  organisation_id uuid not null,
  recording_id uuid not null,
  part integer not null,
  number integer not null,
  bytes integer not null,
  sha256 text not null,
  primary key (organisation_id, recording_id, part, number),
  foreign key (organisation_id, recording_id, part)
    references interview_recording_part (organisation_id, recording_id, number) on delete cascade
);
