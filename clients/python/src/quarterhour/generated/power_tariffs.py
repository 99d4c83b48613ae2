# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class FindPowerTariffsByAddressAnswer(TypedDict):
    # Power tariffs
    powerTariffs: list[LocatedPowerTariff]
    # Places that were asked for and are not known, and why
    unknown_places: NotRequired[list[UnknownPlace]]

class FindPowerTariffsByPointAnswer(TypedDict):
    # Power tariffs
    powerTariffs: list[LocatedPowerTariff]
    # Places that were asked for and are not known, and why
    unknown_places: NotRequired[list[UnknownPlace]]

class FindPowerTariffsByPostalCodeAnswer(TypedDict):
    # Power tariffs
    powerTariffs: list[LocatedPowerTariff]
    # Places that were asked for and are not known, and why
    unknown_places: NotRequired[list[UnknownPlace]]

class ListPowerTariffsAnswer(TypedDict):
    # Power tariffs
    powerTariffs: list[PowerTariff]

class ListPowerTariffsOfAreaAnswer(TypedDict):
    # Power tariffs
    powerTariffs: list[PowerTariff]

class ReadPowerTariffAnswer(TypedDict):
    # The power tariff
    powerTariff: PowerTariff

CALCULATE_POWER_TARIFF = Operation(
    method="POST",
    path="/v1/power-tariffs/{uid}/calculate",
    query=("freshness",),
    body="json",
    takes_key=False,
)

FIND_POWER_TARIFFS_BY_ADDRESS = Operation(
    method="GET",
    path="/v1/power-tariffs/{country_code}/address/{address}/city/{city}",
    query=("subscription_type", "valid_after", "valid_before",),
    body=None,
    takes_key=False,
)

FIND_POWER_TARIFFS_BY_POINT = Operation(
    method="GET",
    path="/v1/power-tariffs/{country_code}/lat/{lat}/lon/{lon}",
    query=("subscription_type", "valid_after", "valid_before",),
    body=None,
    takes_key=False,
)

FIND_POWER_TARIFFS_BY_POSTAL_CODE = Operation(
    method="GET",
    path="/v1/power-tariffs/{country_code}/postal-code/{postal_code}",
    query=("subscription_type", "valid_after", "valid_before",),
    body=None,
    takes_key=False,
)

LIST_POWER_TARIFFS = Operation(
    method="GET",
    path="/v1/power-tariffs",
    query=("country_code", "system_operator_id", "subscription_type", "valid_after", "valid_before", "limit", "offset",),
    body=None,
    takes_key=False,
    items="powerTariffs",
    pages_by="offset",
)

LIST_POWER_TARIFFS_OF_AREA = Operation(
    method="GET",
    path="/v1/power-tariffs/{country_code}/mga/{mga_code}",
    query=("subscription_type", "valid_after", "valid_before",),
    body=None,
    takes_key=False,
)

READ_POWER_TARIFF = Operation(
    method="GET",
    path="/v1/power-tariffs/{country_code}/tariff-uid/{uid}",
    query=(),
    body=None,
    takes_key=False,
)


