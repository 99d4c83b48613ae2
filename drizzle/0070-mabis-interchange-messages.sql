-- What the messages of an interchange of MaBiS are and what became of each; null of what came before.
alter table mabis_interchanges add column messages json, add column message_count integer;
grant update (messages, message_count) on mabis_interchanges to quarterhour_app;
