alter table exam_publishing
  add column paper_name text not null default '',
  add column paper_version integer;
comment on column exam_publishing.paper_name is 'Of the random paper, as it was called when publishing began.';
comment on column exam_publishing.paper_version is 'The same of its version; null: publishing began before that was kept.';
update exam_publishing set paper_name = paper.name
  from paper
  where paper.organisation_id = exam_publishing.organisation_id and paper.id = exam_publishing.paper_id;
