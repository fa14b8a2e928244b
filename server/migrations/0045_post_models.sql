-- Posts with their ability models, the ledger of evidence for abilities, and how people match posts.

-- The base row stays the directory's; a disabled post is not given to anybody anew.
alter table post add column disabled_at timestamptz;

create table post_category (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  parent_id uuid,
  path ltree not null,
  name text not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references post_category (organisation_id, id)
);
comment on column post_category.path is 'Ids without hyphens from the root down to the category itself.';
create unique index post_category_name on post_category (organisation_id, parent_id, name) nulls not distinct;
create index post_category_path on post_category using gist (path);

create table post_profile (
  organisation_id uuid not null,
  post_id uuid not null,
  category_id uuid,
  department_id uuid,
  code text not null default '',
  sequence text not null default '',
  grade text not null default '',
  description text not null default '',
  duties text not null default '',
  requirements text not null default '',
  headcount integer check (headcount between 0 and 100000),
  occupation_code text not null default '',
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, post_id),
  foreign key (organisation_id, post_id) references post (organisation_id, id) on delete cascade,
  foreign key (organisation_id, category_id) references post_category (organisation_id, id),
  foreign key (organisation_id, department_id) references department (organisation_id, id)
);
comment on column post_profile.sequence is '岗位序列 such as 管理, 专业, 操作.';
comment on column post_profile.occupation_code is 'Its number in the national list of occupations.';
create unique index post_profile_code on post_profile (organisation_id, code) where code <> '';
create index post_profile_category on post_profile (organisation_id, category_id);

-- Posts that there are get their page, and the texts that stood for categories become categories.
insert into post_category (organisation_id, id, path, name, position, created_at)
  select organisation_id, id, replace(id::text, '-', '')::ltree, category,
    row_number() over (partition by organisation_id order by category), now()
  from (select distinct on (organisation_id, category) organisation_id, gen_random_uuid() as id, category
    from post where category <> '') as named;
insert into post_profile (organisation_id, post_id, category_id, created_at, updated_at)
  select post.organisation_id, post.id, post_category.id, post.created_at, post.created_at
  from post left join post_category
    on post_category.organisation_id = post.organisation_id and post_category.name = post.category;

create table ability (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  parent_id uuid,
  path ltree not null,
  name text not null,
  code text not null default '',
  kind text not null default 'professional' check (kind in ('general', 'professional', 'management')),
  description text not null default '',
  behaviours text[] not null default '{}' check (cardinality(behaviours) in (0, 5)),
  position integer not null,
  merged_into uuid,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references ability (organisation_id, id),
  foreign key (organisation_id, merged_into) references ability (organisation_id, id),
  check (nlevel(path) between 1 and 3)
);
comment on table ability is 'A tree of three levels: dimension, ability, skill.';
comment on column ability.path is 'Ids without hyphens from the dimension down to the row itself.';
comment on column ability.behaviours is 'What somebody of level 1 to 5 does; empty: not described.';
comment on column ability.merged_into is 'The ability that stands for this one since they were merged; it is listed no more.';
comment on column ability.search_text is 'Name and code: NFKC, lower case, no white space.';
create unique index ability_name on ability (organisation_id, name) where merged_into is null;
create unique index ability_code on ability (organisation_id, code) where code <> '' and merged_into is null;
create index ability_children on ability (organisation_id, parent_id, position, id);
create index ability_path on ability using gist (path);

create table ability_knowledge (
  organisation_id uuid not null,
  ability_id uuid not null,
  knowledge_id uuid not null,
  weight smallint not null check (weight between 1 and 100),
  primary key (organisation_id, ability_id, knowledge_id),
  foreign key (organisation_id, ability_id) references ability (organisation_id, id) on delete cascade,
  foreign key (organisation_id, knowledge_id) references knowledge_point (organisation_id, id) on delete cascade
);
comment on column ability_knowledge.weight is 'Per cent that an answer about the point counts for the ability.';
create index ability_knowledge_point on ability_knowledge (organisation_id, knowledge_id);

create table ability_material (
  organisation_id uuid not null,
  id uuid not null,
  ability_id uuid not null,
  level smallint check (level between 1 and 5),
  title text not null,
  url text not null,
  note text not null default '',
  recommended boolean not null default false,
  position integer not null,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, ability_id) references ability (organisation_id, id) on delete cascade
);
comment on column ability_material.level is 'The level that it leads to; null: any.';
create index ability_material_of on ability_material (organisation_id, ability_id, position);

create table post_course (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  name text not null,
  required boolean not null,
  due_days integer check (due_days between 1 and 3650),
  position integer not null,
  version integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, post_id) references post (organisation_id, id) on delete cascade,
  unique (organisation_id, post_id, name)
);
comment on column post_course.due_days is 'Days after somebody came to the post; null: no deadline.';

