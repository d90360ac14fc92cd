-- Whether a passkey proved, by a statement of a trusted maker, that it cannot leave its device.
alter table user_passkeys add column is_attested boolean not null default false;
