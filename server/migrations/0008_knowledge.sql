create table knowledge_point (
  organisation_id uuid not null references organisation,
  id uuid not null,
  parent_id uuid,
  path ltree not null,
  name text not null,
  code text not null default '',
  description text not null default '',
  position int not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references knowledge_point
);
comment on column knowledge_point.path is 'Ids without hyphens from the root down to the point itself.';
comment on column knowledge_point.search_text is 'Name and code: NFKC, lower case, no white space.';
create index knowledge_point_children on knowledge_point (organisation_id, parent_id, position, id);
create index knowledge_point_path on knowledge_point using gist (path);
create unique index knowledge_point_name on knowledge_point (organisation_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);
create unique index knowledge_point_code on knowledge_point (organisation_id, code) where code <> '';

create table knowledge_edge (
  organisation_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  kind text not null check (kind in ('prerequisite', 'related')),
  primary key (organisation_id, from_id, to_id, kind),
  foreign key (organisation_id, from_id) references knowledge_point on delete cascade,
  foreign key (organisation_id, to_id) references knowledge_point on delete cascade,
  check (from_id <> to_id),
  check (kind <> 'related' or from_id < to_id)
);
comment on table knowledge_edge is 'A prerequisite comes before its target; a relation has no direction and is kept from the smaller id.';
create index knowledge_edge_to on knowledge_edge (organisation_id, to_id);
