alter table automations rename column wanted to enabled;
