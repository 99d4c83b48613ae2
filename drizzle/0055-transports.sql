-- Ways to operators that exist on the market beside HTTPS, folders and the broker of before.
alter table transports drop constraint transports_kind_check,
  add constraint transports_kind_check check (kind in ('http', 'directory', 'as4', 'sftp'));
