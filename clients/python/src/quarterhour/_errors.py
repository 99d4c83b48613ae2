"""What a call may raise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class QuarterhourError(Exception):
    """The service refused.

    `code` names the sentence and stays while its words may change. Of a 422 it is the first problem's code, or its type where
    it has none; `problems` has them all, each with `loc`, `msg` and `type`. `request_id` is for the service's operator.
    """

    def __init__(self, status: int, body: Mapping[str, Any], request_id: str | None) -> None:
        detail = body.get("detail")
        self.status = status
        self.problems: list[dict[str, Any]] = detail if isinstance(detail, list) else []
        first: Mapping[str, Any] = self.problems[0] if self.problems else {}
        self.code: str | None = body.get("code") or first.get("code") or first.get("type")
        self.params: dict[str, Any] = body.get("params") or first.get("params") or {}
        self.request_id = request_id
        told = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in self.problems)
        super().__init__(detail if isinstance(detail, str) else told or f"HTTP {status}")

    def is_code(self, code: str) -> bool:
        """Whether it is this sentence, also among several problems."""
        return self.code == code or any(each.get("code") == code for each in self.problems)


class UnreachableError(Exception):
    """No answer came: no connection, or none within the time."""
