"""Retries, keys, errors, pages and events against a server that answers as it is told."""

from __future__ import annotations

import json
import threading
import unittest
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlparse

from quarterhour import AsyncClient, Client, QuarterhourError, UnreachableError

Answer = tuple[int, dict[str, str], str]


class Told(BaseHTTPRequestHandler):
    asked: ClassVar[list[tuple[str, dict[str, str]]]] = []
    answer: ClassVar[Callable[[str, int], Answer]]

    def _handle(self) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.rfile.read(int(headers.get("content-length", 0)))
        Told.asked.append((self.path, headers))
        status, extra, body = Told.answer(self.path, len(Told.asked))
        if status == 0:
            self.close_connection = True
            return
        self.send_response(status)
        for name, value in extra.items():
            self.send_header(name, value)
        if "Content-Length" not in extra:
            self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())
        self.close_connection = True

    do_GET = do_POST = do_DELETE = _handle

    def log_message(self, format: str, *args: Any) -> None:
        pass


def answering(how: Callable[[str, int], Answer]) -> None:
    Told.asked.clear()
    Told.answer = staticmethod(how)


def ok(value: Any) -> Answer:
    return 200, {}, json.dumps(value)


SLOW = json.dumps({"detail": "Slow down", "code": "service.throttled", "params": {}})


class TransportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), Told)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.client = Client(f"http://127.0.0.1:{cls.server.server_port}/", "qh_test", retries=2)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.client.close()
        cls.server.shutdown()
        cls.server.server_close()

    def test_addresses(self) -> None:
        answering(lambda path, attempt: ok({}))
        self.client.core.list_holidays(country=["DE", "SE"], start_year=2026)
        self.client.core.explain_eic_code(code="a/b?c")
        self.client.cost_of_energy.import_profile(body="x", content_type="text/csv", name="é", dry_run=True)
        self.assertEqual(
            [path for path, _ in Told.asked],
            [
                "/api/core/v1/holidays?country=DE&country=SE&start_year=2026",
                "/api/core/v1/eic/a%2Fb%3Fc",
                "/api/cost-of-energy/v1/profile-imports?dry_run=true&name=%C3%A9",
            ],
        )
        self.assertEqual(Told.asked[0][1]["authorization"], "qh_test")
        with self.assertRaisesRegex(ValueError, "code is missing"):
            self.client.core.explain_eic_code(code="")

    def test_retries_bear_one_key(self) -> None:
        answering(lambda path, attempt: (429, {"Retry-After": "0"}, SLOW) if attempt < 3 else (204, {}, ""))
        self.client.cost_of_energy.delete_profile(profile_id="a")
        keys = [headers["idempotency-key"] for _, headers in Told.asked]
        self.assertEqual((len(keys), len(set(keys))), (3, 1))
        answering(lambda path, attempt: (503, {"Retry-After": "0"}, SLOW))
        with self.assertRaisesRegex(QuarterhourError, "Slow down") as refused:
            self.client.core.list_sources()
        self.assertEqual((refused.exception.status, len(Told.asked)), (503, 3))

    def test_a_long_wait_is_raised(self) -> None:
        for wait in ("3600", "Wed, 21 Oct 2099 07:28:00 GMT"):
            answering(lambda path, attempt, wait=wait: (429, {"Retry-After": wait}, SLOW))
            with self.assertRaises(QuarterhourError):
                self.client.core.list_sources()
            self.assertEqual(len(Told.asked), 1)

    def test_every_problem_is_told(self) -> None:
        problem = {"loc": ["query", "country", 0], "msg": "Not a country", "type": "pattern", "code": "a.b", "params": {"a": 1}}
        detail = [problem, {"loc": ["query"], "msg": "No", "type": "missing"}]
        answering(lambda path, attempt: (422, {"X-Request-Id": "r1"}, json.dumps({"detail": detail})))
        with self.assertRaises(QuarterhourError) as refused:
            self.client.core.list_holidays()
        error = refused.exception
        self.assertEqual(str(error), "query.country.0: Not a country; query: No")
        self.assertEqual((error.code, error.params, error.request_id), ("a.b", {"a": 1}, "r1"))
        self.assertTrue(error.is_code("a.b"))
        answering(lambda path, attempt: (500, {}, "<html>"))
        with self.assertRaisesRegex(QuarterhourError, "<html>"):
            self.client.core.list_sources()

    def test_a_cut_connection_is_tried_again(self) -> None:
        answering(lambda path, attempt: (0, {}, "") if attempt == 1 else ok({"sources": []}))
        self.assertEqual(self.client.core.list_sources(), {"sources": []})
        with self.assertRaises(UnreachableError):
            Client("http://127.0.0.1:9", "qh_test", retries=0).core.list_sources()

    def test_pages(self) -> None:
        rows = list(range(5))

        def page(path: str, attempt: int) -> Answer:
            query = {name: int(values[0]) for name, values in parse_qs(urlparse(path).query).items()}
            start = query.get("offset", 0)
            return ok({"items": rows[start : start + query["limit"]], "total": 5})

        answering(page)
        self.assertEqual(list(self.client.access.all_audit_events(limit=2, offset=1)), rows[1:])
        self.assertEqual(len(Told.asked), 3)
        answering(lambda path, attempt: ok({"items": [attempt], "next_cursor": attempt, "has_more": attempt < 3}))
        self.assertEqual(list(self.client.market_access.all_allocation_changes()), [1, 2, 3])

    @staticmethod
    def _stream(path: str, attempt: int) -> Answer:
        def event(sequence: int) -> str:
            data = {"type": "x", "data": {"sequence": sequence}}
            return f": alive\n\nid: {sequence}\nevent: x\ndata: {json.dumps(data)}\n\n"

        if attempt == 1:
            return 200, {"Content-Length": "100000"}, event(1) + event(2) + 'id: 3\ndata: {"cut'
        return ok("") if attempt == 2 else (200, {}, event(3)) if attempt == 3 else (401, {}, "{}")

    def test_events_go_on_behind_the_last(self) -> None:
        answering(self._stream)
        seen: list[int] = []
        with self.assertRaises(QuarterhourError):
            for each in self.client.events(type=["x"], again=0.001):
                seen.append(each["data"]["sequence"])
        self.assertEqual(seen, [1, 2, 3])
        self.assertEqual([headers.get("last-event-id") for _, headers in Told.asked], [None, "2", "2", "3"])

    def test_the_same_awaited(self) -> None:
        import asyncio

        async def walk() -> list[int]:
            seen: list[int] = []
            async with AsyncClient(f"http://127.0.0.1:{self.server.server_port}", "qh_test", retries=1) as api:
                answering(lambda path, attempt: (429, {"Retry-After": "0"}, SLOW) if attempt == 1 else ok({"sources": []}))
                await api.core.list_sources()
                answering(self._stream)
                try:
                    async for each in api.events(again=0.001):
                        seen.append(each["data"]["sequence"])
                except QuarterhourError:
                    return seen
            raise AssertionError("the refusal ends the stream")

        self.assertEqual(asyncio.run(walk()), [1, 2, 3])


if __name__ == "__main__":
    unittest.main()
