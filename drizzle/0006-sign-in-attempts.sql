-- Starts of sign-ins that did not succeed, for all processes: per pair of address and e-mail, of which only the hash is kept.
create table access.sign_in_attempts (
  pair bytea primary key,
  starts_ms bigint[] not null,
  last_ms bigint not null
);
create index sign_in_attempts_age on access.sign_in_attempts (last_ms);
grant select, insert, update, delete on access.sign_in_attempts to quarterhour_app;
