create table question_bank_manager (
  organisation_id uuid not null,
  bank_id uuid not null,
  user_id uuid not null references users,
  added_at timestamptz not null,
  primary key (organisation_id, bank_id, user_id),
  foreign key (organisation_id, bank_id) references question_bank
);
create index question_bank_manager_user on question_bank_manager (organisation_id, user_id);

alter table organisation add column question_review boolean not null default false;
comment on column organisation.question_review is 'Questions wait for a reviewer before they can be picked.';

-- Questions

alter table question drop constraint question_type_check;
alter table question add constraint question_type_check
  check (type in ('JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'));
alter table question_version drop constraint question_version_type_check;
alter table question_version add constraint question_version_type_check
  check (type in ('JUDGE', 'SINGLE', 'MULTIPLE', 'FILL', 'SHORT', 'CODE', 'COMPOSITE'));

alter table question add column parent_id uuid;
comment on column question.parent_id is 'The composite question that this item belongs to; an item is never listed or picked alone.';
alter table question add foreign key (organisation_id, parent_id) references question;
alter table question add column abilities text[] not null default '{}';
alter table question add column source_text text;
comment on column question.source_text is 'What a draft was read from by an import that could not understand it.';
alter table question add column merged_into uuid;
comment on column question.merged_into is 'The question that says the same and was kept in its stead: uses of this one are told of with that, also before that is deleted; lists count the papers that hold a question itself.';
alter table question add foreign key (organisation_id, merged_into) references question;
create index question_merged on question (organisation_id, merged_into) where merged_into is not null;
create index question_items on question (organisation_id, parent_id) where parent_id is not null;
create index question_deleted on question (organisation_id, id) where deleted_at is not null;

alter table question_version add column children uuid[] not null default '{}';
comment on column question_version.children is 'Of a composite: the versions of its items, in their order.';

create table question_knowledge (
  organisation_id uuid not null,
  question_id uuid not null,
  knowledge_id uuid not null,
  primary key (organisation_id, question_id, knowledge_id),
  foreign key (organisation_id, question_id) references question,
  foreign key (organisation_id, knowledge_id) references knowledge_point
);
comment on table question_knowledge is 'Heads of questions only: the items of a composite share its points of knowledge.';
create index question_knowledge_point on question_knowledge (organisation_id, knowledge_id, question_id);

create table question_review (
  organisation_id uuid not null,
  question_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  user_id uuid not null references users,
  at timestamptz not null,
  primary key (organisation_id, question_id, id),
  foreign key (organisation_id, question_id) references question
);

create table question_export (
  organisation_id uuid not null references organisation,
  id uuid not null,
  format text not null check (format in ('excel', 'word', 'moodle', 'qti')),
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'FAILED')),
  request jsonb not null,
  done int not null default 0,
  total int not null default 0,
  file_name text not null,
  file_key text,
  failure text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
comment on column question_export.file_key is 'Where the finished file lies in the storage; it is kept for a day.';

-- Search: lists show whole questions alone, so the items of composites stay out of the indexes that lists are read from.

create function grams(value text) returns tsvector
  language sql immutable strict parallel restricted cost 10000
  return (select coalesce(array_to_tsvector(array_agg(pair.one || coalesce(pair.next, ''))), '')
            from unnest(string_to_array(value, null), (string_to_array(value, null))[2:]) as pair(one, next));
comment on function grams is 'Overlapping pairs of characters and the last one: pairs find words, beginnings of pairs find single characters.';

drop index question_text, question_newest, question_bank_newest, question_fingerprint, question_counts;
drop function bigrams;
create index question_text on question using gin (grams(search_text)) where deleted_at is null and parent_id is null;
create index question_newest on question (organisation_id, updated_at desc, id) include (bank_id, type, difficulty, state)
  where deleted_at is null and parent_id is null;
create index question_bank_newest on question (organisation_id, bank_id, updated_at desc, id)
  include (type, difficulty, state) where deleted_at is null and parent_id is null;
create index question_difficulty on question (organisation_id, difficulty, id) include (bank_id, type, state)
  where deleted_at is null and parent_id is null;
create index question_fingerprint on question (organisation_id, bank_id, fingerprint)
  where deleted_at is null and parent_id is null;
create index question_shelf on question (organisation_id, id) include (bank_id, type, difficulty, state, updated_at)
  where deleted_at is null and parent_id is null;
create index question_columns on question (organisation_id, bank_id, type, difficulty, state);
comment on index question_columns is 'Of all questions: the database puts together with question_text only what has not the same condition.';
create index question_creator on question (organisation_id, created_by);
create index question_sample on question (organisation_id, bank_id)
  where deleted_at is null and parent_id is null and get_byte(uuid_send(id), 15) < 2;
create index question_knowledge_sample on question_knowledge (organisation_id, knowledge_id, question_id)
  where get_byte(uuid_send(question_id), 15) < 2;
create index tag_use_sample on tag_use (organisation_id, tag_id, target_id)
  where get_byte(uuid_send(target_id), 15) < 2;
create statistics question_sampled on (get_byte(uuid_send(id), 15)) from question;

create table question_tally (
  organisation_id uuid not null references organisation,
  bank_id uuid not null,
  type text not null,
  difficulty smallint not null,
  state text not null,
  questions int not null,
  id bigint generated always as identity,
  primary key (organisation_id, bank_id, id)
);
comment on table question_tally is 'How many questions there are of each kind: each statement adds its changes as rows of their own, so that nobody waits; the sums count.';

create function tally_questions() returns trigger language plpgsql as $$
begin
  if TG_OP = 'INSERT' then
    insert into question_tally
    select organisation_id, bank_id, type, difficulty, state, count(*) from come
    where deleted_at is null and parent_id is null group by 1, 2, 3, 4, 5;
  else
    insert into question_tally
    select organisation_id, bank_id, type, difficulty, state, sum(questions) from (
      select organisation_id, bank_id, type, difficulty, state, 1 as questions from come
      where deleted_at is null and parent_id is null
      union all
      select organisation_id, bank_id, type, difficulty, state, -1 from gone
      where deleted_at is null and parent_id is null) as changes
    group by 1, 2, 3, 4, 5 having sum(questions) <> 0;
  end if;
  return null;
end $$;
create trigger question_tally_come after insert on question
  referencing new table as come for each statement execute function tally_questions();
create trigger question_tally_changed after update on question
  referencing old table as gone new table as come for each statement execute function tally_questions();
insert into question_tally
select organisation_id, bank_id, type, difficulty, state, count(*) from question
where deleted_at is null and parent_id is null group by 1, 2, 3, 4, 5;
