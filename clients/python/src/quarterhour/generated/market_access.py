# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class ListAccountingPointsAnswer(TypedDict):
    # The accounting points
    accounting_points: list[AccountingPoint]

class ListAllocationChangesAnswer(TypedDict):
    # The items of this page
    items: list[AllocationChange]
    # Where the next page begins: the `cursor` of the next request
    next_cursor: int
    # Whether there are further changes
    has_more: bool

class ListAllocationCompletenessAnswer(TypedDict):
    # The items of this page
    items: list[AllocationCompleteness]

class ListAllocationImportsAnswer(TypedDict):
    # The items of this page
    items: list[AllocationImportEntry]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListAllocationSeriesAnswer(TypedDict):
    # The items of this page
    items: list[AllocationSeries]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListAllocationsAnswer(TypedDict):
    # The items of this page
    items: list[Allocation]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class PutAccountingPointsBody(TypedDict):
    # The accounting points
    accounting_points: list[AccountingPoint]

class PutAccountingPointsAnswerWarningsItem(TypedDict):
    # Stable code of the message, for programs
    code: str
    # What is wrong or worth knowing, in English
    msg: str
    # What that sentence names
    params: NotRequired[dict[str, Any]]

class PutAccountingPointsAnswer(TypedDict):
    # How many were created
    created: int
    # How many were changed
    changed: int
    # How many stayed as they were
    unchanged: int
    # What is stored or calculated all the same, and worth a look
    warnings: list[PutAccountingPointsAnswerWarningsItem]

CANCEL_ALLOCATION_IMPORT = Operation(
    method="POST",
    path="/market-access/v1alpha1/timeseries/allocations/imports/{uid}/cancel",
    query=(),
    body=None,
    takes_key=True,
)

LIST_ACCOUNTING_POINTS = Operation(
    method="GET",
    path="/market-access/v1alpha1/accounting-points",
    query=("accounting_point_id",),
    body=None,
    takes_key=False,
)

LIST_ALLOCATION_ACKNOWLEDGMENTS = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/allocations/imports/{uid}/acknowledgments",
    query=(),
    body=None,
    takes_key=False,
)

LIST_ALLOCATION_CHANGES = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/allocations/changes",
    query=("cursor", "limit",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="cursor",
)

LIST_ALLOCATION_COMPLETENESS = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/series/allocations/completeness",
    query=("accounting_point_id", "flow_direction", "until", "months",),
    body=None,
    takes_key=False,
)

