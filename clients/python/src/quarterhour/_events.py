"""Server-sent events, line by line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .generated.types import EventMessage


class Messages:
    """Puts the lines of a stream together, and remembers behind which event the next one begins."""

    def __init__(self, after: int | None) -> None:
        self.last = after
        self._id: str | None = None
        self._data: list[str] = []

    def take(self, line: str) -> EventMessage | None:
        """The message that ends with this line, if one does."""
        line = line.rstrip("\r\n")
        if line.startswith("id:"):
            self._id = line[3:].strip()
        elif line.startswith("data:"):
            self._data.append(line[5:].removeprefix(" "))
        elif line == "":
            data, identifier = "\n".join(self._data), self._id
            self.cut()
            if data:
                if identifier:
                    self.last = int(identifier)
                return cast("EventMessage", json.loads(data))
        return None

    def cut(self) -> None:
        """Forgets what came of a message that never ended."""
        self._id, self._data = None, []
