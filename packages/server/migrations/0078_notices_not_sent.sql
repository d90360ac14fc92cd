-- A notice that was made while notifications were switched off is in the inbox and is never sent.
alter table notices add column suppressed boolean not null default false;
