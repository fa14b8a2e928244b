-- What was merged into a question that was itself merged belongs to the one that is kept.
with recursive kept (organisation_id, id, head) as (
    select organisation_id, id, merged_into from question where merged_into is not null
    union all
    select kept.organisation_id, kept.id, next.merged_into from kept
    join question next on next.organisation_id = kept.organisation_id and next.id = kept.head
    where next.merged_into is not null)
update question set merged_into = kept.head from kept
join question last on last.organisation_id = kept.organisation_id and last.id = kept.head and last.merged_into is null
where question.organisation_id = kept.organisation_id and question.id = kept.id and question.merged_into <> kept.head;

comment on column question.merged_into is 'The question that says the same and was kept in its stead, never one that was merged too: papers and exams that hold this one count as uses of that one.';
