"""What the classes of all areas share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ._operation import Operation, Page, call_of

if TYPE_CHECKING:
    from ._transport import AsyncTransport, Transport


class Area:
    """Calls of an area's operations."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _json(self, operation: Operation, asked: Mapping[str, Any], **options: Any) -> Any:
        return self._transport.send(call_of(operation, asked, **options)).json()

    def _done(self, operation: Operation, asked: Mapping[str, Any], **options: Any) -> None:
        self._transport.send(call_of(operation, asked, **options))

    def _rows(self, operation: Operation, asked: Mapping[str, Any], **options: Any) -> Iterator[Any]:
        page = Page(operation, asked)
        while not page.is_last:
            yield from page.take(self._json(operation, page.asked, **options))


class AsyncArea:
    """Calls of an area's operations, to be awaited."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _json(self, operation: Operation, asked: Mapping[str, Any], **options: Any) -> Any:
        return (await self._transport.send(call_of(operation, asked, **options))).json()

    async def _done(self, operation: Operation, asked: Mapping[str, Any], **options: Any) -> None:
        await self._transport.send(call_of(operation, asked, **options))

    async def _rows(self, operation: Operation, asked: Mapping[str, Any], **options: Any) -> AsyncIterator[Any]:
        page = Page(operation, asked)
        while not page.is_last:
            for row in page.take(await self._json(operation, page.asked, **options)):
                yield row
