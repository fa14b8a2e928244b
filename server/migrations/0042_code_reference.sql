-- Reference solutions that passed, outputs made by them, and what the editor begins with in an organisation.

create table judge_verified (
  organisation_id uuid not null references organisation (id),
  fingerprint text not null,
  verified_at timestamptz not null,
  primary key (organisation_id, fingerprint)
);
comment on table judge_verified is 'Programs that passed every case of a set of tests when their author had them run.';
comment on column judge_verified.fingerprint is 'Of the cases, checker, limits and frame, and of the program with its language.';

alter table judge_submission add column makes_outputs boolean not null default false;
comment on column judge_submission.makes_outputs is 'Run on the cases without an output to say what that is; nothing is compared.';

create table question_code_template (
  organisation_id uuid not null references organisation (id),
  language text not null,
  template text not null,
  modified_by uuid not null references users (id),
  modified_at timestamptz not null,
  primary key (organisation_id, language)
);
comment on table question_code_template is 'What the editor begins with in a language where a question says nothing; without a row, what is built in.';
