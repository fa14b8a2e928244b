-- Questions and stored rules name abilities by the ids of the library.

-- Rules name abilities where papers are drawn: those of a paper, of sets and exams drawn by them, and of assembled papers
-- the order and what it became where it had to give way.
create temporary table rule_ability on commit drop as
  select distinct organisation_id, name #>> '{}' as name from (
    select organisation_id, demand as content from paper_rule
    union all select organisation_id, demand from individual_set
    union all select organisation_id, demand from exam_publishing
    union all select organisation_id, demand from assembly_run
    union all select organisation_id, outcome from assembly_run where outcome is not null
  ) as stored, jsonb_path_query(content, '$.**.abilities[*]') as name
  where jsonb_typeof(name) = 'string';

-- 0045 made abilities of what questions name, but for what is called like the dimension; rules may name more.
create temporary table named_ability on commit drop as
  select organisation_id, name, case when name = '未归类能力' then '未归类能力（试题）' else name end as called
  from (select organisation_id, unnest(abilities) as name from question
    union select organisation_id, name from rule_ability) as every;
insert into ability (organisation_id, id, path, name, position, search_text, created_at)
  select organisation_id, id, replace(id::text, '-', '')::ltree, '未归类能力', 1, '未归类能力', now()
  from (select distinct on (organisation_id) organisation_id, gen_random_uuid() as id from named_ability) as named
  on conflict do nothing;
insert into ability (organisation_id, id, parent_id, path, name, position, search_text, created_at)
  select named.organisation_id, named.id, dimension.id, dimension.path || replace(named.id::text, '-', '')::ltree, named.called,
    (select count(*) from ability sibling where sibling.organisation_id = named.organisation_id and sibling.parent_id = dimension.id)
      + row_number() over (partition by named.organisation_id order by named.called),
    lower(regexp_replace(normalize(named.called, nfkc), '\s', '', 'g')), now()
  from (select organisation_id, called, gen_random_uuid() as id
      from (select distinct organisation_id, called from named_ability) as every) as named
  join ability dimension on dimension.organisation_id = named.organisation_id and dimension.name = '未归类能力'
  on conflict do nothing;

create function ids_of_abilities(organisation uuid, names jsonb) returns uuid[] language sql stable as $$
  select coalesce(array_agg(ability.id order by chosen.place), '{}')
  from jsonb_array_elements_text(names) with ordinality as chosen(name, place)
  join named_ability named on named.organisation_id = organisation and named.name = chosen.name
  join ability on ability.organisation_id = organisation and ability.name = named.called;
$$;

alter table question add column ability_ids uuid[] not null default '{}';
comment on column question.ability_ids is 'Abilities and skills of the library, in the order in which they were chosen.';
update question set ability_ids = ids_of_abilities(organisation_id, to_jsonb(abilities)) where cardinality(abilities) > 0;
drop index question_ability;
alter table question drop column abilities;
-- Few questions name abilities: choosing among these does not read all questions, and those of one are found at once.
create index question_ability on question (organisation_id, bank_id) where cardinality(ability_ids) > 0;
create index question_ability_id on question using gin (ability_ids) where cardinality(ability_ids) > 0;

create function with_ability_ids(organisation uuid, content jsonb) returns jsonb language plpgsql stable strict as $$
begin
  if jsonb_typeof(content) = 'array' then
    return (select coalesce(jsonb_agg(with_ability_ids(organisation, part) order by place), '[]')
      from jsonb_array_elements(content) with ordinality as parts(part, place));
  elsif jsonb_typeof(content) <> 'object' then
    return content;
  end if;
  return (select coalesce(jsonb_object_agg(
      case when key = 'abilities' and jsonb_typeof(value) = 'array' then 'abilityIds' else key end,
      case when key = 'abilities' and jsonb_typeof(value) = 'array'
        then to_jsonb(ids_of_abilities(organisation, value)) else with_ability_ids(organisation, value) end), '{}')
    from jsonb_each(content));
end $$;
update paper_rule set demand = with_ability_ids(organisation_id, demand) where demand @? '$.**.abilities';
update individual_set set demand = with_ability_ids(organisation_id, demand) where demand @? '$.**.abilities';
update exam_publishing set demand = with_ability_ids(organisation_id, demand) where demand @? '$.**.abilities';
update assembly_run set demand = with_ability_ids(organisation_id, demand), outcome = with_ability_ids(organisation_id, outcome)
  where demand @? '$.**.abilities' or outcome @? '$.**.abilities';
drop function with_ability_ids(uuid, jsonb);
drop function ids_of_abilities(uuid, jsonb);
drop table named_ability;
drop table rule_ability;
