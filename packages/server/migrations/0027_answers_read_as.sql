-- How the body of an answer was read: any 2xx is an answer, whether its body is a response document or not.
alter table webhook_deliveries add column response_read_as text not null default ''
  check (response_read_as in ('', 'DOCUMENT', 'BROKEN_DOCUMENT', 'JSON', 'TEXT', 'EMPTY'));
