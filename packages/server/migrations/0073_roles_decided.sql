-- Who decided that a role of the service is given or taken: whoever opened the task, published the automation or saved
-- the campaign, and could assign roles in that call. What was saved before says nobody, so a Super Administrator is asked.
alter table tasks add column roles_decided_by text not null default '';
alter table automations add column roles_decided_by text not null default '';
alter table automation_versions add column roles_decided_by text not null default '';
alter table access_reviews add column roles_decided_by text not null default '';
alter table access_review_templates add column roles_decided_by text not null default '';