create table post_model (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  number integer not null,
  current boolean not null,
  note text not null default '',
  published_by uuid references users (id),
  published_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, post_id) references post (organisation_id, id) on delete cascade,
  unique (organisation_id, post_id, number)
);
comment on table post_model is 'A published version of the ability model of a post; never changed afterwards.';
create unique index post_model_current on post_model (organisation_id, post_id) where current;

create table post_model_ability (
  organisation_id uuid not null,
  model_id uuid not null,
  ability_id uuid not null,
  position integer not null,
  weight integer not null check (weight between 0 and 10000),
  required_level smallint not null check (required_level between 1 and 5),
  must_have boolean not null default false,
  primary key (organisation_id, model_id, ability_id),
  foreign key (organisation_id, model_id) references post_model (organisation_id, id) on delete cascade,
  foreign key (organisation_id, ability_id) references ability (organisation_id, id)
);
comment on column post_model_ability.weight is 'Hundredths of a per cent; of a model they sum to 10000.';
create index post_model_ability_of on post_model_ability (organisation_id, ability_id);

create table post_draft (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  post_id uuid,
  content jsonb not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, post_id) references post (organisation_id, id) on delete cascade
);
comment on table post_draft is 'Half-built posts and models (DraftContent of the contract); gone once published.';
comment on column post_draft.post_id is 'Null: of a post that is still to be made.';
create unique index post_draft_post on post_draft (organisation_id, post_id) where post_id is not null;

create table evidence (
  organisation_id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  source text not null check (source in ('exam', 'practice', 'course', 'interview', 'rating', 'certificate')),
  origin_id uuid not null,
  item_id uuid not null,
  score double precision check (score between 0 and 1),
  level smallint check (level between 1 and 5),
  difficulty smallint not null check (difficulty between 1 and 10),
  weight double precision not null check (weight > 0 and weight <= 1),
  at timestamptz not null,
  excluded_at timestamptz,
  primary key (organisation_id, user_id, ability_id, source, origin_id, item_id),
  check ((score is null) <> (level is null)),
  foreign key (organisation_id, ability_id) references ability (organisation_id, id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table evidence is 'What speaks for the level of a person in an ability, once for each thing that they did.';
comment on column evidence.origin_id is 'What it comes of: the attempt; of a rating the person who was rated.';
comment on column evidence.item_id is 'In that the single answer (version of the question); of a rating who rated.';
comment on column evidence.level is 'A level that somebody judged, in place of a score: what it counts as follows the settings.';
comment on column evidence.excluded_at is 'A contest of it was upheld: it counts for nothing.';
create index evidence_origin on evidence (organisation_id, origin_id);
create index evidence_ability on evidence (organisation_id, ability_id);

create table person_ability (
  organisation_id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  mean double precision not null,
  mass double precision not null,
  items integer not null,
  level smallint check (level between 1 and 5),
  latest_at timestamptz not null,
  primary key (organisation_id, user_id, ability_id),
  foreign key (organisation_id, ability_id) references ability (organisation_id, id)
);
comment on table person_ability is 'What the evidence of a person says about an ability; made of it again at any time.';
comment on column person_ability.mass is 'Sum of the weights with their decay undone to 2020-01-01: confidence at any moment is one multiplication.';
comment on column person_ability.level is 'Null: too little evidence.';
create index person_ability_level on person_ability (organisation_id, ability_id, level) include (user_id);

create table evidence_contest (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  source text not null,
  origin_id uuid not null,
  item_id uuid not null,
  reason text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'UPHELD', 'REJECTED')),
  reply text not null default '',
  created_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, ability_id) references ability (organisation_id, id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table evidence_contest is 'Names a row of evidence without a key to it: what is derived anew is excluded again by the contest that was upheld.';
create unique index evidence_contest_pending
  on evidence_contest (organisation_id, user_id, ability_id, source, origin_id, item_id) where state = 'PENDING';
create unique index evidence_contest_upheld
  on evidence_contest (organisation_id, user_id, ability_id, source, origin_id, item_id) where state = 'UPHELD';
create index evidence_contest_list on evidence_contest (organisation_id, state, created_at, id);

create table ability_rating (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ability_id uuid not null,
  rater_id uuid not null references users (id),
  level smallint not null check (level between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, ability_id) references ability (organisation_id, id),
  foreign key (organisation_id, user_id) references staff (organisation_id, user_id)
);
comment on table ability_rating is 'Every rating that was given; the latest of each rater is evidence.';
create index ability_rating_of on ability_rating (organisation_id, user_id, ability_id, created_at);

create table evidence_setting (
  organisation_id uuid primary key references organisation (id),
  settings jsonb not null,
  version integer not null default 1
);
comment on column evidence_setting.settings is 'EvidenceSettings of the contract, as far as they differ from the defaults.';

create table evidence_due (
  organisation_id uuid not null references organisation (id),
  source text not null,
  origin_id uuid not null,
  since timestamptz not null,
  primary key (organisation_id, source, origin_id)
);
comment on column evidence_due.since is 'By the clock of the database: it differs each time, so that what is marked again while it is written stays.';
comment on table evidence_due is 'Attempts whose evidence is to be written anew once their scores may be told.';

create table evidence_rebuild (
  organisation_id uuid not null references organisation (id),
  id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  reason text not null default '',
  derived_at timestamptz,
  after_user_id uuid,
  people_done integer not null default 0,
  people_total integer not null default 0,
  changed integer not null default 0,
  failure text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  touched_at timestamptz not null,
  runs smallint not null default 0,
  primary key (organisation_id, id)
);
comment on column evidence_rebuild.derived_at is 'From then on all evidence is derived anew, and only levels are left.';
comment on column evidence_rebuild.after_user_id is 'The last person that was done, by id.';
comment on column evidence_rebuild.changed is 'How many levels came out other than they stood.';

create table post_match (
  organisation_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  model_id uuid not null,
  score double precision,
  rank_score double precision,
  coverage double precision not null,
  must_have_met boolean,
  gap_ability_id uuid,
  gap double precision not null default 0,
  calculated_at timestamptz not null,
  primary key (organisation_id, post_id, user_id),
  foreign key (organisation_id, post_id) references post (organisation_id, id) on delete cascade,
  foreign key (organisation_id, model_id) references post_model (organisation_id, id) on delete cascade
);
comment on table post_match is 'How people with evidence match a post by its current model; made again at any time.';
comment on column post_match.score is '0 to 1 over the abilities with evidence; null: those that have any weigh nothing.';
comment on column post_match.rank_score is 'The score of whom enough is known about; null: 数据不足, without a rank.';
comment on column post_match.must_have_met is 'True also where the model has no must-have ability; null: one of them is not known and none is missed.';
comment on column post_match.gap is 'Share of the whole match that is missing in gap_ability_id.';
create index post_match_rank on post_match (organisation_id, post_id, rank_score desc, user_id) where rank_score is not null;
create index post_match_person on post_match (organisation_id, user_id);

create table post_match_due (
  organisation_id uuid not null references organisation (id),
  user_id uuid not null,
  since timestamptz not null,
  primary key (organisation_id, user_id)
);
comment on table post_match_due is 'People whose levels changed since their matches were reckoned.';

create table post_match_run (
  organisation_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED')),
  after_user_id uuid,
  people_done integer not null default 0,
  people_total integer not null default 0,
  changed integer not null default 0,
  failure text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  touched_at timestamptz not null,
  runs smallint not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, post_id) references post (organisation_id, id) on delete cascade
);
comment on table post_match_run is 'Reckoning of everybody against a post, portion by portion.';
comment on column post_match_run.after_user_id is 'The last person that was done, by id.';
comment on column post_match_run.created_by is 'Null: a model was published.';
create unique index post_match_run_open on post_match_run (organisation_id, post_id) where state = 'RUNNING';
create index post_match_run_latest on post_match_run (organisation_id, post_id, created_at);

