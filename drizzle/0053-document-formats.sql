-- In which family a document is written for an operator, from a delivery day on; without a row as is usual in its market.
create table document_formats (
  organization_id uuid not null,
  tso text not null check (tso in ('50HERTZ_DE_TSO', 'DE-AMPRION-TSO', 'TTG_DE', 'DE-TRANSNETBWTSO', 'TENNET_TSO')),
  document text not null check (document in ('schedule', 'status_request')),
  valid_from date not null,
  family text not null check (family in ('ess', 'cim')),
  primary key (organization_id, tso, document, valid_from)
);
call access.guard_by_organization('document_formats');
grant select, insert, delete on document_formats to quarterhour_app;
