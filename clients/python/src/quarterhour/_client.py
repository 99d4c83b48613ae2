"""The clients."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING

import httpx

from ._transport import AsyncTransport, Settings, Transport
from .generated.access import Access, AsyncAccess
from .generated.core import AsyncCore, Core
from .generated.cost_of_energy import AsyncCostOfEnergy, CostOfEnergy
from .generated.market_access import AsyncMarketAccess, MarketAccess
from .generated.portfolio_forecasts import AsyncPortfolioForecasts, PortfolioForecasts
from .generated.power_tariffs import AsyncPowerTariffs, PowerTariffs
from .generated.schedule_management import AsyncScheduleManagement, ScheduleManagement

if TYPE_CHECKING:
    from .generated.types import EventMessage


class Client:
    """A client of one service with one key: the operations by area, and the stream of events.

    `url` is the service's address; `retries` how often a call is made again after 429, 503 or no answer; `longest_wait`
    the most seconds that Retry-After may ask for; `timeout` the seconds that one answer may take; `http` in place of an
    own pool.
    """

    def __init__(
        self,
        url: str,
        key: str,
        *,
        retries: int = 3,
        longest_wait: float = 60,
        timeout: float = 60,
        http: httpx.Client | None = None,
    ) -> None:
        self._http = http or httpx.Client()
        self.transport = Transport(Settings(url, key, retries, longest_wait, timeout), self._http)
        self.access = Access(self.transport)
        self.core = Core(self.transport)
        self.cost_of_energy = CostOfEnergy(self.transport)
        self.market_access = MarketAccess(self.transport)
        self.portfolio_forecasts = PortfolioForecasts(self.transport)
        self.power_tariffs = PowerTariffs(self.transport)
        self.schedule_management = ScheduleManagement(self.transport)

    def events(
        self, *, type: Sequence[str] = (), after: int | None = None, again: float = 2.0
    ) -> Iterator[EventMessage]:
        """Events as they happen, of these types (`version.accepted`, `version.*`), from behind `data.sequence` `after`.

        A connection that breaks is opened anew behind the last event after `again` seconds.
        """
        return self.transport.events(type, after, again)

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncClient:
    """The same, to be awaited; under asyncio and trio."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        retries: int = 3,
        longest_wait: float = 60,
        timeout: float = 60,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._http = http or httpx.AsyncClient()
        self.transport = AsyncTransport(Settings(url, key, retries, longest_wait, timeout), self._http)
        self.access = AsyncAccess(self.transport)
        self.core = AsyncCore(self.transport)
        self.cost_of_energy = AsyncCostOfEnergy(self.transport)
        self.market_access = AsyncMarketAccess(self.transport)
        self.portfolio_forecasts = AsyncPortfolioForecasts(self.transport)
        self.power_tariffs = AsyncPowerTariffs(self.transport)
        self.schedule_management = AsyncScheduleManagement(self.transport)

    def events(
        self, *, type: Sequence[str] = (), after: int | None = None, again: float = 2.0
    ) -> AsyncIterator[EventMessage]:
        """Events as they happen; see `Client.events`."""
        return self.transport.events(type, after, again)

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
