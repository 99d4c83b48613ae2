-- Whoever watches the installation counts what waits and what was given up, of all organizations together.
create policy count on outbox for select
  using (state in ('pending', 'dead') and current_setting('app.outbox', true) = 'count');
create index outbox_dead on outbox (topic) where state = 'dead';
