-- A question may be left out of an exam: its marks stay as they were given, and what they count for is reckoned anew.
alter table exam_correction
  alter column correction drop not null,
  add column left_out text check (left_out in ('spread', 'lower'));
alter table exam_form add column counted_points int[];

comment on column exam_correction.correction is 'How the answers are marked instead; null: by the key of the question''s version.';
comment on column exam_correction.left_out is 'The question does not count: its points are spread over the others, or the total is lower by them.';
comment on column exam_form.counted_points is
  'What each question counts for, in hundredths of a point; null: its points. Total and pass mark go by it.';
