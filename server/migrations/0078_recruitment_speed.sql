-- What lists, counts and the overview ask of very many applications is read from an index alone.
drop index application_newest, application_moved, application_board;
create index application_newest on application (organisation_id, created_at desc, id)
  include (job_id, candidate_id, state, source);
create index application_moved on application (organisation_id, state_since desc, id)
  include (job_id, candidate_id, state, source);
create index application_board on application (organisation_id, job_id, state, state_since desc) include (id);
create index application_event_state on application_event (organisation_id, to_state, application_id) include (at, id)
  where kind = 'STATE';
