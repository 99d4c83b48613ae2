"""Calls of the service: the key, retries, time limits, errors, and the stream of events."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast
from urllib.parse import urlencode

import anyio
import httpx

from ._errors import QuarterhourError
from ._events import Messages
from ._operation import Call, Retries, error_of, root_of, unreachable, wait_after

if TYPE_CHECKING:
    from .generated.types import EventMessage


@dataclass(frozen=True)
class Settings:
    """How calls are made; seconds."""

    url: str
    key: str
    retries: int
    longest_wait: float
    timeout: float

    @property
    def root(self) -> str:
        """The root of the API."""
        return root_of(self.url)

    def headers(self, call: Call) -> dict[str, str]:
        """What goes out with a call."""
        return {**call.headers, "Authorization": self.key}

    def give_up(self, retries: Retries, response: httpx.Response | None, error: Exception | None) -> float:
        """Seconds to wait before the next try; raises where there is none."""
        if response is None:
            # One that took longer than it may is the caller's to judge.
            is_late = isinstance(error, httpx.ReadTimeout)
            wait = None if is_late else retries.next_wait(None)
            if wait is None:
                raise unreachable(self.root, cast(Exception, error)) from error
            return wait
        told = wait_after(response.status_code, response.headers.get("retry-after"))
        wait = None if told is None else retries.next_wait(told)
        if wait is None:
            raise error_of(response.status_code, response.text, response.headers.get("x-request-id"))
        return wait


def _stream_call(type: Sequence[str], last: int | None) -> Call:
    query = urlencode([("type", each) for each in type])
    headers = {"Accept": "text/event-stream"}
    if last is not None:
        headers["Last-Event-ID"] = str(last)
    return Call("GET", f"/events?{query}" if query else "/events", headers, None, None)


# Between two events any time may pass; the service's signs of life come every 15 s.
_STREAM_TIMEOUT = httpx.Timeout(10, read=60)


class Transport:
    """One connection pool."""

    def __init__(self, settings: Settings, http: httpx.Client) -> None:
        self.settings, self.http = settings, http

    def send(self, call: Call) -> httpx.Response:
        """The answer of a call that succeeded, after as many tries as it takes."""
        settings = self.settings
        retries = Retries(settings.retries, settings.longest_wait)
        while True:
            response, error = None, None
            try:
                response = self.http.request(
                    call.method,
                    settings.root + call.address,
                    content=call.content,
                    headers=settings.headers(call),
                    timeout=call.timeout or settings.timeout,
                )
            except httpx.TransportError as reason:
                error = reason
            if response is not None and response.is_success:
                return response
            time.sleep(settings.give_up(retries, response, error))

    def events(self, type: Sequence[str], after: int | None, again: float) -> Iterator[EventMessage]:
        """Events as they happen, resumed behind the last one."""
        messages = Messages(after)
        retries = Retries(self.settings.retries, self.settings.longest_wait)
        while True:
            call = _stream_call(type, messages.last)
            try:
                with self.http.stream(
                    call.method,
                    self.settings.root + call.address,
                    headers=self.settings.headers(call),
                    timeout=_STREAM_TIMEOUT,
                ) as response:
                    if not response.is_success:
                        response.read()
                        time.sleep(self.settings.give_up(retries, response, None))
                        continue
                    retries = Retries(self.settings.retries, self.settings.longest_wait)
                    for line in response.iter_lines():
                        message = messages.take(line)
                        if message is not None:
                            yield message
            except httpx.TransportError:
                pass
            except QuarterhourError as error:
                if error.status < 500:
                    raise
            messages.cut()
            time.sleep(again)


class AsyncTransport:
    """One connection pool, to be awaited."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self.settings, self.http = settings, http

    async def send(self, call: Call) -> httpx.Response:
        """The answer of a call that succeeded, after as many tries as it takes."""
        settings = self.settings
        retries = Retries(settings.retries, settings.longest_wait)
        while True:
            response, error = None, None
            try:
                response = await self.http.request(
                    call.method,
                    settings.root + call.address,
                    content=call.content,
                    headers=settings.headers(call),
                    timeout=call.timeout or settings.timeout,
                )
            except httpx.TransportError as reason:
                error = reason
            if response is not None and response.is_success:
                return response
            await anyio.sleep(settings.give_up(retries, response, error))

    async def events(self, type: Sequence[str], after: int | None, again: float) -> AsyncIterator[EventMessage]:
        """Events as they happen, resumed behind the last one."""
        messages = Messages(after)
        retries = Retries(self.settings.retries, self.settings.longest_wait)
        while True:
            call = _stream_call(type, messages.last)
            try:
                async with self.http.stream(
                    call.method,
                    self.settings.root + call.address,
                    headers=self.settings.headers(call),
                    timeout=_STREAM_TIMEOUT,
                ) as response:
                    if not response.is_success:
                        await response.aread()
                        await anyio.sleep(self.settings.give_up(retries, response, None))
                        continue
                    retries = Retries(self.settings.retries, self.settings.longest_wait)
                    async for line in response.aiter_lines():
                        message = messages.take(line)
                        if message is not None:
                            yield message
            except httpx.TransportError:
                pass
            except QuarterhourError as error:
                if error.status < 500:
                    raise
            messages.cut()
            await anyio.sleep(again)
