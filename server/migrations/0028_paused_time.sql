-- How long somebody needed for an exam does not count the time that their clock stood.
alter table attempt add column paused_ms bigint not null default 0;
comment on column attempt.paused_ms is 'How long the clock stood in pauses that are over.';

update attempt set paused_ms = stood.ms
from (
  select organisation_id, attempt_id, sum(extract(epoch from at - before_at) * 1000)::bigint as ms
  from (
    select organisation_id, attempt_id, kind, at,
      lag(at) over (partition by organisation_id, attempt_id order by at, id) as before_at,
      lag(kind) over (partition by organisation_id, attempt_id order by at, id) as before_kind
    from attempt_event where kind in ('pause', 'resume')
  ) as clock
  where kind = 'resume' and before_kind = 'pause'
  group by organisation_id, attempt_id
) as stood
where attempt.organisation_id = stood.organisation_id and attempt.id = stood.attempt_id;
