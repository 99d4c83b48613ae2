-- Holodeck B2B by its folders, for installations that have no REST back end.
alter table transports drop constraint transports_kind_check,
  add constraint transports_kind_check
    check (kind in ('http', 'directory', 'as4', 'sftp', 'schleupen', 'holodeck', 'holodeck_files'));