alter table paper add column post_id uuid;
alter table paper add column post_model_id uuid;
comment on column paper.post_id is 'Of a paper made from the ability model of a post.';
alter table paper add foreign key (organisation_id, post_id) references post (organisation_id, id) on delete set null (post_id);
create index paper_post on paper (organisation_id, post_id) where post_id is not null;

-- Abilities of questions were names; now they are rows of the library, where those that stand nowhere yet go under one dimension.
insert into ability (organisation_id, id, path, name, position, search_text, created_at)
  select organisation_id, id, replace(id::text, '-', '')::ltree, '未归类能力', 1, '未归类能力', now()
  from (select distinct on (organisation_id) organisation_id, gen_random_uuid() as id from question
    where cardinality(abilities) > 0) as named;
insert into ability (organisation_id, id, parent_id, path, name, position, search_text, created_at)
  select named.organisation_id, named.id, dimension.id, dimension.path || replace(named.id::text, '-', '')::ltree, named.name,
    row_number() over (partition by named.organisation_id order by named.name),
    lower(regexp_replace(normalize(named.name, nfkc), '\s', '', 'g')), now()
  from (select organisation_id, name, gen_random_uuid() as id from
      (select distinct organisation_id, unnest(abilities) as name from question) as every
    where name <> '未归类能力') as named
  join ability dimension on dimension.organisation_id = named.organisation_id and dimension.name = '未归类能力';

-- The administrator of an organisation has every permission; who leads a department rates their people.
update role set permissions = permissions || array['ability.rate']
  where built_in and name in ('机构管理员', '部门主管') and not 'ability.rate' = any(permissions);
update role set permissions = permissions || array['post.manage', 'post.match']
  where built_in and name = '培训管理员' and not 'post.manage' = any(permissions);
