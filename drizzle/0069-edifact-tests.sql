-- An interchange of EDIFACT that says that it is a test waits in the inbox under a kind of its own.
alter table schedule_documents drop constraint schedule_documents_kind_check,
  add constraint schedule_documents_kind_check
    check (kind in ('schedule', 'SRQ', 'ACK', 'ANO', 'CNF', 'RI', 'EDIFACT', 'unknown'));
