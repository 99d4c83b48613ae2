-- Settlements are found by search, which is made of the core data of one version.
create trigger bump after insert or update or delete or truncate on gazetteer for each statement execute function access.bump_version('core');
