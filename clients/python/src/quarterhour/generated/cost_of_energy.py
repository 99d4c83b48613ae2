# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class ListDatasetsAnswer(TypedDict):
    # Datasets that the component reads
    datasets: list[RegisteredDataset]

class ListOwnTariffsAnswerOwnTariffsItemNewestAuthor(TypedDict):
    # `user`: a person; `key`: an API key; `platform`: the service
    kind: Literal["key", "user", "platform"]
    # Id of the person or of the key
    id: str
    # Name at that time
    name: str

class ListOwnTariffsAnswerOwnTariffsItemNewest(TypedDict):
    # Number of the version, from 1 on
    version: int
    # Where it stands
    status: Literal["draft", "in_review", "approved", "withdrawn"]
    # Name, as lists show it
    name: str
    # Text of the person who did it
    note: str
    # Who wrote it: a person or an API key
    author: ListOwnTariffsAnswerOwnTariffsItemNewestAuthor
    # When it was created, in UTC
    created_at: str
    # Moves that its status allows; a member's role may allow fewer
    allowed_actions: list[Literal["submit", "return", "approve", "withdraw"]]

class ListOwnTariffsAnswerOwnTariffsItem(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # Of the newest version
    name: str
    # When it was created, in UTC
    created_at: str
    # The version that lists and calculations use; null where none is approved
    approved_version: int | None
    # The newest version
    newest: ListOwnTariffsAnswerOwnTariffsItemNewest

class ListOwnTariffsAnswer(TypedDict):
    # Tariffs that the organization has written
    own_tariffs: list[ListOwnTariffsAnswerOwnTariffsItem]

class ListProfilesAnswerProfilesItem(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # `org`: of the organization; `global`: everybody has it
    scope: Literal["org", "global"]
    # Name, as lists show it
    name: str
    # Text for people
    description: str
    # Words of the organization by which lists are filtered
    tags: list[str]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # When it was created, in UTC
    created_at: str
    # When it was last changed, in UTC
    updated_at: str
    # How many intervals have no value
    missing: int
    # Values for a small picture: means of equal parts of the profile
    outline: list[float | None]

class ListProfilesAnswer(TypedDict):
    # The profiles
    profiles: list[ListProfilesAnswerProfilesItem]

class ListTariffsAnswer(TypedDict):
    # The tariffs
    tariffs: list[Tariff]

class UpdateProfileAnswer(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # `org`: of the organization; `global`: everybody has it
    scope: Literal["org", "global"]
    # Name, as lists show it
    name: str
    # Text for people
    description: str
    # Words of the organization by which lists are filtered
    tags: list[str]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # When it was created, in UTC
    created_at: str
    # When it was last changed, in UTC
    updated_at: str

class WriteProfileValuesAnswer(TypedDict):
    # Id that stays the same for good; UUID where it is one of ours
    id: str
    # `org`: of the organization; `global`: everybody has it
    scope: Literal["org", "global"]
    # Name, as lists show it
    name: str
    # Text for people
    description: str
    # Words of the organization by which lists are filtered
    tags: list[str]
    # Length of the intervals
    resolution: Resolution
    # Unit of the values
    unit: Unit
    # IANA name of the time zone whose clock counts, for instance Europe/Berlin
    timezone: str
    # Start, included, as RFC 3339 with its offset
    start_time: str
    # End, not included, as RFC 3339 with its offset
    end_time: str
    # When it was created, in UTC
    created_at: str
    # When it was last changed, in UTC
    updated_at: str

APPROVE_OWN_TARIFF_VERSION = Operation(
    method="POST",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/approve",
    query=(),
    body="json",
    takes_key=True,
)

CALCULATE_COST = Operation(
    method="POST",
    path="/cost-of-energy/v1/calculate",
    query=("include_intermediate_time_series", "freshness",),
    body="json",
    takes_key=False,
)

CHECK_OWN_TARIFF = Operation(
    method="POST",
    path="/cost-of-energy/v1/check-tariff",
    query=(),
    body="json",
    takes_key=False,
)

COMPARE_TARIFFS = Operation(
    method="POST",
    path="/cost-of-energy/v1/compare",
    query=("freshness", "incl_vat", "region",),
    body="json",
    takes_key=False,
)

CREATE_BILL = Operation(
    method="POST",
    path="/cost-of-energy/v1/bill",
    query=("freshness",),
    body="json",
    takes_key=False,
)

CREATE_OWN_TARIFF = Operation(
    method="POST",
    path="/cost-of-energy/v1/own-tariffs",
    query=(),
    body="json",
    takes_key=True,
)

CREATE_PROFILE = Operation(
    method="POST",
    path="/cost-of-energy/v1/profiles",
    query=(),
    body="json",
    takes_key=True,
)

DELETE_PROFILE = Operation(
    method="DELETE",
    path="/cost-of-energy/v1/profiles/{profile_id}",
    query=(),
    body=None,
    takes_key=True,
)

EXPLAIN_COST = Operation(
    method="POST",
    path="/cost-of-energy/v1/explain",
    query=("include_intermediate_time_series", "freshness", "incl_vat", "region",),
    body="json",
    takes_key=False,
)

IMPORT_PROFILE = Operation(
    method="POST",
    path="/cost-of-energy/v1/profile-imports",
    query=("dry_run", "profile_id", "name", "description", "tag", "sheet", "delimiter", "header_row", "time_column", "clock_column", "end_column", "value_column", "value_columns", "readings", "series_column", "series", "decimal_mark", "date_order", "marks", "timezone", "clock", "resolution", "unit", "target_unit", "target_resolution", "duplicates", "not_numbers",),
    body="file",
    takes_key=True,
)

LIST_DATASETS = Operation(
    method="GET",
    path="/cost-of-energy/v1/datasets",
    query=(),
    body=None,
    takes_key=False,
)

LIST_OWN_TARIFFS = Operation(
    method="GET",
    path="/cost-of-energy/v1/own-tariffs",
    query=(),
    body=None,
    takes_key=False,
)

LIST_PROFILES = Operation(
    method="GET",
    path="/cost-of-energy/v1/profiles",
    query=("scope", "name", "tag",),
    body=None,
    takes_key=False,
)

LIST_TARIFFS = Operation(
    method="GET",
    path="/cost-of-energy/v1/tariffs",
    query=("system_operator_id", "system_operator_extra_id", "metering_grid_area_id", "metering_grid_area_extra_id", "country", "available_at", "limit", "offset",),
    body=None,
    takes_key=False,
    items="tariffs",
    pages_by="offset",
)

OPTIMIZE_COST = Operation(
    method="POST",
    path="/cost-of-energy/v1/optimize",
    query=("freshness",),
    body="json",
    takes_key=False,
)

READ_OWN_TARIFF = Operation(
    method="GET",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}",
    query=(),
    body=None,
    takes_key=False,
)

READ_OWN_TARIFF_VERSION = Operation(
    method="GET",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}",
    query=(),
    body=None,
    takes_key=False,
)

READ_PRICES = Operation(
    method="GET",
    path="/cost-of-energy/v1/prices",
    query=("tariff_id", "zone", "country", "postal_code", "fuse_a", "start_time", "hours", "spot", "markup_per_kwh", "vat_percent", "power_kw", "freshness",),
    body=None,
    takes_key=False,
)

READ_PROFILE = Operation(
    method="GET",
    path="/cost-of-energy/v1/profiles/{profile_id}",
    query=("max_resolution", "start_time", "end_time",),
    body=None,
    takes_key=False,
)

READ_SIMPLIFIED_TARIFF = Operation(
    method="GET",
    path="/cost-of-energy/v1/tariffs/{tariff_id}/simplified",
    query=("start_time", "end_time", "freshness",),
    body=None,
    takes_key=False,
)

READ_TARIFF = Operation(
    method="GET",
    path="/cost-of-energy/v1/tariffs/{tariff_id}",
    query=(),
    body=None,
    takes_key=False,
)

REPLACE_PROFILE = Operation(
    method="PUT",
    path="/cost-of-energy/v1/profiles/{profile_id}",
    query=(),
    body="json",
    takes_key=True,
)

RETURN_OWN_TARIFF_VERSION = Operation(
    method="POST",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/return",
    query=(),
    body="json",
    takes_key=True,
)

SUBMIT_OWN_TARIFF_VERSION = Operation(
    method="POST",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/submit",
    query=(),
    body="json",
    takes_key=True,
)

TEST_RUN_TARIFF = Operation(
    method="POST",
    path="/cost-of-energy/v1/test-run",
    query=("include_intermediate_time_series", "freshness",),
    body="json",
    takes_key=False,
)

UPDATE_PROFILE = Operation(
    method="PATCH",
    path="/cost-of-energy/v1/profiles/{profile_id}",
    query=(),
    body="json",
    takes_key=True,
)

WITHDRAW_OWN_TARIFF_VERSION = Operation(
    method="POST",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/withdraw",
    query=(),
    body="json",
    takes_key=True,
)

WRITE_OWN_TARIFF_VERSION = Operation(
    method="PUT",
    path="/cost-of-energy/v1/own-tariffs/{own_tariff_id}",
    query=(),
    body="json",
    takes_key=True,
)

WRITE_PROFILE_VALUES = Operation(
    method="POST",
    path="/cost-of-energy/v1/profiles/{profile_id}/values",
    query=(),
    body="json",
    takes_key=True,
)


class CostOfEnergy(Area):
    """Operations of cost-of-energy."""

    def approve_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Approve a version of an own tariff

        Requires a signed-in administrator other than the author, unless the organization has only one. API keys cannot approve. The previous version is withdrawn.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = self._json(APPROVE_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def calculate_cost(
        self,
        *,
        body: CalculateBody,
        include_intermediate_time_series: bool | None = None,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> CalculateResult:
        """Calculate the cost of a tariff

        The total and each component of a tariff for a load, with what of the input is missing.

        include_intermediate_time_series: Whether the answer also has the time series between input and cost of each component
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: CalculateResult = self._json(CALCULATE_COST, {"include_intermediate_time_series": include_intermediate_time_series, "freshness": freshness}, body=body, timeout=timeout)
        return answer

    def check_own_tariff(
        self,
        *,
        body: CheckTariffBody,
        timeout: float | None = None,
    ) -> CheckTariffResult:
        """Validate a tariff without storing it

        Finds every problem that storing it would find. Nothing is stored.
        """
        answer: CheckTariffResult = self._json(CHECK_OWN_TARIFF, {}, body=body, timeout=timeout)
        return answer

    def compare_tariffs(
        self,
        *,
        body: CompareBody,
        freshness: Literal["any", "strict"] | None = None,
        incl_vat: bool | None = None,
        region: str | None = None,
        timeout: float | None = None,
    ) -> CompareResult:
        """Compare the cost under several tariffs

        Tariffs are ranked by total. Incomplete totals, and totals that exclude a charge by law, rank after complete ones. Tariffs for another fuse, area or customer kind than the given customer are not ranked; a tariff that states none is ranked and listed in `not_stated`. Costs 5 tokens, plus 1 per 10 tariffs. With `incl_vat` all amounts are with VAT; a tariff whose rate is not known is not ranked.

        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        incl_vat: With VAT by the country, the customer and the day
        region: ISO 3166-2, where VAT differs by region; that of the grid operator unless told
        """
        answer: CompareResult = self._json(COMPARE_TARIFFS, {"freshness": freshness, "incl_vat": incl_vat, "region": region}, body=body, timeout=timeout)
        return answer

    def create_bill(
        self,
        *,
        body: BillBody,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> Bill:
        """The whole bill: network, supplier, taxes and VAT

        Bills the tariffs of `tariff_ids`, or the one of `place`, with the offer in `supplier`. VAT is that of the country, region, customer and day; where the law has no single rate, `vat_percent` is needed. Stored day-ahead prices are used where a price is not sent.

        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: Bill = self._json(CREATE_BILL, {"freshness": freshness}, body=body, timeout=timeout)
        return answer

    def create_own_tariff(
        self,
        *,
        body: OwnTariffBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Create an own tariff as a draft

        Version 1 is a draft: only the organization sees it, and lists have it once it was approved.
        """
        answer: OwnTariff = self._json(CREATE_OWN_TARIFF, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def create_profile(
        self,
        *,
        body: ProfileBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Profile:
        """Create a profile

        One value for each interval; null is a gap. The period begins and ends with whole intervals.
        """
        answer: Profile = self._json(CREATE_PROFILE, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def delete_profile(
        self,
        *,
        profile_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a profile

        With its values. Profiles that everybody has cannot be deleted.

        profile_id: Id of the profile, as the list of profiles has it
        """
        self._done(DELETE_PROFILE, {"profile_id": profile_id}, idempotency_key=idempotency_key, timeout=timeout)

    def explain_cost(
        self,
        *,
        body: ExplainBody,
        include_intermediate_time_series: bool | None = None,
        freshness: Literal["any", "strict"] | None = None,
        incl_vat: bool | None = None,
        region: str | None = None,
        timeout: float | None = None,
    ) -> ExplainResult:
        """Explain a calculation step by step

        Every step from input to cost, interval by interval, and what a further kWh would cost.

        include_intermediate_time_series: Whether the answer also has the time series between input and cost of each component
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        incl_vat: With VAT by the country, the customer and the day
        region: ISO 3166-2, where VAT differs by region; that of the grid operator unless told
        """
        answer: ExplainResult = self._json(EXPLAIN_COST, {"include_intermediate_time_series": include_intermediate_time_series, "freshness": freshness, "incl_vat": incl_vat, "region": region}, body=body, timeout=timeout)
        return answer

    def import_profile(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        dry_run: bool | None = None,
        profile_id: str | None = None,
        name: str | None = None,
        description: str | None = None,
        tag: Sequence[str] | None = None,
        sheet: str | None = None,
        delimiter: Literal["comma", "semicolon", "tab", "pipe"] | None = None,
        header_row: int | None = None,
        time_column: int | None = None,
        clock_column: int | None = None,
        end_column: int | None = None,
        value_column: int | None = None,
        value_columns: Sequence[int] | None = None,
        readings: Literal["differences", "values"] | None = None,
        series_column: int | None = None,
        series: str | None = None,
        decimal_mark: Literal["point", "comma"] | None = None,
        date_order: Literal["day_first", "month_first"] | None = None,
        marks: Literal["start", "end"] | None = None,
        timezone: str | None = None,
        clock: Literal["local", "standard", "utc"] | None = None,
        resolution: Literal["quarter_hourly", "half_hourly", "hourly", "daily", "monthly"] | None = None,
        unit: Literal["1", "kWh", "Wh", "MWh", "GWh", "kW", "W", "MW", "GW", "kvarh", "Mvarh", "kvar", "Mvar", "EUR_per_kWh", "EUR_per_MWh", "ct_per_kWh", "SEK_per_kWh", "SEK_per_MWh", "ore_per_kWh", "NOK_per_kWh", "NOK_per_MWh", "DKK_per_kWh", "DKK_per_MWh"] | None = None,
        target_unit: Literal["A", "kV", "kW", "kWh", "kvar", "kvarh", "hours", "SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD", "SEK_per_kWh", "NOK_per_kWh", "EUR_per_kWh", "DKK_per_kWh", "CHF_per_kWh", "GBP_per_kWh", "USD_per_kWh", "SEK_per_kW", "NOK_per_kW", "EUR_per_kW", "DKK_per_kW", "CHF_per_kW", "GBP_per_kW", "USD_per_kW", "SEK_per_kvar", "NOK_per_kvar", "EUR_per_kvar", "DKK_per_kvar", "CHF_per_kvar", "GBP_per_kvar", "USD_per_kvar", "kvar_per_kW", "%", "1"] | None = None,
        target_resolution: Literal["quarter_hourly", "hourly", "daily", "monthly"] | None = None,
        duplicates: Literal["refuse", "first", "last", "sum"] | None = None,
        not_numbers: Literal["refuse", "gap"] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ProfileImportResult:
        """Import a profile from meter data

        Accepts CSV and XLSX as a stream. Columns, delimiter, decimal separator, date format, unit, resolution and daylight saving are detected from the file unless given. `dry_run` stores nothing. A file with an error is not stored at all.

        dry_run: Reads and checks the file and stores nothing
        profile_id: Replaces this profile of the organization instead of making a new one
        name: Name of the profile; that of the file or series unless given
        description: Description of the profile
        tag: Tags of the profile
        sheet: Name of the sheet of a workbook; the first with a table unless given
        delimiter: What separates the columns of a text file; detected unless given
        header_row: 0 for a file without headings
        time_column: Number of the column with the time of each row, from 1 on; detected unless given
        clock_column: Number of the column with the time of day, from 1 on, where day and time are in two columns
        end_column: Number of the column with the end of each interval, from 1 on, where the file has one
        value_column: Number of the column with the values, from 1 on; detected unless given
        value_columns: Columns whose sum is the value of a row, as the registers of one meter and direction are
        readings: `differences` for the readings of a register, `values` where each is the energy of its interval
        series_column: Number of the column, from 1 on, that tells several series apart
        series: Selects one of several series by the value of the series column
        decimal_mark: Whether numbers have a point or a comma before their decimals; detected unless given
        date_order: Whether dates such as 03/04/2026 begin with the day or the month; detected unless given
        marks: Whether a time is the start or the end of its interval; detected unless given
        timezone: IANA name of the time zone of the times in the file
        clock: `local`: times change with summer time; `standard`: standard time all year; `utc`; detected unless given
        resolution: Half-hours become quarter-hours
        unit: Unit of the values in the file; detected from the headings unless given
        target_unit: Unit of the profile; that of the file unless given
        target_resolution: `quarter_hourly` cuts hours into quarter-hours: amounts in four, rates repeated
        duplicates: What becomes of two values for one interval: the import is refused, or the first, the last or the sum is taken
        not_numbers: What becomes of cells that are no numbers: the import is refused, or they are gaps
        """
        answer: ProfileImportResult = self._json(IMPORT_PROFILE, {"dry_run": dry_run, "profile_id": profile_id, "name": name, "description": description, "tag": tag, "sheet": sheet, "delimiter": delimiter, "header_row": header_row, "time_column": time_column, "clock_column": clock_column, "end_column": end_column, "value_column": value_column, "value_columns": value_columns, "readings": readings, "series_column": series_column, "series": series, "decimal_mark": decimal_mark, "date_order": date_order, "marks": marks, "timezone": timezone, "clock": clock, "resolution": resolution, "unit": unit, "target_unit": target_unit, "target_resolution": target_resolution, "duplicates": duplicates, "not_numbers": not_numbers}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def list_datasets(
        self,
        *,
        timeout: float | None = None,
    ) -> ListDatasetsAnswer:
        """List datasets that tariffs require

        Which time series tariffs need, with their resolutions and units.
        """
        answer: ListDatasetsAnswer = self._json(LIST_DATASETS, {}, timeout=timeout)
        return answer

    def list_own_tariffs(
        self,
        *,
        timeout: float | None = None,
    ) -> ListOwnTariffsAnswer:
        """List the organization's own tariffs

        Each with its newest version and the one that is approved.
        """
        answer: ListOwnTariffsAnswer = self._json(LIST_OWN_TARIFFS, {}, timeout=timeout)
        return answer

    def list_profiles(
        self,
        *,
        scope: Literal["org", "global"] | None = None,
        name: str | None = None,
        tag: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListProfilesAnswer:
        """List profiles

        Profiles of the organization and those that everybody has, without their values.

        scope: `org`: only profiles of the organization; `global`: only those that everybody has
        name: Only profiles whose name contains this, in capital or small letters
        tag: Only profiles that have one of these tags
        """
        answer: ListProfilesAnswer = self._json(LIST_PROFILES, {"scope": scope, "name": name, "tag": tag}, timeout=timeout)
        return answer

    def list_tariffs(
        self,
        *,
        system_operator_id: Sequence[str] | None = None,
        system_operator_extra_id: Sequence[str] | None = None,
        metering_grid_area_id: Sequence[str] | None = None,
        metering_grid_area_extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        available_at: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListTariffsAnswer:
        """List tariffs

        Published tariffs, and those of the organization that are approved. Filters of several values take any of them.

        system_operator_id: Only what belongs to one of these system operators, by id
        system_operator_extra_id: Only tariffs of these operators, each as `kind:value`, for instance `gln:7080005051378`, or the value alone
        metering_grid_area_id: Only what belongs to one of these metering grid areas, by id
        metering_grid_area_extra_id: Only tariffs of these metering grid areas, each as `kind:value`, for instance `se.mga_code:STH`, or the value alone
        country: Only tariffs of these countries, as ISO 3166-1 codes of two letters
        available_at: Only tariffs that are offered at this instant
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListTariffsAnswer = self._json(LIST_TARIFFS, {"system_operator_id": system_operator_id, "system_operator_extra_id": system_operator_extra_id, "metering_grid_area_id": metering_grid_area_id, "metering_grid_area_extra_id": metering_grid_area_extra_id, "country": country, "available_at": available_at, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_tariffs(
        self,
        *,
        system_operator_id: Sequence[str] | None = None,
        system_operator_extra_id: Sequence[str] | None = None,
        metering_grid_area_id: Sequence[str] | None = None,
        metering_grid_area_extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        available_at: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[Tariff]:
        """Every row of `list_tariffs`, page after page."""
        return self._rows(LIST_TARIFFS, {"system_operator_id": system_operator_id, "system_operator_extra_id": system_operator_extra_id, "metering_grid_area_id": metering_grid_area_id, "metering_grid_area_extra_id": metering_grid_area_extra_id, "country": country, "available_at": available_at, "limit": limit, "offset": offset}, timeout=timeout)

    def optimize_cost(
        self,
        *,
        body: OptimizeBody,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> OptimizeResult:
        """Find the cheapest use of flexibility

        Finds the plan with the lowest cost for at most 31 days by quarter-hour, and recalculates it. The plan never costs more than no change, unless no change violates a limit or the required final battery level. Offtake and injection of a quarter-hour are separate registers and are not netted: discharging reduces offtake first, charging reduces injection first. The result names binding limits, components outside the model and the remaining optimality gap. 422 `infeasible` names a minimal set of contradicting limits; `least` states the smallest feasible limit at the meter in kW, with all others unchanged. Costs 20 tokens, plus 5 per alternative tariff.

        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: OptimizeResult = self._json(OPTIMIZE_COST, {"freshness": freshness}, body=body, timeout=timeout)
        return answer

    def read_own_tariff(
        self,
        *,
        own_tariff_id: str,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Get an own tariff with its versions

        All versions, and who did what.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        """
        answer: OwnTariff = self._json(READ_OWN_TARIFF, {"own_tariff_id": own_tariff_id}, timeout=timeout)
        return answer

    def read_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        timeout: float | None = None,
    ) -> OwnTariffDocument:
        """Get a version of an own tariff

        The version with its whole document.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariffDocument = self._json(READ_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, timeout=timeout)
        return answer

    def read_prices(
        self,
        *,
        tariff_id: Sequence[str] | None = None,
        zone: Literal["SE1", "SE2", "SE3", "SE4", "NO1", "NO2", "NO3", "NO4", "NO5", "DK1", "DK2", "FI", "NL", "DE-LU", "AT", "BE", "CH", "CZ", "EE", "ES", "FR", "HU", "IT-NORTH", "IT-CENTRE-NORTH", "IT-CENTRE-SOUTH", "IT-SOUTH", "IT-CALABRIA", "IT-SICILY", "IT-SARDINIA", "LT", "LV", "PL", "PT", "SI"] | None = None,
        country: str | None = None,
        postal_code: str | None = None,
        fuse_a: float | None = None,
        start_time: str | None = None,
        hours: int | None = None,
        spot: bool | None = None,
        markup_per_kwh: float | None = None,
        vat_percent: float | None = None,
        power_kw: float | None = None,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> PricesResult:
        """Get marginal prices of consumption and feed-in

        Returns per quarter-hour the day-ahead price of the zone, the charges per kWh of grid, supplier and authority tariffs, VAT, and separately the cost of a new peak. Pass tariffs, a place with exactly one household tariff, or a zone for the day-ahead price only. Unknown values are null and reported in `warnings`.

        tariff_id: Tariffs whose prices add up, published or own; `prices` tells each part
        zone: Bidding zone of the spot price; that of the grid area unless told
        country: ISO 3166-1 alpha-2; with postal_code
        postal_code: Where the energy is taken; finds the zone, and the tariff where none is named
        fuse_a: Main fuse in A, to find the tariff of a place
        start_time: The quarter-hour that holds it is the first; now unless told
        hours: How many hours from the present one on are priced
        spot: false leaves the day-ahead price out
        markup_per_kwh: What the supplier adds to the spot price, in the tariff's currency, excluding VAT
        vat_percent: VAT on what is taken; 0 unless told
        power_kw: The load on which one more kWh comes, all month; it decides what `power` says of power fees
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: PricesResult = self._json(READ_PRICES, {"tariff_id": tariff_id, "zone": zone, "country": country, "postal_code": postal_code, "fuse_a": fuse_a, "start_time": start_time, "hours": hours, "spot": spot, "markup_per_kwh": markup_per_kwh, "vat_percent": vat_percent, "power_kw": power_kw, "freshness": freshness}, timeout=timeout)
        return answer

    def read_profile(
        self,
        *,
        profile_id: str,
        max_resolution: Literal["quarter_hourly", "hourly", "daily", "weekly", "monthly", "yearly"] | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        timeout: float | None = None,
    ) -> Profile:
        """Get a profile with its values

        All values, or those of a part of its period, in its own or a coarser resolution.

        profile_id: Id of the profile, as the list of profiles has it
        max_resolution: Values are summed or averaged to no finer a resolution than this
        start_time: First instant of the values in the answer; the start of the profile unless given
        end_time: Instant at which the values in the answer end, itself not included; the end of the profile unless given
        """
        answer: Profile = self._json(READ_PROFILE, {"profile_id": profile_id, "max_resolution": max_resolution, "start_time": start_time, "end_time": end_time}, timeout=timeout)
        return answer

    def read_simplified_tariff(
        self,
        *,
        tariff_id: str,
        start_time: str,
        end_time: str,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> SimplifiedResult:
        """Get the unit prices of a tariff

        Includes components that are proportional to the data. Peaks, tiers and fixed amounts are listed in `not_included`.

        tariff_id: Id of the tariff, as the list of tariffs has it
        start_time: Start of the period whose rates are answered, included
        end_time: End of the period whose rates are answered, not included
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: SimplifiedResult = self._json(READ_SIMPLIFIED_TARIFF, {"tariff_id": tariff_id, "start_time": start_time, "end_time": end_time, "freshness": freshness}, timeout=timeout)
        return answer

    def read_tariff(
        self,
        *,
        tariff_id: str,
        timeout: float | None = None,
    ) -> Tariff:
        """Get a tariff

        The tariff with its components, its source, and until when the prices are confirmed.

        tariff_id: Id of the tariff, as the list of tariffs has it
        """
        answer: Tariff = self._json(READ_TARIFF, {"tariff_id": tariff_id}, timeout=timeout)
        return answer

    def replace_profile(
        self,
        *,
        profile_id: str,
        body: ProfileBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Profile:
        """Replace a profile and its values

        Metadata, period and all values are replaced.

        profile_id: Id of the profile, as the list of profiles has it
        """
        answer: Profile = self._json(REPLACE_PROFILE, {"profile_id": profile_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def return_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Return a version to its author

        It is a draft again; the reason is kept in the history.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = self._json(RETURN_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def submit_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Submit a version for review

        From then on it waits for an administrator, and cannot be changed.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = self._json(SUBMIT_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def test_run_tariff(
        self,
        *,
        body: TestRunBody,
        include_intermediate_time_series: bool | None = None,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> CalculateResult:
        """Calculate with a tariff that is not stored

        Nothing is stored. Costs 5 tokens, and more for tariffs with many functions.

        include_intermediate_time_series: Whether the answer also has the time series between input and cost of each component
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: CalculateResult = self._json(TEST_RUN_TARIFF, {"include_intermediate_time_series": include_intermediate_time_series, "freshness": freshness}, body=body, timeout=timeout)
        return answer

    def update_profile(
        self,
        *,
        profile_id: str,
        body: ProfileChangeBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UpdateProfileAnswer:
        """Update the metadata of a profile

        Name, description and tags; fields that are not sent stay as they are.

        profile_id: Id of the profile, as the list of profiles has it
        """
        answer: UpdateProfileAnswer = self._json(UPDATE_PROFILE, {"profile_id": profile_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def withdraw_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Withdraw a version of an own tariff

        Lists and calculations do not have it any more; what was calculated stays.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = self._json(WITHDRAW_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def write_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        body: OwnTariffVersionBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Add a version to an own tariff

        A draft that was the latest version is withdrawn. Returns 409 while the latest version is in review.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        """
        answer: OwnTariff = self._json(WRITE_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def write_profile_values(
        self,
        *,
        profile_id: str,
        body: ProfileValuesBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WriteProfileValuesAnswer:
        """Write values into a profile

        Replaces the values of these intervals and keeps the others; the period grows where it must.

        profile_id: Id of the profile, as the list of profiles has it
        """
        answer: WriteProfileValuesAnswer = self._json(WRITE_PROFILE_VALUES, {"profile_id": profile_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer


class AsyncCostOfEnergy(AsyncArea):
    """Operations of cost-of-energy, to be awaited."""

    async def approve_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Approve a version of an own tariff

        Requires a signed-in administrator other than the author, unless the organization has only one. API keys cannot approve. The previous version is withdrawn.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = await self._json(APPROVE_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def calculate_cost(
        self,
        *,
        body: CalculateBody,
        include_intermediate_time_series: bool | None = None,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> CalculateResult:
        """Calculate the cost of a tariff

        The total and each component of a tariff for a load, with what of the input is missing.

        include_intermediate_time_series: Whether the answer also has the time series between input and cost of each component
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: CalculateResult = await self._json(CALCULATE_COST, {"include_intermediate_time_series": include_intermediate_time_series, "freshness": freshness}, body=body, timeout=timeout)
        return answer

    async def check_own_tariff(
        self,
        *,
        body: CheckTariffBody,
        timeout: float | None = None,
    ) -> CheckTariffResult:
        """Validate a tariff without storing it

        Finds every problem that storing it would find. Nothing is stored.
        """
        answer: CheckTariffResult = await self._json(CHECK_OWN_TARIFF, {}, body=body, timeout=timeout)
        return answer

    async def compare_tariffs(
        self,
        *,
        body: CompareBody,
        freshness: Literal["any", "strict"] | None = None,
        incl_vat: bool | None = None,
        region: str | None = None,
        timeout: float | None = None,
    ) -> CompareResult:
        """Compare the cost under several tariffs

        Tariffs are ranked by total. Incomplete totals, and totals that exclude a charge by law, rank after complete ones. Tariffs for another fuse, area or customer kind than the given customer are not ranked; a tariff that states none is ranked and listed in `not_stated`. Costs 5 tokens, plus 1 per 10 tariffs. With `incl_vat` all amounts are with VAT; a tariff whose rate is not known is not ranked.

        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        incl_vat: With VAT by the country, the customer and the day
        region: ISO 3166-2, where VAT differs by region; that of the grid operator unless told
        """
        answer: CompareResult = await self._json(COMPARE_TARIFFS, {"freshness": freshness, "incl_vat": incl_vat, "region": region}, body=body, timeout=timeout)
        return answer

    async def create_bill(
        self,
        *,
        body: BillBody,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> Bill:
        """The whole bill: network, supplier, taxes and VAT

        Bills the tariffs of `tariff_ids`, or the one of `place`, with the offer in `supplier`. VAT is that of the country, region, customer and day; where the law has no single rate, `vat_percent` is needed. Stored day-ahead prices are used where a price is not sent.

        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: Bill = await self._json(CREATE_BILL, {"freshness": freshness}, body=body, timeout=timeout)
        return answer

    async def create_own_tariff(
        self,
        *,
        body: OwnTariffBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Create an own tariff as a draft

        Version 1 is a draft: only the organization sees it, and lists have it once it was approved.
        """
        answer: OwnTariff = await self._json(CREATE_OWN_TARIFF, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def create_profile(
        self,
        *,
        body: ProfileBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Profile:
        """Create a profile

        One value for each interval; null is a gap. The period begins and ends with whole intervals.
        """
        answer: Profile = await self._json(CREATE_PROFILE, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def delete_profile(
        self,
        *,
        profile_id: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> None:
        """Delete a profile

        With its values. Profiles that everybody has cannot be deleted.

        profile_id: Id of the profile, as the list of profiles has it
        """
        await self._done(DELETE_PROFILE, {"profile_id": profile_id}, idempotency_key=idempotency_key, timeout=timeout)

    async def explain_cost(
        self,
        *,
        body: ExplainBody,
        include_intermediate_time_series: bool | None = None,
        freshness: Literal["any", "strict"] | None = None,
        incl_vat: bool | None = None,
        region: str | None = None,
        timeout: float | None = None,
    ) -> ExplainResult:
        """Explain a calculation step by step

        Every step from input to cost, interval by interval, and what a further kWh would cost.

        include_intermediate_time_series: Whether the answer also has the time series between input and cost of each component
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        incl_vat: With VAT by the country, the customer and the day
        region: ISO 3166-2, where VAT differs by region; that of the grid operator unless told
        """
        answer: ExplainResult = await self._json(EXPLAIN_COST, {"include_intermediate_time_series": include_intermediate_time_series, "freshness": freshness, "incl_vat": incl_vat, "region": region}, body=body, timeout=timeout)
        return answer

    async def import_profile(
        self,
        *,
        body: FileBody,
        content_type: Literal["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        dry_run: bool | None = None,
        profile_id: str | None = None,
        name: str | None = None,
        description: str | None = None,
        tag: Sequence[str] | None = None,
        sheet: str | None = None,
        delimiter: Literal["comma", "semicolon", "tab", "pipe"] | None = None,
        header_row: int | None = None,
        time_column: int | None = None,
        clock_column: int | None = None,
        end_column: int | None = None,
        value_column: int | None = None,
        value_columns: Sequence[int] | None = None,
        readings: Literal["differences", "values"] | None = None,
        series_column: int | None = None,
        series: str | None = None,
        decimal_mark: Literal["point", "comma"] | None = None,
        date_order: Literal["day_first", "month_first"] | None = None,
        marks: Literal["start", "end"] | None = None,
        timezone: str | None = None,
        clock: Literal["local", "standard", "utc"] | None = None,
        resolution: Literal["quarter_hourly", "half_hourly", "hourly", "daily", "monthly"] | None = None,
        unit: Literal["1", "kWh", "Wh", "MWh", "GWh", "kW", "W", "MW", "GW", "kvarh", "Mvarh", "kvar", "Mvar", "EUR_per_kWh", "EUR_per_MWh", "ct_per_kWh", "SEK_per_kWh", "SEK_per_MWh", "ore_per_kWh", "NOK_per_kWh", "NOK_per_MWh", "DKK_per_kWh", "DKK_per_MWh"] | None = None,
        target_unit: Literal["A", "kV", "kW", "kWh", "kvar", "kvarh", "hours", "SEK", "NOK", "EUR", "DKK", "CHF", "GBP", "USD", "SEK_per_kWh", "NOK_per_kWh", "EUR_per_kWh", "DKK_per_kWh", "CHF_per_kWh", "GBP_per_kWh", "USD_per_kWh", "SEK_per_kW", "NOK_per_kW", "EUR_per_kW", "DKK_per_kW", "CHF_per_kW", "GBP_per_kW", "USD_per_kW", "SEK_per_kvar", "NOK_per_kvar", "EUR_per_kvar", "DKK_per_kvar", "CHF_per_kvar", "GBP_per_kvar", "USD_per_kvar", "kvar_per_kW", "%", "1"] | None = None,
        target_resolution: Literal["quarter_hourly", "hourly", "daily", "monthly"] | None = None,
        duplicates: Literal["refuse", "first", "last", "sum"] | None = None,
        not_numbers: Literal["refuse", "gap"] | None = None,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ProfileImportResult:
        """Import a profile from meter data

        Accepts CSV and XLSX as a stream. Columns, delimiter, decimal separator, date format, unit, resolution and daylight saving are detected from the file unless given. `dry_run` stores nothing. A file with an error is not stored at all.

        dry_run: Reads and checks the file and stores nothing
        profile_id: Replaces this profile of the organization instead of making a new one
        name: Name of the profile; that of the file or series unless given
        description: Description of the profile
        tag: Tags of the profile
        sheet: Name of the sheet of a workbook; the first with a table unless given
        delimiter: What separates the columns of a text file; detected unless given
        header_row: 0 for a file without headings
        time_column: Number of the column with the time of each row, from 1 on; detected unless given
        clock_column: Number of the column with the time of day, from 1 on, where day and time are in two columns
        end_column: Number of the column with the end of each interval, from 1 on, where the file has one
        value_column: Number of the column with the values, from 1 on; detected unless given
        value_columns: Columns whose sum is the value of a row, as the registers of one meter and direction are
        readings: `differences` for the readings of a register, `values` where each is the energy of its interval
        series_column: Number of the column, from 1 on, that tells several series apart
        series: Selects one of several series by the value of the series column
        decimal_mark: Whether numbers have a point or a comma before their decimals; detected unless given
        date_order: Whether dates such as 03/04/2026 begin with the day or the month; detected unless given
        marks: Whether a time is the start or the end of its interval; detected unless given
        timezone: IANA name of the time zone of the times in the file
        clock: `local`: times change with summer time; `standard`: standard time all year; `utc`; detected unless given
        resolution: Half-hours become quarter-hours
        unit: Unit of the values in the file; detected from the headings unless given
        target_unit: Unit of the profile; that of the file unless given
        target_resolution: `quarter_hourly` cuts hours into quarter-hours: amounts in four, rates repeated
        duplicates: What becomes of two values for one interval: the import is refused, or the first, the last or the sum is taken
        not_numbers: What becomes of cells that are no numbers: the import is refused, or they are gaps
        """
        answer: ProfileImportResult = await self._json(IMPORT_PROFILE, {"dry_run": dry_run, "profile_id": profile_id, "name": name, "description": description, "tag": tag, "sheet": sheet, "delimiter": delimiter, "header_row": header_row, "time_column": time_column, "clock_column": clock_column, "end_column": end_column, "value_column": value_column, "value_columns": value_columns, "readings": readings, "series_column": series_column, "series": series, "decimal_mark": decimal_mark, "date_order": date_order, "marks": marks, "timezone": timezone, "clock": clock, "resolution": resolution, "unit": unit, "target_unit": target_unit, "target_resolution": target_resolution, "duplicates": duplicates, "not_numbers": not_numbers}, body=body, content_type=content_type, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def list_datasets(
        self,
        *,
        timeout: float | None = None,
    ) -> ListDatasetsAnswer:
        """List datasets that tariffs require

        Which time series tariffs need, with their resolutions and units.
        """
        answer: ListDatasetsAnswer = await self._json(LIST_DATASETS, {}, timeout=timeout)
        return answer

    async def list_own_tariffs(
        self,
        *,
        timeout: float | None = None,
    ) -> ListOwnTariffsAnswer:
        """List the organization's own tariffs

        Each with its newest version and the one that is approved.
        """
        answer: ListOwnTariffsAnswer = await self._json(LIST_OWN_TARIFFS, {}, timeout=timeout)
        return answer

    async def list_profiles(
        self,
        *,
        scope: Literal["org", "global"] | None = None,
        name: str | None = None,
        tag: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListProfilesAnswer:
        """List profiles

        Profiles of the organization and those that everybody has, without their values.

        scope: `org`: only profiles of the organization; `global`: only those that everybody has
        name: Only profiles whose name contains this, in capital or small letters
        tag: Only profiles that have one of these tags
        """
        answer: ListProfilesAnswer = await self._json(LIST_PROFILES, {"scope": scope, "name": name, "tag": tag}, timeout=timeout)
        return answer

    async def list_tariffs(
        self,
        *,
        system_operator_id: Sequence[str] | None = None,
        system_operator_extra_id: Sequence[str] | None = None,
        metering_grid_area_id: Sequence[str] | None = None,
        metering_grid_area_extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        available_at: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListTariffsAnswer:
        """List tariffs

        Published tariffs, and those of the organization that are approved. Filters of several values take any of them.

        system_operator_id: Only what belongs to one of these system operators, by id
        system_operator_extra_id: Only tariffs of these operators, each as `kind:value`, for instance `gln:7080005051378`, or the value alone
        metering_grid_area_id: Only what belongs to one of these metering grid areas, by id
        metering_grid_area_extra_id: Only tariffs of these metering grid areas, each as `kind:value`, for instance `se.mga_code:STH`, or the value alone
        country: Only tariffs of these countries, as ISO 3166-1 codes of two letters
        available_at: Only tariffs that are offered at this instant
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListTariffsAnswer = await self._json(LIST_TARIFFS, {"system_operator_id": system_operator_id, "system_operator_extra_id": system_operator_extra_id, "metering_grid_area_id": metering_grid_area_id, "metering_grid_area_extra_id": metering_grid_area_extra_id, "country": country, "available_at": available_at, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_tariffs(
        self,
        *,
        system_operator_id: Sequence[str] | None = None,
        system_operator_extra_id: Sequence[str] | None = None,
        metering_grid_area_id: Sequence[str] | None = None,
        metering_grid_area_extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        available_at: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[Tariff]:
        """Every row of `list_tariffs`, page after page."""
        return self._rows(LIST_TARIFFS, {"system_operator_id": system_operator_id, "system_operator_extra_id": system_operator_extra_id, "metering_grid_area_id": metering_grid_area_id, "metering_grid_area_extra_id": metering_grid_area_extra_id, "country": country, "available_at": available_at, "limit": limit, "offset": offset}, timeout=timeout)

    async def optimize_cost(
        self,
        *,
        body: OptimizeBody,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> OptimizeResult:
        """Find the cheapest use of flexibility

        Finds the plan with the lowest cost for at most 31 days by quarter-hour, and recalculates it. The plan never costs more than no change, unless no change violates a limit or the required final battery level. Offtake and injection of a quarter-hour are separate registers and are not netted: discharging reduces offtake first, charging reduces injection first. The result names binding limits, components outside the model and the remaining optimality gap. 422 `infeasible` names a minimal set of contradicting limits; `least` states the smallest feasible limit at the meter in kW, with all others unchanged. Costs 20 tokens, plus 5 per alternative tariff.

        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: OptimizeResult = await self._json(OPTIMIZE_COST, {"freshness": freshness}, body=body, timeout=timeout)
        return answer

    async def read_own_tariff(
        self,
        *,
        own_tariff_id: str,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Get an own tariff with its versions

        All versions, and who did what.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        """
        answer: OwnTariff = await self._json(READ_OWN_TARIFF, {"own_tariff_id": own_tariff_id}, timeout=timeout)
        return answer

    async def read_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        timeout: float | None = None,
    ) -> OwnTariffDocument:
        """Get a version of an own tariff

        The version with its whole document.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariffDocument = await self._json(READ_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, timeout=timeout)
        return answer

    async def read_prices(
        self,
        *,
        tariff_id: Sequence[str] | None = None,
        zone: Literal["SE1", "SE2", "SE3", "SE4", "NO1", "NO2", "NO3", "NO4", "NO5", "DK1", "DK2", "FI", "NL", "DE-LU", "AT", "BE", "CH", "CZ", "EE", "ES", "FR", "HU", "IT-NORTH", "IT-CENTRE-NORTH", "IT-CENTRE-SOUTH", "IT-SOUTH", "IT-CALABRIA", "IT-SICILY", "IT-SARDINIA", "LT", "LV", "PL", "PT", "SI"] | None = None,
        country: str | None = None,
        postal_code: str | None = None,
        fuse_a: float | None = None,
        start_time: str | None = None,
        hours: int | None = None,
        spot: bool | None = None,
        markup_per_kwh: float | None = None,
        vat_percent: float | None = None,
        power_kw: float | None = None,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> PricesResult:
        """Get marginal prices of consumption and feed-in

        Returns per quarter-hour the day-ahead price of the zone, the charges per kWh of grid, supplier and authority tariffs, VAT, and separately the cost of a new peak. Pass tariffs, a place with exactly one household tariff, or a zone for the day-ahead price only. Unknown values are null and reported in `warnings`.

        tariff_id: Tariffs whose prices add up, published or own; `prices` tells each part
        zone: Bidding zone of the spot price; that of the grid area unless told
        country: ISO 3166-1 alpha-2; with postal_code
        postal_code: Where the energy is taken; finds the zone, and the tariff where none is named
        fuse_a: Main fuse in A, to find the tariff of a place
        start_time: The quarter-hour that holds it is the first; now unless told
        hours: How many hours from the present one on are priced
        spot: false leaves the day-ahead price out
        markup_per_kwh: What the supplier adds to the spot price, in the tariff's currency, excluding VAT
        vat_percent: VAT on what is taken; 0 unless told
        power_kw: The load on which one more kWh comes, all month; it decides what `power` says of power fees
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: PricesResult = await self._json(READ_PRICES, {"tariff_id": tariff_id, "zone": zone, "country": country, "postal_code": postal_code, "fuse_a": fuse_a, "start_time": start_time, "hours": hours, "spot": spot, "markup_per_kwh": markup_per_kwh, "vat_percent": vat_percent, "power_kw": power_kw, "freshness": freshness}, timeout=timeout)
        return answer

    async def read_profile(
        self,
        *,
        profile_id: str,
        max_resolution: Literal["quarter_hourly", "hourly", "daily", "weekly", "monthly", "yearly"] | None = None,
        start_time: str | None = None,
        end_time: str | None = None,
        timeout: float | None = None,
    ) -> Profile:
        """Get a profile with its values

        All values, or those of a part of its period, in its own or a coarser resolution.

        profile_id: Id of the profile, as the list of profiles has it
        max_resolution: Values are summed or averaged to no finer a resolution than this
        start_time: First instant of the values in the answer; the start of the profile unless given
        end_time: Instant at which the values in the answer end, itself not included; the end of the profile unless given
        """
        answer: Profile = await self._json(READ_PROFILE, {"profile_id": profile_id, "max_resolution": max_resolution, "start_time": start_time, "end_time": end_time}, timeout=timeout)
        return answer

    async def read_simplified_tariff(
        self,
        *,
        tariff_id: str,
        start_time: str,
        end_time: str,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> SimplifiedResult:
        """Get the unit prices of a tariff

        Includes components that are proportional to the data. Peaks, tiers and fixed amounts are listed in `not_included`.

        tariff_id: Id of the tariff, as the list of tariffs has it
        start_time: Start of the period whose rates are answered, included
        end_time: End of the period whose rates are answered, not included
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: SimplifiedResult = await self._json(READ_SIMPLIFIED_TARIFF, {"tariff_id": tariff_id, "start_time": start_time, "end_time": end_time, "freshness": freshness}, timeout=timeout)
        return answer

    async def read_tariff(
        self,
        *,
        tariff_id: str,
        timeout: float | None = None,
    ) -> Tariff:
        """Get a tariff

        The tariff with its components, its source, and until when the prices are confirmed.

        tariff_id: Id of the tariff, as the list of tariffs has it
        """
        answer: Tariff = await self._json(READ_TARIFF, {"tariff_id": tariff_id}, timeout=timeout)
        return answer

    async def replace_profile(
        self,
        *,
        profile_id: str,
        body: ProfileBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> Profile:
        """Replace a profile and its values

        Metadata, period and all values are replaced.

        profile_id: Id of the profile, as the list of profiles has it
        """
        answer: Profile = await self._json(REPLACE_PROFILE, {"profile_id": profile_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def return_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Return a version to its author

        It is a draft again; the reason is kept in the history.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = await self._json(RETURN_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def submit_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Submit a version for review

        From then on it waits for an administrator, and cannot be changed.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = await self._json(SUBMIT_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def test_run_tariff(
        self,
        *,
        body: TestRunBody,
        include_intermediate_time_series: bool | None = None,
        freshness: Literal["any", "strict"] | None = None,
        timeout: float | None = None,
    ) -> CalculateResult:
        """Calculate with a tariff that is not stored

        Nothing is stored. Costs 5 tokens, and more for tariffs with many functions.

        include_intermediate_time_series: Whether the answer also has the time series between input and cost of each component
        freshness: strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale`
        """
        answer: CalculateResult = await self._json(TEST_RUN_TARIFF, {"include_intermediate_time_series": include_intermediate_time_series, "freshness": freshness}, body=body, timeout=timeout)
        return answer

    async def update_profile(
        self,
        *,
        profile_id: str,
        body: ProfileChangeBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> UpdateProfileAnswer:
        """Update the metadata of a profile

        Name, description and tags; fields that are not sent stay as they are.

        profile_id: Id of the profile, as the list of profiles has it
        """
        answer: UpdateProfileAnswer = await self._json(UPDATE_PROFILE, {"profile_id": profile_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def withdraw_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        version: int,
        body: OwnTariffMoveBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Withdraw a version of an own tariff

        Lists and calculations do not have it any more; what was calculated stays.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        version: Number of the version, from 1 on
        """
        answer: OwnTariff = await self._json(WITHDRAW_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id, "version": version}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def write_own_tariff_version(
        self,
        *,
        own_tariff_id: str,
        body: OwnTariffVersionBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> OwnTariff:
        """Add a version to an own tariff

        A draft that was the latest version is withdrawn. Returns 409 while the latest version is in review.

        own_tariff_id: Id of the own tariff, as the list of own tariffs has it
        """
        answer: OwnTariff = await self._json(WRITE_OWN_TARIFF_VERSION, {"own_tariff_id": own_tariff_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def write_profile_values(
        self,
        *,
        profile_id: str,
        body: ProfileValuesBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> WriteProfileValuesAnswer:
        """Write values into a profile

        Replaces the values of these intervals and keeps the others; the period grows where it must.

        profile_id: Id of the profile, as the list of profiles has it
        """
        answer: WriteProfileValuesAnswer = await self._json(WRITE_PROFILE_VALUES, {"profile_id": profile_id}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer
