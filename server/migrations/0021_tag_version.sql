-- Two who change one tag at once: the later is told instead of winning unseen.
alter table tag add column version integer not null default 1;
