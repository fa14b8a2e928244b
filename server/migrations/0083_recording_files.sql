-- Each making of a part is a file of its own, so that two processes never write the same one.
alter table interview_recording_part add column file text;
comment on column interview_recording_part.file is 'The name of what can be watched; another one each time that more of it was made ready.';
