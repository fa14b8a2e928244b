-- With which configurations of Safe Exam Browser an exam is written; both empty: any browser will do.
alter table exam
  add column seb_config_keys text[] not null default '{}',
  add column seb_exam_keys text[] not null default '{}';
comment on column exam.seb_config_keys is 'Config Keys, of which a request must show one; hexadecimal, lower case.';
comment on column exam.seb_exam_keys is 'Browser Exam Keys, of which it must show one as well where there are any.';
