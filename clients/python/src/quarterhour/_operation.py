"""What a call of an operation is made of: pure, and the same for both clients."""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timezone
from email.utils import parsedate_to_datetime
from typing import IO, Any, Literal, Union
from urllib.parse import quote, urlencode

from ._errors import QuarterhourError, UnreachableError

FileBody = Union[str, bytes, IO[bytes]]
FIRST_WAIT_S = 0.25


@dataclass(frozen=True)
class Operation:
    """An operation of the service; written for each by the generator."""

    method: str
    path: str
    query: tuple[str, ...]
    body: Literal["json", "file"] | None
    takes_key: bool
    items: str | None = None
    pages_by: Literal["offset", "cursor"] | None = None


@dataclass(frozen=True)
class Call:
    """A request as it goes out, as often as it takes."""

    method: str
    address: str
    headers: dict[str, str]
    content: bytes | None
    timeout: float | None


def call_of(
    operation: Operation,
    asked: Mapping[str, Any],
    *,
    body: Any = None,
    content_type: str | None = None,
    idempotency_key: str | None = None,
    timeout: float | None = None,
) -> Call:
    """The request of an operation; ValueError for a path parameter or a file that is missing."""
    headers = {"Accept": "application/json"}
    if operation.takes_key:
        headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
    content: bytes | None = None
    if operation.body == "file":
        if body is None:
            raise ValueError("body is missing")
        read = body.read() if hasattr(body, "read") else body
        content = read.encode() if isinstance(read, str) else bytes(read)
        headers["Content-Type"] = content_type or "application/octet-stream"
    elif body is not None:
        content = json.dumps(body, default=_as_text, allow_nan=False).encode()
        headers["Content-Type"] = "application/json"
    return Call(operation.method, address_of(operation, asked), headers, content, timeout)


def address_of(operation: Operation, asked: Mapping[str, Any]) -> str:
    """The address behind the service's root."""
    path = operation.path
    for name, value in asked.items():
        if "{" + name + "}" in path:
            if value is None or value == "":
                raise ValueError(f"{name} is missing")
            path = path.replace("{" + name + "}", quote(_as_text(value), safe=""))
    pairs: list[tuple[str, str]] = []
    for name in operation.query:
        value = asked.get(name)
        several = value if isinstance(value, (list, tuple, set)) else [value]
        pairs.extend((name, _as_text(each)) for each in several if each is not None)
    return f"{path}?{urlencode(pairs)}" if pairs else path


def _as_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, int, float, uuid.UUID)):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be sent")


def root_of(url: str) -> str:
    """The root of the service's API, from its address with or without `/api`."""
    root = url.rstrip("/")
    return root if root.endswith("/api") else f"{root}/api"


def wait_after(status: int, retry_after: str | None) -> float | None:
    """Seconds to wait before the next try; None for an answer that another try would not change."""
    # 409 with Retry-After: the same key is still being worked on.
    if status not in (429, 503) and not (status == 409 and retry_after is not None):
        return None
    if retry_after is None:
        return 1.0
    try:
        return max(0.0, float(retry_after))
    except ValueError:
        until = parsedate_to_datetime(retry_after)
        return max(0.0, (until - datetime.now(timezone.utc)).total_seconds())


def error_of(status: int, text: str, request_id: str | None) -> QuarterhourError:
    """What the service refused a call with."""
    try:
        body = json.loads(text)
    except ValueError:
        body = {"detail": text[:500]}
    return QuarterhourError(status, body if isinstance(body, dict) else {}, request_id)


def unreachable(root: str, error: Exception) -> UnreachableError:
    """Says that no answer came."""
    return UnreachableError(f"No answer from {root}: {error or type(error).__name__}")


@dataclass
class Retries:
    """How often and how long one call is waited for."""

    most: int
    longest_wait_s: float
    tried: int = 0

    def next_wait(self, wait: float | None) -> float | None:
        """Seconds to wait, or None where the call is given up; None as `wait` is a call that broke off."""
        self.tried += 1
        told = FIRST_WAIT_S * 2 ** (self.tried - 1) if wait is None else wait
        return None if self.tried > self.most or told > self.longest_wait_s else told


class Page:
    """Where the next page of a list begins."""

    def __init__(self, operation: Operation, asked: Mapping[str, Any]) -> None:
        if operation.items is None or operation.pages_by is None:
            raise TypeError("This operation has no pages")
        self._items, self._by = operation.items, operation.pages_by
        self._asked = dict(asked)
        self._limit = int(asked.get("limit") or 100)
        self._at = asked.get(self._by)
        self.is_last = False

    @property
    def asked(self) -> dict[str, Any]:
        """What the next page is asked with."""
        return {**self._asked, "limit": self._limit, self._by: self._at}

    def take(self, answer: Mapping[str, Any]) -> list[Any]:
        """The rows of a page."""
        rows: list[Any] = answer[self._items]
        if self._by == "cursor":
            self.is_last = answer.get("has_more") is not True
            self._at = answer.get("next_cursor")
        else:
            self.is_last = len(rows) < self._limit
            self._at = (self._at or 0) + len(rows)
        return rows
