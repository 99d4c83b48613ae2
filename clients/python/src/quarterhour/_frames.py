"""Series of answers as tables of pandas and polars, with their time zone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    import pandas
    import polars

_FINEST = ("quarter_hourly", "hourly", "daily", "weekly", "monthly", "yearly")
_STEP = {"quarter_hourly": timedelta(minutes=15), "hourly": timedelta(hours=1)}


def slot_starts(start: str, count: int, resolution: str, zone: str) -> list[datetime]:
    """Starts of `count` slots from the one that `start` lies in, in local time; days of 23 and 25 hours count as they are."""
    local = ZoneInfo(zone)
    first = datetime.fromisoformat(start.replace("Z", "+00:00")).astimezone(local)
    step = _STEP.get(resolution)
    if step is not None:
        floor = first.astimezone(timezone.utc)
        # Local time, since a zone may be off UTC by half an hour.
        floor -= timedelta(minutes=first.minute % (step.seconds // 60))
        return [(floor + step * slot).astimezone(local) for slot in range(count)]
    day = first.date()
    days = [_civil(day, resolution, slot) for slot in range(count)]
    return [datetime(each.year, each.month, each.day, tzinfo=local) for each in days]


def _civil(day: date, resolution: str, slot: int) -> date:
    if resolution == "daily":
        return day + timedelta(days=slot)
    if resolution == "weekly":
        return day - timedelta(days=day.weekday()) + timedelta(weeks=slot)
    if resolution == "monthly":
        months = day.year * 12 + day.month - 1 + slot
        return date(months // 12, months % 12 + 1, 1)
    if resolution == "yearly":
        return date(day.year + slot, 1, 1)
    raise ValueError(f"unknown resolution {resolution}")


def columns_of(
    answer: Mapping[str, Any], resolution: str | None = None, zone: str | None = None
) -> tuple[str, list[datetime], dict[str, list[float | None]]]:
    """Zone, times and columns of a component of a calculation, a profile, an allocation or a forecast.

    Of a component the series of one resolution: the finest that it has unless told.
    """
    wanted: str
    if "time_series" in answer:
        found = {each["resolution"] for each in answer["time_series"]}
        wanted = next((each for each in _FINEST if each in found), "quarter_hourly") if resolution is None else resolution
        series = {s["name"]: s["values"] for s in answer["time_series"] if s["resolution"] == wanted}
        start = answer["start_time"]
    elif "delivery_day" in answer:
        wanted, zone = "quarter_hourly", zone or "Europe/Berlin"
        series = {_forecast_name(each): each["values"] for each in answer["series"]}
        start = datetime.fromisoformat(answer["delivery_day"]).replace(tzinfo=ZoneInfo(zone)).isoformat()
    elif "resolution" in answer and "values" in answer:
        wanted, start = answer["resolution"], answer["start_time"]
        series = {answer.get("name") or answer.get("accounting_point_id") or "value": answer["values"]}
    else:
        raise TypeError("no series in it: a component, a profile, an allocation or a forecast is expected")
    name = str(zone or answer.get("timezone") or "UTC")
    count = max((len(values) for values in series.values()), default=0)
    return name, slot_starts(start, count, wanted, name), series


def _forecast_name(series: Mapping[str, Any]) -> str:
    return " ".join(str(series[each]) for each in ("kind", "control_area", "malo") if series.get(each))


def to_pandas(
    answer: Mapping[str, Any], *, resolution: str | None = None, timezone: str | None = None
) -> pandas.DataFrame:
    """A DataFrame with a column per series and the starts of the slots as its index, in the answer's time zone."""
    import pandas

    name, times, series = columns_of(answer, resolution, timezone)
    utc = [each.astimezone(ZoneInfo("UTC")) for each in times]
    index = pandas.to_datetime(utc, utc=True).tz_convert(name).rename("time")
    return pandas.DataFrame(series, index=index, dtype="float64")


def to_polars(
    answer: Mapping[str, Any], *, resolution: str | None = None, timezone: str | None = None
) -> polars.DataFrame:
    """A DataFrame with `time`, the starts of the slots in the answer's time zone, and a column per series."""
    import polars

    name, times, series = columns_of(answer, resolution, timezone)
    utc = [each.astimezone(ZoneInfo("UTC")) for each in times]
    time = polars.Series("time", utc, dtype=polars.Datetime("us", "UTC")).dt.convert_time_zone(name)
    return polars.DataFrame([time, *(polars.Series(key, values, dtype=polars.Float64) for key, values in series.items())])
