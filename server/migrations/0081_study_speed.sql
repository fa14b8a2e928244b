-- Lists count the people of a task and of a course from an index alone.
create index study_assignment_counts on study_assignment (organisation_id, task_id, state) include (due_at, user_id);
create index course_member_counts on course_member (organisation_id, course_id) include (user_id, completed_at)
  where state = 'ACTIVE';
