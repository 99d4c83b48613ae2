"""Starts of slots, and tables of pandas and polars where they are installed."""

from __future__ import annotations

import importlib.util
import unittest

from quarterhour import to_pandas, to_polars
from quarterhour._frames import columns_of, slot_starts

BERLIN = "Europe/Berlin"


def has(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def told(start: str, count: int, resolution: str, zone: str = BERLIN) -> list[str]:
    return [each.isoformat() for each in slot_starts(start, count, resolution, zone)]


class Slots(unittest.TestCase):
    def test_the_hour_that_is_left_out_and_the_one_that_comes_twice(self) -> None:
        spring = told("2026-03-29T00:00:00+01:00", 92, "quarter_hourly")
        self.assertEqual(spring[7:9], ["2026-03-29T01:45:00+01:00", "2026-03-29T03:00:00+02:00"])
        self.assertEqual(spring[-1], "2026-03-29T23:45:00+02:00")
        autumn = told("2026-10-25T00:00:00+02:00", 25, "hourly")
        self.assertEqual(autumn[2:4], ["2026-10-25T02:00:00+02:00", "2026-10-25T02:00:00+01:00"])

    def test_slots_of_the_calendar_begin_at_local_midnight(self) -> None:
        self.assertEqual(
            told("2026-03-28T23:30:00Z", 2, "daily"), ["2026-03-29T00:00:00+01:00", "2026-03-30T00:00:00+02:00"]
        )
        self.assertEqual(told("2026-01-10T00:00:00+01:00", 1, "weekly"), ["2026-01-05T00:00:00+01:00"])
        self.assertEqual(told("2026-12-10T00:00:00+01:00", 2, "monthly")[1], "2027-01-01T00:00:00+01:00")
        self.assertEqual(told("2026-12-10T00:00:00+01:00", 2, "yearly")[1], "2027-01-01T00:00:00+01:00")
        self.assertEqual(told("2026-01-10T00:50:00+01:00", 1, "hourly"), ["2026-01-10T00:00:00+01:00"])
        self.assertEqual(told("2026-01-10T00:30:00+05:30", 2, "hourly", "Asia/Kolkata")[0], "2026-01-10T00:00:00+05:30")

    def test_what_has_no_series_is_refused(self) -> None:
        with self.assertRaises(TypeError):
            columns_of({"tariffs": []})
        with self.assertRaises(ValueError):
            slot_starts("2026-01-10T00:00:00Z", 1, "decennial", BERLIN)


def component() -> dict[str, object]:
    quarter_hours = {"name": "energy", "resolution": "quarter_hourly", "values": [1.0, None] + [0.0] * 90}
    total = {"name": "cost", "resolution": "monthly", "values": [7]}
    times = {"start_time": "2026-03-29T00:00:00+01:00", "end_time": "2026-03-30T00:00:00+02:00"}
    return {"name": "Energy", "timezone": BERLIN, **times, "time_series": [total, quarter_hours]}


class Tables(unittest.TestCase):
    @unittest.skipUnless(has("pandas"), "pandas is not installed")
    def test_pandas(self) -> None:
        frame = to_pandas(component())
        self.assertEqual((list(frame.columns), len(frame), str(frame.index.tz)), (["energy"], 92, BERLIN))
        self.assertEqual(frame.index[8].isoformat(), "2026-03-29T03:00:00+02:00")
        self.assertTrue(frame["energy"].isna().iloc[1])
        self.assertEqual(to_pandas(component(), resolution="monthly").index[0].isoformat(), "2026-03-01T00:00:00+01:00")
        forecast = {"delivery_day": "2026-10-25", "series": [{"kind": "production", "control_area": "50Hertz", "values": [1] * 100}]}
        frame = to_pandas(forecast)
        self.assertEqual((list(frame.columns), frame.index[-1].isoformat()), (["production 50Hertz"], "2026-10-25T23:45:00+01:00"))
        profile = {"name": "A", "resolution": "daily", "timezone": BERLIN, "start_time": "2026-01-01T00:00:00+01:00", "values": []}
        self.assertEqual(len(to_pandas(profile)), 0)

    @unittest.skipUnless(has("polars"), "polars is not installed")
    def test_polars(self) -> None:
        frame = to_polars(component())
        self.assertEqual((frame.columns, len(frame), frame["time"].dtype.time_zone), (["time", "energy"], 92, BERLIN))
        self.assertEqual(frame["time"][8].isoformat(), "2026-03-29T03:00:00+02:00")


if __name__ == "__main__":
    unittest.main()
