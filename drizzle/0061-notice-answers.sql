-- What its receiver answered to the message of a check notice (CONTRL, APERAK).
alter table check_notices add column answer json;
create index check_notices_document on check_notices (organization_id, document_number) where document_number is not null;
grant update (answer) on check_notices to quarterhour_app;
