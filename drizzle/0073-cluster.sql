-- A foreign key to facts that all organizations share keeps a table from being distributed. The service checks the operator.
alter table own_tariff_versions drop constraint own_tariff_versions_system_operator_id_fkey;

-- Its values are read where they are: the service computes a summary by a statement that names the organization.
drop function profile_summary;
