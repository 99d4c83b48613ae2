-- Whose a series of a forecast is, where an operator takes forecasts of several balance groups; null, and '' of the sums per
-- control area: the group that takes the forecasts of the area. The key of the sums has it, so that each group has its own.
alter table forecast_series add column balance_group text;
alter table forecast_area_series add column balance_group text not null default '';
alter table forecast_area_series drop constraint forecast_area_series_pkey;
alter table forecast_area_series add primary key (organization_id, delivery_day, version, kind, control_area, balance_group);
