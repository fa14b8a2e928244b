-- The judge's queue: by what it is asked, however much has ended.

alter table judge_submission add column checker_language text;
comment on column judge_submission.checker_language is 'Of the program that checks it, which whoever judges must be able to run too; null: none does.';
update judge_submission submission set checker_language = content #>> '{checkerProgram,codeType}'
from judge_test_set
where judge_test_set.organisation_id = submission.organisation_id and judge_test_set.id = submission.test_set_id
  and state in ('WAITING', 'RUNNING') and content #>> '{checker}' = 'program';

drop index judge_submission_waiting;
create index judge_submission_waiting on judge_submission (kind, organisation_id, created_by, created_at, id)
  include (language, checker_language, not_before) where state = 'WAITING';
drop index judge_submission_begun;
create index judge_submission_begun on judge_submission (begun_at) include (kind, organisation_id, created_by);
create index judge_submission_trial on judge_submission (organisation_id, created_by, created_at) where kind = 'TRIAL';
create index mark_waits_for_judge on mark (organisation_id, submission_id)
  where submission_id is not null and not manual and score is null;