class PowerTariffs(Area):
    """Operations of power-tariffs."""

    def calculate_power_tariff(
        self,
        *,
        uid: str,
        body: CalculatePowerBody,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> CalculatePowerResult:
        """Calculate the cost of a power tariff

        Each fee by month, for mean powers of a load; without VAT.

        uid: Id of the power tariff, as the lists have it
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: CalculatePowerResult = self._json(CALCULATE_POWER_TARIFF, {"uid": uid, "freshness": freshness}, body=body, timeout=timeout)
        return answer

    def find_power_tariffs_by_address(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        address: str,
        city: str,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> FindPowerTariffsByAddressAnswer:
        """Find power tariffs by address

        The address leads to a metering grid area; `location` says how exactly it was found.

        country_code: ISO 3166-1 code of the country, two letters
        address: Street and house number
        city: Town of the address
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: FindPowerTariffsByAddressAnswer = self._json(FIND_POWER_TARIFFS_BY_ADDRESS, {"country_code": country_code, "address": address, "city": city, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    def find_power_tariffs_by_point(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        lat: float,
        lon: float,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> FindPowerTariffsByPointAnswer:
        """Find power tariffs by coordinates

        The point leads to a metering grid area; `location` says by what.

        country_code: ISO 3166-1 code of the country, two letters
        lat: Latitude of the place in degrees (WGS 84)
        lon: Longitude of the place in degrees (WGS 84)
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: FindPowerTariffsByPointAnswer = self._json(FIND_POWER_TARIFFS_BY_POINT, {"country_code": country_code, "lat": lat, "lon": lon, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    def find_power_tariffs_by_postal_code(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        postal_code: str,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> FindPowerTariffsByPostalCodeAnswer:
        """Find power tariffs by postal code

        The postal code leads to a metering grid area; `location` says by what.

        country_code: ISO 3166-1 code of the country, two letters
        postal_code: Postal code of the place, as the country writes it
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: FindPowerTariffsByPostalCodeAnswer = self._json(FIND_POWER_TARIFFS_BY_POSTAL_CODE, {"country_code": country_code, "postal_code": postal_code, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    def list_power_tariffs(
        self,
        *,
        country_code: Sequence[Literal["DE", "DK", "FI", "NL", "NO", "SE"]] | None = None,
        system_operator_id: Sequence[str] | None = None,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListPowerTariffsAnswer:
        """List power tariffs

        All power tariffs, by country, kind of connection and time.

        country_code: Only power tariffs of these countries, as ISO 3166-1 codes of two letters
        system_operator_id: Only what belongs to one of these system operators, by id
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListPowerTariffsAnswer = self._json(LIST_POWER_TARIFFS, {"country_code": country_code, "system_operator_id": system_operator_id, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_power_tariffs(
        self,
        *,
        country_code: Sequence[Literal["DE", "DK", "FI", "NL", "NO", "SE"]] | None = None,
        system_operator_id: Sequence[str] | None = None,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[PowerTariff]:
        """Every row of `list_power_tariffs`, page after page."""
        return self._rows(LIST_POWER_TARIFFS, {"country_code": country_code, "system_operator_id": system_operator_id, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before, "limit": limit, "offset": offset}, timeout=timeout)

    def list_power_tariffs_of_area(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        mga_code: str,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> ListPowerTariffsOfAreaAnswer:
        """List power tariffs of a grid area

        Power tariffs of the operator of a metering grid area.

        country_code: ISO 3166-1 code of the country, two letters
        mga_code: Code of the metering grid area: the Swedish MGA code, elsewhere the EIC
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: ListPowerTariffsOfAreaAnswer = self._json(LIST_POWER_TARIFFS_OF_AREA, {"country_code": country_code, "mga_code": mga_code, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    def read_power_tariff(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        uid: str,
        timeout: float | None = None,
    ) -> ReadPowerTariffAnswer:
        """Get a power tariff

        A power tariff with its fees and its source.

        country_code: ISO 3166-1 code of the country, two letters
        uid: Id of the power tariff, as the lists have it
        """
        answer: ReadPowerTariffAnswer = self._json(READ_POWER_TARIFF, {"country_code": country_code, "uid": uid}, timeout=timeout)
        return answer


class AsyncPowerTariffs(AsyncArea):
    """Operations of power-tariffs, to be awaited."""

    async def calculate_power_tariff(
        self,
        *,
        uid: str,
        body: CalculatePowerBody,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> CalculatePowerResult:
        """Calculate the cost of a power tariff

        Each fee by month, for mean powers of a load; without VAT.

        uid: Id of the power tariff, as the lists have it
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: CalculatePowerResult = await self._json(CALCULATE_POWER_TARIFF, {"uid": uid, "freshness": freshness}, body=body, timeout=timeout)
        return answer

    async def find_power_tariffs_by_address(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        address: str,
        city: str,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> FindPowerTariffsByAddressAnswer:
        """Find power tariffs by address

        The address leads to a metering grid area; `location` says how exactly it was found.

        country_code: ISO 3166-1 code of the country, two letters
        address: Street and house number
        city: Town of the address
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: FindPowerTariffsByAddressAnswer = await self._json(FIND_POWER_TARIFFS_BY_ADDRESS, {"country_code": country_code, "address": address, "city": city, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    async def find_power_tariffs_by_point(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        lat: float,
        lon: float,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> FindPowerTariffsByPointAnswer:
        """Find power tariffs by coordinates

        The point leads to a metering grid area; `location` says by what.

        country_code: ISO 3166-1 code of the country, two letters
        lat: Latitude of the place in degrees (WGS 84)
        lon: Longitude of the place in degrees (WGS 84)
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: FindPowerTariffsByPointAnswer = await self._json(FIND_POWER_TARIFFS_BY_POINT, {"country_code": country_code, "lat": lat, "lon": lon, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    async def find_power_tariffs_by_postal_code(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        postal_code: str,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> FindPowerTariffsByPostalCodeAnswer:
        """Find power tariffs by postal code

        The postal code leads to a metering grid area; `location` says by what.

        country_code: ISO 3166-1 code of the country, two letters
        postal_code: Postal code of the place, as the country writes it
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: FindPowerTariffsByPostalCodeAnswer = await self._json(FIND_POWER_TARIFFS_BY_POSTAL_CODE, {"country_code": country_code, "postal_code": postal_code, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    async def list_power_tariffs(
        self,
        *,
        country_code: Sequence[Literal["DE", "DK", "FI", "NL", "NO", "SE"]] | None = None,
        system_operator_id: Sequence[str] | None = None,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListPowerTariffsAnswer:
        """List power tariffs

        All power tariffs, by country, kind of connection and time.

        country_code: Only power tariffs of these countries, as ISO 3166-1 codes of two letters
        system_operator_id: Only what belongs to one of these system operators, by id
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListPowerTariffsAnswer = await self._json(LIST_POWER_TARIFFS, {"country_code": country_code, "system_operator_id": system_operator_id, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_power_tariffs(
        self,
        *,
        country_code: Sequence[Literal["DE", "DK", "FI", "NL", "NO", "SE"]] | None = None,
        system_operator_id: Sequence[str] | None = None,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[PowerTariff]:
        """Every row of `list_power_tariffs`, page after page."""
        return self._rows(LIST_POWER_TARIFFS, {"country_code": country_code, "system_operator_id": system_operator_id, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_power_tariffs_of_area(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        mga_code: str,
        subscription_type: Literal["fuse_based", "low_voltage_grid", "high_voltage_grid", "regional_grid"] | None = None,
        valid_after: str | None = None,
        valid_before: str | None = None,
        timeout: float | None = None,
    ) -> ListPowerTariffsOfAreaAnswer:
        """List power tariffs of a grid area

        Power tariffs of the operator of a metering grid area.

        country_code: ISO 3166-1 code of the country, two letters
        mga_code: Code of the metering grid area: the Swedish MGA code, elsewhere the EIC
        subscription_type: Only power tariffs for connections of this kind
        valid_after: Only power tariffs that are valid at some time after this instant
        valid_before: Only power tariffs that are valid at some time before this instant
        """
        answer: ListPowerTariffsOfAreaAnswer = await self._json(LIST_POWER_TARIFFS_OF_AREA, {"country_code": country_code, "mga_code": mga_code, "subscription_type": subscription_type, "valid_after": valid_after, "valid_before": valid_before}, timeout=timeout)
        return answer

    async def read_power_tariff(
        self,
        *,
        country_code: Literal["DE", "DK", "FI", "NL", "NO", "SE"],
        uid: str,
        timeout: float | None = None,
    ) -> ReadPowerTariffAnswer:
        """Get a power tariff

        A power tariff with its fees and its source.

        country_code: ISO 3166-1 code of the country, two letters
        uid: Id of the power tariff, as the lists have it
        """
        answer: ReadPowerTariffAnswer = await self._json(READ_POWER_TARIFF, {"country_code": country_code, "uid": uid}, timeout=timeout)
        return answer