LIST_ALLOCATION_IMPORTS = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/allocations/imports",
    query=("status", "dry_run", "limit", "offset",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_ALLOCATION_SERIES = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/series/allocations",
    query=("accounting_point_id", "market_identifier", "flow_direction", "offset", "limit",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_ALLOCATIONS = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/allocations",
    query=("accounting_point_id", "start_time", "end_time", "market_identifier", "flow_direction", "as_of", "offset", "limit",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

PUT_ACCOUNTING_POINTS = Operation(
    method="PUT",
    path="/market-access/v1alpha1/accounting-points",
    query=(),
    body="json",
    takes_key=True,
)

READ_ALLOCATION_ACKNOWLEDGMENT = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/allocations/imports/{uid}/acknowledgments/{kind}",
    query=("interchange",),
    body=None,
    takes_key=False,
)

READ_ALLOCATION_IMPORT = Operation(
    method="GET",
    path="/market-access/v1alpha1/timeseries/allocations/imports/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

WRITE_ALLOCATIONS = Operation(
    method="POST",
    path="/market-access/v1alpha1/timeseries/allocations",
    query=("dry_run", "atomic", "decimal", "import_uid", "file_name",),
    body="file",
    takes_key=True,
)


class MarketAccess(Area):
    """Operations of market-access."""

    def cancel_allocation_import(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AllocationImport:
        """Cancel an import of allocations

        The import stops within a few seconds; read it for its final status. Returns 409 for an import that has ended.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        """
        answer: AllocationImport = self._json(CANCEL_ALLOCATION_IMPORT, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def list_accounting_points(
        self,
        *,
        accounting_point_id: Sequence[str],
        timeout: float | None = None,
    ) -> ListAccountingPointsAnswer:
        """List accounting points

        Ordered by accounting point and day, oldest first. Points that are not listed have no control area.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        """
        answer: ListAccountingPointsAnswer = self._json(LIST_ACCOUNTING_POINTS, {"accounting_point_id": accounting_point_id}, timeout=timeout)
        return answer

    def list_allocation_acknowledgments(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> AllocationAcknowledgments:
        """List the acknowledgments of a MSCONS import

        For electricity, a valid interchange is answered by an APERAK per message and no CONTRL; each interchange of a file is answered separately. Acknowledgments are created and stored but not sent: review them first, because an unknown identifier may be missing on your side. Dry runs have none. If the code lists have no code for an error, `reason` explains why there is no acknowledgment.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        """
        answer: AllocationAcknowledgments = self._json(LIST_ALLOCATION_ACKNOWLEDGMENTS, {"uid": uid}, timeout=timeout)
        return answer

    def list_allocation_changes(
        self,
        *,
        cursor: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationChangesAnswer:
        """List changed days since a cursor

        Ordered by the time when changes became visible. Pass `next_cursor` to continue.

        Alpha: may change.

        cursor: Changes after this one: `next_cursor` of the answer before; 0 for all
        limit: The most items that the answer has
        """
        answer: ListAllocationChangesAnswer = self._json(LIST_ALLOCATION_CHANGES, {"cursor": cursor, "limit": limit}, timeout=timeout)
        return answer

    def all_allocation_changes(
        self,
        *,
        cursor: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[AllocationChange]:
        """Every row of `list_allocation_changes`, page after page."""
        return self._rows(LIST_ALLOCATION_CHANGES, {"cursor": cursor, "limit": limit}, timeout=timeout)

    def list_allocation_completeness(
        self,
        *,
        accounting_point_id: Sequence[str],
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        until: str | None = None,
        months: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationCompletenessAnswer:
        """Get the completeness of allocation series

        Covers the months up to `until` (default: yesterday in Germany); the last month counts up to that day. Every series has all months, including empty ones.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        flow_direction: Only series of energy that is consumed, or that is produced
        until: from 2000-01-01 to 2099-12-31
        months: How many calendar months up to the one of `until`, which is included
        """
        answer: ListAllocationCompletenessAnswer = self._json(LIST_ALLOCATION_COMPLETENESS, {"accounting_point_id": accounting_point_id, "flow_direction": flow_direction, "until": until, "months": months}, timeout=timeout)
        return answer

    def list_allocation_imports(
        self,
        *,
        status: Sequence[Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]] | None = None,
        dry_run: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationImportsAnswer:
        """List imports of allocations

        Includes dry runs and rejected files. Entries are kept for 400 days.

        Alpha: may change.

        status: Only imports with one of these statuses
        dry_run: Only imports that stored nothing (`true`), or only those that were to store (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAllocationImportsAnswer = self._json(LIST_ALLOCATION_IMPORTS, {"status": status, "dry_run": dry_run, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_allocation_imports(
        self,
        *,
        status: Sequence[Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]] | None = None,
        dry_run: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[AllocationImportEntry]:
        """Every row of `list_allocation_imports`, page after page."""
        return self._rows(LIST_ALLOCATION_IMPORTS, {"status": status, "dry_run": dry_run, "limit": limit, "offset": offset}, timeout=timeout)

    def list_allocation_series(
        self,
        *,
        accounting_point_id: Sequence[str] | None = None,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationSeriesAnswer:
        """List allocation series

        Ordered by `accounting_point_id`, then `flow_direction`. `total` is exact.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        market_identifier: Only series of the accounting points with these identifiers (MaLo, EAN or GSRN)
        flow_direction: Only series of energy that is consumed, or that is produced
        offset: How many items of the list the answer leaves out before its first
        limit: The most items that the answer has
        """
        answer: ListAllocationSeriesAnswer = self._json(LIST_ALLOCATION_SERIES, {"accounting_point_id": accounting_point_id, "market_identifier": market_identifier, "flow_direction": flow_direction, "offset": offset, "limit": limit}, timeout=timeout)
        return answer

    def all_allocation_series(
        self,
        *,
        accounting_point_id: Sequence[str] | None = None,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[AllocationSeries]:
        """Every row of `list_allocation_series`, page after page."""
        return self._rows(LIST_ALLOCATION_SERIES, {"accounting_point_id": accounting_point_id, "market_identifier": market_identifier, "flow_direction": flow_direction, "offset": offset, "limit": limit}, timeout=timeout)

    def list_allocations(
        self,
        *,
        accounting_point_id: Sequence[str],
        start_time: str,
        end_time: str,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        as_of: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationsAnswer:
        """List allocated energy by quarter-hour

        A gap is null, never 0. `as_of` returns the values known at that time. JSON returns at most 10 million values; CSV and NDJSON stream without limit, one row per quarter-hour.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        start_time: Start of the period, included
        end_time: End of the period, not included; at most 366 days after its start
        market_identifier: Only series of the accounting points with these identifiers (MaLo, EAN or GSRN)
        flow_direction: Only series of energy that is consumed, or that is produced
        as_of: Values as they were known at this instant; the newest unless given
        offset: How many items of the list the answer leaves out before its first
        limit: The most items that the answer has
        """
        answer: ListAllocationsAnswer = self._json(LIST_ALLOCATIONS, {"accounting_point_id": accounting_point_id, "start_time": start_time, "end_time": end_time, "market_identifier": market_identifier, "flow_direction": flow_direction, "as_of": as_of, "offset": offset, "limit": limit}, timeout=timeout)
        return answer

    def all_allocations(
        self,
        *,
        accounting_point_id: Sequence[str],
        start_time: str,
        end_time: str,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        as_of: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[Allocation]:
        """Every row of `list_allocations`, page after page."""
        return self._rows(LIST_ALLOCATIONS, {"accounting_point_id": accounting_point_id, "start_time": start_time, "end_time": end_time, "market_identifier": market_identifier, "flow_direction": flow_direction, "as_of": as_of, "offset": offset, "limit": limit}, timeout=timeout)

    def put_accounting_points(
        self,
        *,
        body: PutAccountingPointsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PutAccountingPointsAnswer:
        """Assign accounting points to control areas

        Adds assignments and replaces those of the same point and day. Forecasts and accuracy do not include points without a control area. Returns 422 if another point has the market identifier at the same time.

        Alpha: may change.
        """
        answer: PutAccountingPointsAnswer = self._json(PUT_ACCOUNTING_POINTS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def read_allocation_acknowledgment(
        self,
        *,
        uid: str,
        kind: Literal["CONTRL", "APERAK"],
        interchange: int | None = None,
        timeout: float | None = None,
    ) -> AllocationAcknowledgment:
        """Get an acknowledgment of a MSCONS import

        The EDIFACT message itself, as it would be sent to the sender.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        kind: Which acknowledgement: CONTRL of the syntax, or APERAK of the content
        interchange: Which interchange of the file, from 1; the first that is answered so unless told
        """
        answer: AllocationAcknowledgment = self._json(READ_ALLOCATION_ACKNOWLEDGMENT, {"uid": uid, "kind": kind, "interchange": interchange}, timeout=timeout)
        return answer

    def read_allocation_import(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> AllocationImport:
        """Get an import of allocations

        How far it is, and once it is through, what was stored and every problem.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        """
        answer: AllocationImport = self._json(READ_ALLOCATION_IMPORT, {"uid": uid}, timeout=timeout)
        return answer

    def write_allocations(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "application/x-ndjson", "application/edifact"],
        dry_run: bool | None = None,
        atomic: bool | None = None,
        decimal: Literal["comma", "point"] | None = None,
        import_uid: str | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AllocationWriteResult:
        """Import allocated energy from a file

        Accepts NDJSON with a line per day (`day`, `values`) or per quarter-hour (`start_time`, `value`), CSV with the same columns (1 to 100 for a day), and MSCONS. CSV and NDJSON are stored completely or not at all. MSCONS messages are stored one by one; `skipped_messages` lists the others (`atomic`: all or none). A version of a day is stored once: the same content is `unchanged`, other content needs a higher version. The highest version is valid. Without a version, the next one is assigned if the content differs. A version covers the whole day: null, empty cells and missing quarter-hours are gaps, except in MSCONS, which leaves quarter-hours unchanged that it does not contain. `warnings` lists days that lose values; `dropped` lists days of gaps only. MSCONS measures other than active electrical energy per quarter-hour and forecasts (QTY 187) are listed in `skipped`. Tests (UNB DE 0035) are rejected. Cancellations restore the previous values (`references`). `acknowledgments` and the header `Link` lead to the CONTRL and APERAK.

        Alpha: may change.

        dry_run: Reads and checks everything and stores nothing
        atomic: Of a MSCONS: store nothing where one of its messages is wrong. Other files are stored whole or not at all
        decimal: The decimal mark of a CSV whose numbers may be read two ways, such as 1.250 between semicolons
        import_uid: Id for this import, which its caller chooses, to follow it while it runs
        file_name: Name of the file, as lists show it
        """
        answer: AllocationWriteResult = self._json(WRITE_ALLOCATIONS, {"dry_run": dry_run, "atomic": atomic, "decimal": decimal, "import_uid": import_uid, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer


class AsyncMarketAccess(AsyncArea):
    """Operations of market-access, to be awaited."""

    async def cancel_allocation_import(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AllocationImport:
        """Cancel an import of allocations

        The import stops within a few seconds; read it for its final status. Returns 409 for an import that has ended.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        """
        answer: AllocationImport = await self._json(CANCEL_ALLOCATION_IMPORT, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def list_accounting_points(
        self,
        *,
        accounting_point_id: Sequence[str],
        timeout: float | None = None,
    ) -> ListAccountingPointsAnswer:
        """List accounting points

        Ordered by accounting point and day, oldest first. Points that are not listed have no control area.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        """
        answer: ListAccountingPointsAnswer = await self._json(LIST_ACCOUNTING_POINTS, {"accounting_point_id": accounting_point_id}, timeout=timeout)
        return answer

    async def list_allocation_acknowledgments(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> AllocationAcknowledgments:
        """List the acknowledgments of a MSCONS import

        For electricity, a valid interchange is answered by an APERAK per message and no CONTRL; each interchange of a file is answered separately. Acknowledgments are created and stored but not sent: review them first, because an unknown identifier may be missing on your side. Dry runs have none. If the code lists have no code for an error, `reason` explains why there is no acknowledgment.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        """
        answer: AllocationAcknowledgments = await self._json(LIST_ALLOCATION_ACKNOWLEDGMENTS, {"uid": uid}, timeout=timeout)
        return answer

    async def list_allocation_changes(
        self,
        *,
        cursor: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationChangesAnswer:
        """List changed days since a cursor

        Ordered by the time when changes became visible. Pass `next_cursor` to continue.

        Alpha: may change.

        cursor: Changes after this one: `next_cursor` of the answer before; 0 for all
        limit: The most items that the answer has
        """
        answer: ListAllocationChangesAnswer = await self._json(LIST_ALLOCATION_CHANGES, {"cursor": cursor, "limit": limit}, timeout=timeout)
        return answer

    def all_allocation_changes(
        self,
        *,
        cursor: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[AllocationChange]:
        """Every row of `list_allocation_changes`, page after page."""
        return self._rows(LIST_ALLOCATION_CHANGES, {"cursor": cursor, "limit": limit}, timeout=timeout)

    async def list_allocation_completeness(
        self,
        *,
        accounting_point_id: Sequence[str],
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        until: str | None = None,
        months: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationCompletenessAnswer:
        """Get the completeness of allocation series

        Covers the months up to `until` (default: yesterday in Germany); the last month counts up to that day. Every series has all months, including empty ones.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        flow_direction: Only series of energy that is consumed, or that is produced
        until: from 2000-01-01 to 2099-12-31
        months: How many calendar months up to the one of `until`, which is included
        """
        answer: ListAllocationCompletenessAnswer = await self._json(LIST_ALLOCATION_COMPLETENESS, {"accounting_point_id": accounting_point_id, "flow_direction": flow_direction, "until": until, "months": months}, timeout=timeout)
        return answer

    async def list_allocation_imports(
        self,
        *,
        status: Sequence[Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]] | None = None,
        dry_run: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationImportsAnswer:
        """List imports of allocations

        Includes dry runs and rejected files. Entries are kept for 400 days.

        Alpha: may change.

        status: Only imports with one of these statuses
        dry_run: Only imports that stored nothing (`true`), or only those that were to store (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListAllocationImportsAnswer = await self._json(LIST_ALLOCATION_IMPORTS, {"status": status, "dry_run": dry_run, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_allocation_imports(
        self,
        *,
        status: Sequence[Literal["reading", "checking", "storing", "succeeded", "refused", "cancelled", "failed", "interrupted"]] | None = None,
        dry_run: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[AllocationImportEntry]:
        """Every row of `list_allocation_imports`, page after page."""
        return self._rows(LIST_ALLOCATION_IMPORTS, {"status": status, "dry_run": dry_run, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_allocation_series(
        self,
        *,
        accounting_point_id: Sequence[str] | None = None,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationSeriesAnswer:
        """List allocation series

        Ordered by `accounting_point_id`, then `flow_direction`. `total` is exact.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        market_identifier: Only series of the accounting points with these identifiers (MaLo, EAN or GSRN)
        flow_direction: Only series of energy that is consumed, or that is produced
        offset: How many items of the list the answer leaves out before its first
        limit: The most items that the answer has
        """
        answer: ListAllocationSeriesAnswer = await self._json(LIST_ALLOCATION_SERIES, {"accounting_point_id": accounting_point_id, "market_identifier": market_identifier, "flow_direction": flow_direction, "offset": offset, "limit": limit}, timeout=timeout)
        return answer

    def all_allocation_series(
        self,
        *,
        accounting_point_id: Sequence[str] | None = None,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[AllocationSeries]:
        """Every row of `list_allocation_series`, page after page."""
        return self._rows(LIST_ALLOCATION_SERIES, {"accounting_point_id": accounting_point_id, "market_identifier": market_identifier, "flow_direction": flow_direction, "offset": offset, "limit": limit}, timeout=timeout)

    async def list_allocations(
        self,
        *,
        accounting_point_id: Sequence[str],
        start_time: str,
        end_time: str,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        as_of: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> ListAllocationsAnswer:
        """List allocated energy by quarter-hour

        A gap is null, never 0. `as_of` returns the values known at that time. JSON returns at most 10 million values; CSV and NDJSON stream without limit, one row per quarter-hour.

        Alpha: may change.

        accounting_point_id: Only series of these accounting points, by id
        start_time: Start of the period, included
        end_time: End of the period, not included; at most 366 days after its start
        market_identifier: Only series of the accounting points with these identifiers (MaLo, EAN or GSRN)
        flow_direction: Only series of energy that is consumed, or that is produced
        as_of: Values as they were known at this instant; the newest unless given
        offset: How many items of the list the answer leaves out before its first
        limit: The most items that the answer has
        """
        answer: ListAllocationsAnswer = await self._json(LIST_ALLOCATIONS, {"accounting_point_id": accounting_point_id, "start_time": start_time, "end_time": end_time, "market_identifier": market_identifier, "flow_direction": flow_direction, "as_of": as_of, "offset": offset, "limit": limit}, timeout=timeout)
        return answer

    def all_allocations(
        self,
        *,
        accounting_point_id: Sequence[str],
        start_time: str,
        end_time: str,
        market_identifier: Sequence[str] | None = None,
        flow_direction: Sequence[Literal["consumption", "production"]] | None = None,
        as_of: str | None = None,
        offset: int | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[Allocation]:
        """Every row of `list_allocations`, page after page."""
        return self._rows(LIST_ALLOCATIONS, {"accounting_point_id": accounting_point_id, "start_time": start_time, "end_time": end_time, "market_identifier": market_identifier, "flow_direction": flow_direction, "as_of": as_of, "offset": offset, "limit": limit}, timeout=timeout)

    async def put_accounting_points(
        self,
        *,
        body: PutAccountingPointsBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> PutAccountingPointsAnswer:
        """Assign accounting points to control areas

        Adds assignments and replaces those of the same point and day. Forecasts and accuracy do not include points without a control area. Returns 422 if another point has the market identifier at the same time.

        Alpha: may change.
        """
        answer: PutAccountingPointsAnswer = await self._json(PUT_ACCOUNTING_POINTS, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def read_allocation_acknowledgment(
        self,
        *,
        uid: str,
        kind: Literal["CONTRL", "APERAK"],
        interchange: int | None = None,
        timeout: float | None = None,
    ) -> AllocationAcknowledgment:
        """Get an acknowledgment of a MSCONS import

        The EDIFACT message itself, as it would be sent to the sender.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        kind: Which acknowledgement: CONTRL of the syntax, or APERAK of the content
        interchange: Which interchange of the file, from 1; the first that is answered so unless told
        """
        answer: AllocationAcknowledgment = await self._json(READ_ALLOCATION_ACKNOWLEDGMENT, {"uid": uid, "kind": kind, "interchange": interchange}, timeout=timeout)
        return answer

    async def read_allocation_import(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> AllocationImport:
        """Get an import of allocations

        How far it is, and once it is through, what was stored and every problem.

        Alpha: may change.

        uid: Id of the import, as the list of imports has it
        """
        answer: AllocationImport = await self._json(READ_ALLOCATION_IMPORT, {"uid": uid}, timeout=timeout)
        return answer

    async def write_allocations(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "application/x-ndjson", "application/edifact"],
        dry_run: bool | None = None,
        atomic: bool | None = None,
        decimal: Literal["comma", "point"] | None = None,
        import_uid: str | None = None,
        file_name: str | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> AllocationWriteResult:
        """Import allocated energy from a file

        Accepts NDJSON with a line per day (`day`, `values`) or per quarter-hour (`start_time`, `value`), CSV with the same columns (1 to 100 for a day), and MSCONS. CSV and NDJSON are stored completely or not at all. MSCONS messages are stored one by one; `skipped_messages` lists the others (`atomic`: all or none). A version of a day is stored once: the same content is `unchanged`, other content needs a higher version. The highest version is valid. Without a version, the next one is assigned if the content differs. A version covers the whole day: null, empty cells and missing quarter-hours are gaps, except in MSCONS, which leaves quarter-hours unchanged that it does not contain. `warnings` lists days that lose values; `dropped` lists days of gaps only. MSCONS measures other than active electrical energy per quarter-hour and forecasts (QTY 187) are listed in `skipped`. Tests (UNB DE 0035) are rejected. Cancellations restore the previous values (`references`). `acknowledgments` and the header `Link` lead to the CONTRL and APERAK.

        Alpha: may change.

        dry_run: Reads and checks everything and stores nothing
        atomic: Of a MSCONS: store nothing where one of its messages is wrong. Other files are stored whole or not at all
        decimal: The decimal mark of a CSV whose numbers may be read two ways, such as 1.250 between semicolons
        import_uid: Id for this import, which its caller chooses, to follow it while it runs
        file_name: Name of the file, as lists show it
        """
        answer: AllocationWriteResult = await self._json(WRITE_ALLOCATIONS, {"dry_run": dry_run, "atomic": atomic, "decimal": decimal, "import_uid": import_uid, "file_name": file_name}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer
