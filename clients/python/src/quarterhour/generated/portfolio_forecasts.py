# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class ListForecastVersionsAnswer(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # Versions of the day, the newest first
    versions: list[ForecastVersion]

class ListForecastsAnswer(TypedDict):
    # The delivery days
    days: list[ListedForecastDay]

class ReadAllocatedDayAnswer(TypedDict):
    # Delivery day, YYYY-MM-DD, by the German clock
    delivery_day: str
    # How many intervals: 96 quarter-hours a day, 92 and 100 on the days when clocks change
    interval_count: int
    # The items of this page
    items: list[AllocatedArea]

ReadForecastAccuracyAnswer = TypedDict(
    "ReadForecastAccuracyAnswer",
    {
        "from": "str",
        "to": "str",
        "items": "list[ForecastAccuracy]",
        "warnings": "list[ForecastWarning]",
    },
)

GENERATE_FORECAST_OF_DAY = Operation(
    method="POST",
    path="/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/generate",
    query=(),
    body=None,
    takes_key=True,
)

LIST_FORECAST_VERSIONS = Operation(
    method="GET",
    path="/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/versions",
    query=(),
    body=None,
    takes_key=False,
)

LIST_FORECASTS = Operation(
    method="GET",
    path="/portfolio-forecasts/v1alpha1/submissions",
    query=("from", "to", "source", "processed", "limit", "offset",),
    body=None,
    takes_key=False,
    items="days",
    pages_by="offset",
)

READ_ALLOCATED_DAY = Operation(
    method="GET",
    path="/portfolio-forecasts/v1alpha1/allocations",
    query=("delivery_day",),
    body=None,
    takes_key=False,
)

READ_FORECAST = Operation(
    method="GET",
    path="/portfolio-forecasts/v1alpha1/submissions/{delivery_day}",
    query=("as_of",),
    body=None,
    takes_key=False,
)

READ_FORECAST_ACCURACY = Operation(
    method="GET",
    path="/portfolio-forecasts/v1alpha1/accuracy",
    query=("from", "to", "control_area", "kind", "horizon",),
    body=None,
    takes_key=False,
)

READ_FORECAST_TABLE = Operation(
    method="POST",
    path="/portfolio-forecasts/v1alpha1/tables",
    query=("sheet",),
    body="file",
    takes_key=False,
)

READ_FORECAST_VERSION = Operation(
    method="GET",
    path="/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/versions/{version}",
    query=(),
    body=None,
    takes_key=False,
)

REDELIVER_FORECAST = Operation(
    method="POST",
    path="/portfolio-forecasts/v1alpha1/submissions/{delivery_day}/redeliver",
    query=(),
    body=None,
    takes_key=True,
)

SUBMIT_FORECAST = Operation(
    method="POST",
    path="/portfolio-forecasts/v1alpha1/submissions",
    query=(),
    body="json",
    takes_key=True,
)


class PortfolioForecasts(Area):
    """Operations of portfolio-forecasts."""

    def generate_forecast_of_day(
        self,
        *,
        delivery_day: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForecastAcknowledgment:
        """Generate the forecast of a delivery day

        The forecast is the weighted mean of similar days (workday, bridge day, Saturday, Sunday, holiday) per control area and kind; recent days have more weight. The service generates it daily for the next day, from 10:00 Europe/Berlin until gate closure at 14:30. Returns 409 if a submitted forecast exists, which is never replaced, and 404 without earlier allocations.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ForecastAcknowledgment = self._json(GENERATE_FORECAST_OF_DAY, {"delivery_day": delivery_day}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def list_forecast_versions(
        self,
        *,
        delivery_day: str,
        timeout: float | None = None,
    ) -> ListForecastVersionsAnswer:
        """List the versions of a forecast

        The newest first, without values.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ListForecastVersionsAnswer = self._json(LIST_FORECAST_VERSIONS, {"delivery_day": delivery_day}, timeout=timeout)
        return answer

    def list_forecasts(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        source: Sequence[Literal["customer", "generated"]] | None = None,
        processed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListForecastsAnswer:
        """List forecasts by delivery day

        Delivery days with their newest version, by day.

        Alpha: may change.

        from_: First delivery day
        to: Last delivery day, included
        source: Only forecasts that were handed in (`customer`), or that were generated
        processed: Only days whose newest version was processed (`true`), or was not (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListForecastsAnswer = self._json(LIST_FORECASTS, {"from": from_, "to": to, "source": source, "processed": processed, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_forecasts(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        source: Sequence[Literal["customer", "generated"]] | None = None,
        processed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ListedForecastDay]:
        """Every row of `list_forecasts`, page after page."""
        return self._rows(LIST_FORECASTS, {"from": from_, "to": to, "source": source, "processed": processed, "limit": limit, "offset": offset}, timeout=timeout)

    def read_allocated_day(
        self,
        *,
        delivery_day: str,
        timeout: float | None = None,
    ) -> ReadAllocatedDayAnswer:
        """Get the allocations of a delivery day

        Values in MWh per quarter-hour, as known now. A value is null if fewer than 95 % of the points of the control area have one; below 100 %, the sum is extrapolated.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ReadAllocatedDayAnswer = self._json(READ_ALLOCATED_DAY, {"delivery_day": delivery_day}, timeout=timeout)
        return answer

    def read_forecast(
        self,
        *,
        delivery_day: str,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ForecastReadback:
        """Get the forecast of a delivery day

        The newest version with its values, or the one that was the newest at an instant.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        as_of: The version that was the newest at this instant; the newest unless given
        """
        answer: ForecastReadback = self._json(READ_FORECAST, {"delivery_day": delivery_day, "as_of": as_of}, timeout=timeout)
        return answer

    def read_forecast_accuracy(
        self,
        *,
        from_: str,
        to: str,
        control_area: Sequence[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None = None,
        kind: Sequence[Literal["production", "consumption"]] | None = None,
        horizon: Sequence[Literal["day_ahead", "at_delivery", "latest"]] | None = None,
        timeout: float | None = None,
    ) -> ReadForecastAccuracyAnswer:
        """Get the accuracy of forecasts

        Compares allocations with the forecast at gate closure of the day before (`day_ahead`), at delivery (`at_delivery`) and the last one (`latest`). Both days are inclusive, at most 366.

        Alpha: may change.

        from_: from 2000-01-01 to 2099-12-31
        to: from 2000-01-01 to 2099-12-31
        control_area: Only these control areas
        kind: Only production, or only consumption
        horizon: Only forecasts as they were known the day before (`day_ahead`), at delivery, or at last
        """
        answer: ReadForecastAccuracyAnswer = self._json(READ_FORECAST_ACCURACY, {"from": from_, "to": to, "control_area": control_area, "kind": kind, "horizon": horizon}, timeout=timeout)
        return answer

    def read_forecast_table(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        sheet: str | None = None,
        timeout: float | None = None,
    ) -> ForecastTable:
        """Parse a table of forecast values

        Returns the cells of the file. The caller assigns columns to series. Workbooks: the named sheet, or the first sheet with numbers.

        Alpha: may change.

        sheet: Name of the sheet of a workbook; the first with a table unless given
        """
        answer: ForecastTable = self._json(READ_FORECAST_TABLE, {"sheet": sheet}, body=body, content_type=content_type, timeout=timeout)
        return answer

    def read_forecast_version(
        self,
        *,
        delivery_day: str,
        version: int,
        timeout: float | None = None,
    ) -> ForecastVersionReadback:
        """Get a version of a forecast

        A version with its values.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        version: Number of the version, from 1 on
        """
        answer: ForecastVersionReadback = self._json(READ_FORECAST_VERSION, {"delivery_day": delivery_day, "version": version}, timeout=timeout)
        return answer

    def redeliver_forecast(
        self,
        *,
        delivery_day: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForecastDay:
        """Redeliver the forecast of a delivery day

        Sends the newest version once more. 409 while it is still being sent.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ForecastDay = self._json(REDELIVER_FORECAST, {"delivery_day": delivery_day}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def submit_forecast(
        self,
        *,
        body: ForecastSubmission,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForecastAcknowledgment:
        """Submit the forecast of a delivery day

        Returns 202 when the forecast is stored, and 200 if the same input is already stored or with `validate_only`. After gate closure the forecast is stored with the warning `gate_closed`.

        Alpha: may change.
        """
        answer: ForecastAcknowledgment = self._json(SUBMIT_FORECAST, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer


class AsyncPortfolioForecasts(AsyncArea):
    """Operations of portfolio-forecasts, to be awaited."""

    async def generate_forecast_of_day(
        self,
        *,
        delivery_day: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForecastAcknowledgment:
        """Generate the forecast of a delivery day

        The forecast is the weighted mean of similar days (workday, bridge day, Saturday, Sunday, holiday) per control area and kind; recent days have more weight. The service generates it daily for the next day, from 10:00 Europe/Berlin until gate closure at 14:30. Returns 409 if a submitted forecast exists, which is never replaced, and 404 without earlier allocations.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ForecastAcknowledgment = await self._json(GENERATE_FORECAST_OF_DAY, {"delivery_day": delivery_day}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def list_forecast_versions(
        self,
        *,
        delivery_day: str,
        timeout: float | None = None,
    ) -> ListForecastVersionsAnswer:
        """List the versions of a forecast

        The newest first, without values.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ListForecastVersionsAnswer = await self._json(LIST_FORECAST_VERSIONS, {"delivery_day": delivery_day}, timeout=timeout)
        return answer

    async def list_forecasts(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        source: Sequence[Literal["customer", "generated"]] | None = None,
        processed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListForecastsAnswer:
        """List forecasts by delivery day

        Delivery days with their newest version, by day.

        Alpha: may change.

        from_: First delivery day
        to: Last delivery day, included
        source: Only forecasts that were handed in (`customer`), or that were generated
        processed: Only days whose newest version was processed (`true`), or was not (`false`)
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListForecastsAnswer = await self._json(LIST_FORECASTS, {"from": from_, "to": to, "source": source, "processed": processed, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_forecasts(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        source: Sequence[Literal["customer", "generated"]] | None = None,
        processed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ListedForecastDay]:
        """Every row of `list_forecasts`, page after page."""
        return self._rows(LIST_FORECASTS, {"from": from_, "to": to, "source": source, "processed": processed, "limit": limit, "offset": offset}, timeout=timeout)

    async def read_allocated_day(
        self,
        *,
        delivery_day: str,
        timeout: float | None = None,
    ) -> ReadAllocatedDayAnswer:
        """Get the allocations of a delivery day

        Values in MWh per quarter-hour, as known now. A value is null if fewer than 95 % of the points of the control area have one; below 100 %, the sum is extrapolated.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ReadAllocatedDayAnswer = await self._json(READ_ALLOCATED_DAY, {"delivery_day": delivery_day}, timeout=timeout)
        return answer

    async def read_forecast(
        self,
        *,
        delivery_day: str,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ForecastReadback:
        """Get the forecast of a delivery day

        The newest version with its values, or the one that was the newest at an instant.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        as_of: The version that was the newest at this instant; the newest unless given
        """
        answer: ForecastReadback = await self._json(READ_FORECAST, {"delivery_day": delivery_day, "as_of": as_of}, timeout=timeout)
        return answer

    async def read_forecast_accuracy(
        self,
        *,
        from_: str,
        to: str,
        control_area: Sequence[Literal["50Hertz", "Amprion", "TenneT", "TransnetBW"]] | None = None,
        kind: Sequence[Literal["production", "consumption"]] | None = None,
        horizon: Sequence[Literal["day_ahead", "at_delivery", "latest"]] | None = None,
        timeout: float | None = None,
    ) -> ReadForecastAccuracyAnswer:
        """Get the accuracy of forecasts

        Compares allocations with the forecast at gate closure of the day before (`day_ahead`), at delivery (`at_delivery`) and the last one (`latest`). Both days are inclusive, at most 366.

        Alpha: may change.

        from_: from 2000-01-01 to 2099-12-31
        to: from 2000-01-01 to 2099-12-31
        control_area: Only these control areas
        kind: Only production, or only consumption
        horizon: Only forecasts as they were known the day before (`day_ahead`), at delivery, or at last
        """
        answer: ReadForecastAccuracyAnswer = await self._json(READ_FORECAST_ACCURACY, {"from": from_, "to": to, "control_area": control_area, "kind": kind, "horizon": horizon}, timeout=timeout)
        return answer

    async def read_forecast_table(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        sheet: str | None = None,
        timeout: float | None = None,
    ) -> ForecastTable:
        """Parse a table of forecast values

        Returns the cells of the file. The caller assigns columns to series. Workbooks: the named sheet, or the first sheet with numbers.

        Alpha: may change.

        sheet: Name of the sheet of a workbook; the first with a table unless given
        """
        answer: ForecastTable = await self._json(READ_FORECAST_TABLE, {"sheet": sheet}, body=body, content_type=content_type, timeout=timeout)
        return answer

    async def read_forecast_version(
        self,
        *,
        delivery_day: str,
        version: int,
        timeout: float | None = None,
    ) -> ForecastVersionReadback:
        """Get a version of a forecast

        A version with its values.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        version: Number of the version, from 1 on
        """
        answer: ForecastVersionReadback = await self._json(READ_FORECAST_VERSION, {"delivery_day": delivery_day, "version": version}, timeout=timeout)
        return answer

    async def redeliver_forecast(
        self,
        *,
        delivery_day: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForecastDay:
        """Redeliver the forecast of a delivery day

        Sends the newest version once more. 409 while it is still being sent.

        Alpha: may change.

        delivery_day: from 2000-01-01 to 2099-12-31
        """
        answer: ForecastDay = await self._json(REDELIVER_FORECAST, {"delivery_day": delivery_day}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def submit_forecast(
        self,
        *,
        body: ForecastSubmission,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ForecastAcknowledgment:
        """Submit the forecast of a delivery day

        Returns 202 when the forecast is stored, and 200 if the same input is already stored or with `validate_only`. After gate closure the forecast is stored with the warning `gate_closed`.

        Alpha: may change.
        """
        answer: ForecastAcknowledgment = await self._json(SUBMIT_FORECAST, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer
