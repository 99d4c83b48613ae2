"""Twelve flows against the running product, which `clients/tests/python.test.ts` starts and names in the environment."""

from __future__ import annotations

import os
import unittest
from datetime import datetime, timedelta, timezone
from functools import cache
from typing import Any
from urllib.request import Request, urlopen

from quarterhour import AsyncClient, Client, QuarterhourError

URL, KEY = os.environ["QUARTERHOUR_URL"], os.environ["QUARTERHOUR_KEY"]
DAY: dict[str, Any] = {"start_time": "2026-01-10T00:00:00+01:00", "end_time": "2026-01-11T00:00:00+01:00"}
VALUES: list[float | None] = [1.0] * 96
OFFTAKE = "quarter-hourly-energy-offtake"
SERIES: list[Any] = [{"name": OFFTAKE, "values": VALUES}]
OWN = "11XSEAGULL-----R"

client = Client(URL, KEY)


@cache
def tariff_id() -> str:
    """A tariff of one price per kWh, at which a battery has nothing to do, found page by page."""
    name = "Enkeltariff E4 16 A"
    for tariff in client.cost_of_energy.all_tariffs(limit=50):
        if tariff["name"] == name:
            return tariff["id"]
    raise LookupError(f"no seeded tariff {name}")


def profile() -> Any:
    return {"name": "A day", "resolution": "quarter_hourly", "unit": "kWh", **DAY, "values": VALUES}


class Flows(unittest.TestCase):
    def test_calculate(self) -> None:
        body: Any = {"tariff_id": tariff_id(), **DAY, "time_series": SERIES}
        answer = client.cost_of_energy.calculate_cost(body=body, include_intermediate_time_series=True)
        self.assertTrue(answer["components"][0]["time_series"][0]["values"])

    def test_compare(self) -> None:
        body: Any = {"tariff_ids": [tariff_id()], **DAY, "time_series": SERIES}
        answer = client.cost_of_energy.compare_tariffs(body=body)
        self.assertEqual([(each["tariff_id"], each["difference"]) for each in answer["tariffs"]], [(tariff_id(), 0)])

    def test_explain(self) -> None:
        body: Any = {"tariff_id": tariff_id(), **DAY, "time_series": SERIES, "language": "de"}
        answer = client.cost_of_energy.explain_cost(body=body)
        self.assertEqual(answer["language"], "de")
        total = sum(each["total"] for each in answer["components"])
        self.assertAlmostEqual(total, sum(each["total"] for each in answer["totals"]))

    def test_optimize(self) -> None:
        battery: Any = {"battery": {"capacity_kwh": 2, "power_kw": 2}}
        body: Any = {"tariff_id": tariff_id(), **DAY, "time_series": SERIES, "measures": battery}
        self.assertEqual(client.cost_of_energy.optimize_cost(body=body)["status"], "unchanged")

    def test_profiles(self) -> None:
        made = client.cost_of_energy.create_profile(body=profile())["id"]
        self.assertEqual(client.cost_of_energy.read_profile(profile_id=made)["values"], VALUES)
        client.cost_of_energy.delete_profile(profile_id=made)
        with self.assertRaises(QuarterhourError) as gone:
            client.cost_of_energy.read_profile(profile_id=made)
        self.assertEqual((gone.exception.status, gone.exception.code), (404, "service.not_found"))

    def test_an_idempotency_key_stores_once(self) -> None:
        first = client.cost_of_energy.create_profile(body=profile(), idempotency_key="from python")
        again = client.cost_of_energy.create_profile(body=profile(), idempotency_key="from python")
        self.assertEqual(first["id"], again["id"])
        self.assertNotEqual(first["id"], client.cost_of_energy.create_profile(body=profile())["id"])

    def test_forecasts_on_days_of_23_and_25_hours(self) -> None:
        for day, quarter_hours in (("2037-03-29", 92), ("2037-10-25", 100)):
            values = [index / 4 for index in range(quarter_hours)]
            series: Any = {"kind": "production", "control_area": "50Hertz", "values": values}
            client.portfolio_forecasts.submit_forecast(body={"delivery_day": day, "unit": "MW", "series": [series]})
            read = client.portfolio_forecasts.read_forecast(delivery_day=day)
            self.assertEqual(read["series"][0]["values"], values)
            short: Any = {**series, "values": values[1:]}
            with self.assertRaises(QuarterhourError) as refused:
                client.portfolio_forecasts.submit_forecast(body={"delivery_day": day, "unit": "MW", "series": [short]})
            self.assertEqual(refused.exception.problems[0]["loc"], ["body", "series", 0, "values"])

    def test_allocations(self) -> None:
        point = "6f1c1b0a-0000-4000-8000-00000000f00d"
        rows = [f"{point},consumption,DE0001,1,2026-01-10T00:{each}:00+01:00,1.5" for each in ("00", "15", "30", "45")]
        header = "accounting_point_id,flow_direction,market_identifier,version,start_time,value"
        client.market_access.write_allocations(body="\n".join([header, *rows, ""]), content_type="text/csv")
        items = client.market_access.list_allocations(
            accounting_point_id=[point],
            start_time=datetime(2026, 1, 9, 23, tzinfo=timezone.utc).isoformat(),
            end_time=DAY["end_time"],
        )["items"]
        self.assertEqual(items[0]["values"][:4], [1.5] * 4)
        changes = list(client.market_access.all_allocation_changes(limit=1))
        self.assertIn(point, [each["accounting_point_id"] for each in changes])

    def test_a_schedule_to_its_confirmation(self) -> None:
        desk = client.schedule_management
        desk.put_balance_group(eic=OWN, body={"name": "Seagull", "tsos": ["TTG_DE"], "from_forecasts": False})
        tso = next(each for each in desk.list_tsos()["tsos"] if each["tso"] == "TTG_DE")
        start = datetime(2037, 4, 19, 22, tzinfo=timezone.utc)
        data = [{"ts": (start + timedelta(minutes=15 * slot)).isoformat(), "amount": 2} for slot in range(96)]
        ids = {"in_area": tso["area"], "out_area": tso["area"], "in_party": OWN, "out_party": "11XFC-PROD-----E"}
        address = {"market": "DE", "tso": "TTG_DE", "sender_id": OWN, "receiver_id": tso["party"], "date": "2037-04-20"}
        body: Any = {**address, "series": [{"type": "production", "ids": ids, "data": data}]}
        uid = desk.create_schedule(body=body)["schedule_uid"]
        urlopen(Request(os.environ["QUARTERHOUR_MINUTES_URL"], method="POST")).close()
        version = desk.list_schedule_versions(uid=uid)["versions"][0]
        self.assertEqual((version["status"], version["is_active"]), ("accepted", True))
        self.assertLessEqual({"ACK", "CNF"}, {each["kind"] for each in desk.list_schedule_documents(uid=uid)["documents"]})

    def test_an_objection(self) -> None:
        desk = client.schedule_management
        month = os.environ["QUARTERHOUR_OBJECTION_MONTH"]
        uid = desk.create_clearing_period(body={"bilanzierungsmonat": month, "bilanzkreis_eic": OWN})["uid"]
        body: Any = {"objection_type": "volume", "disputed_values": {"mwh": 41.6}, "reason": "Too much was allocated"}
        objection = desk.create_objection(uid=uid, body=body)["uid"]
        of_it = {"uid": uid, "objection_uid": objection}
        desk.attach_file(**of_it, file_name="meter.csv", body=b"a;b\n1;2\n", content_type="text/csv")
        with self.assertRaises(QuarterhourError) as early:
            desk.resolve_objection(**of_it, body={"outcome": "accepted"})
        self.assertEqual(early.exception.status, 409)
        desk.submit_objection(**of_it, body={})
        desk.resolve_objection(**of_it, body={"outcome": "accepted"})
        self.assertEqual(desk.read_objection(**of_it)["status"], "accepted")

    def test_areas_and_holidays(self) -> None:
        zones = client.core.list_bidding_zones(country=["SE"])["bidding_zones"]
        self.assertIn("Sweden SE3", [each["name"] for each in zones])
        holidays = client.core.list_holidays(country=["DE"], start_year=2026, end_year=2026)["holidays"]
        self.assertIn("2026-01-01", [each["date"] for each in holidays])

    def test_power_tariffs_by_place(self) -> None:
        at = client.power_tariffs.find_power_tariffs_by_point(country_code="SE", lat=57.7072, lon=11.9668)
        of_area = client.power_tariffs.list_power_tariffs_of_area(country_code="SE", mga_code="GBG")
        self.assertTrue(at["powerTariffs"])
        self.assertEqual(*([each["uid"] for each in found["powerTariffs"]] for found in (at, of_area)))

    def test_events(self) -> None:
        made = client.cost_of_energy.create_profile(body=profile())["id"]
        for event in client.events(type=["profile.*"], after=0):
            if event["data"]["subject"] == made:
                break
        client.cost_of_energy.delete_profile(profile_id=made)
        event = next(iter(client.events(type=["profile.*"], after=event["data"]["sequence"])))
        self.assertEqual((event["type"], event["data"]["subject"]), ("profile.deleted", made))


class AsyncFlows(unittest.IsolatedAsyncioTestCase):
    async def test_calculate_pages_errors_and_events(self) -> None:
        async with AsyncClient(URL, KEY) as api:
            tariffs = [each["id"] async for each in api.cost_of_energy.all_tariffs(limit=200)]
            self.assertIn(tariff_id(), tariffs)
            body: Any = {"tariff_id": tariff_id(), **DAY, "time_series": SERIES}
            self.assertTrue((await api.cost_of_energy.calculate_cost(body=body))["components"])
            made = (await api.cost_of_energy.create_profile(body=profile()))["id"]
            await api.cost_of_energy.delete_profile(profile_id=made)
            with self.assertRaises(QuarterhourError):
                await api.cost_of_energy.read_profile(profile_id=made)
            async for event in api.events(type=["profile.*"], after=0):
                if event["data"]["subject"] == made:
                    self.assertEqual(event["type"], "profile.created")
                    break


if __name__ == "__main__":
    unittest.main()
