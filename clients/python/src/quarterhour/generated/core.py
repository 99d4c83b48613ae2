# Written by `npm run clients` from the OpenAPI document; not by hand.
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired, TypeAlias

from .._area import Area, AsyncArea
from .._operation import FileBody, Operation
from .types import *  # noqa: F403

class CountWorkingDaysAnswer(TypedDict):
    # `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count
    calendar: Literal["any_land", "federal"]
    # First day, YYYY-MM-DD
    start_date: str
    # Last day, YYYY-MM-DD
    end_date: str
    # How many working days
    working_days: int
    # Days in between that are none
    skipped_days: list[SkippedDay]

class ListBiddingZonesAnswer(TypedDict):
    # Bidding zones
    bidding_zones: list[BiddingZone]

class ListControlAreasAnswer(TypedDict):
    # Control areas
    control_areas: list[ControlArea]

class ListHolidaysAnswer(TypedDict):
    # Holidays, in order of their days
    holidays: list[Holiday]

class ListImportSchedulesAnswer(TypedDict):
    # Whether this service starts scheduled imports; false with IMPORT_SCHEDULES=off
    is_running: bool
    # The items of this page
    items: list[ImportSchedule]

class ListImportsAnswer(TypedDict):
    # The items of this page
    items: list[ImportRun]
    # The most items that a page has
    limit: int
    # How many items of the list are ahead of this page
    offset: int
    # How many items the whole list has
    total: int

class ListMeteringGridAreasAnswer(TypedDict):
    # Metering grid areas
    mgas: list[MeteringGridArea]
    # Places that were asked for and are not known, and why
    unknown_places: NotRequired[list[UnknownPlace]]

class ListOtherAreasAnswer(TypedDict):
    # Areas of other kinds
    other_areas: list[OtherArea]

class ListPartiesAnswer(TypedDict):
    # Parties
    parties: list[Party]

class ListSchedulingAreasAnswer(TypedDict):
    # Scheduling areas
    scheduling_areas: list[SchedulingArea]

class ListSourcesAnswer(TypedDict):
    # Sources of the data, with their terms
    sources: list[Source]
    # Imports that there are, one for each source
    importers: list[Importer]

class SearchAnswer(TypedDict):
    # What was found, the best first
    results: list[SearchResult]

class StartImportBody(TypedDict):
    # Where the data is from
    source: Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]
    # Bidding zones, such as `dk1`, of a source of day-ahead prices; null: those of its schedule
    zones: NotRequired[list[str] | None]
    # Says what would change, and changes nothing. Default: `false`
    dry_run: NotRequired[bool]
    # Takes an answer that has lost more than 20 % of the records of a kind and country, or gives more than 50 % of them another name or scheduling area; an empty one never. Default: `false`
    accept_shrink: NotRequired[bool]

class UpdateImportScheduleBody(TypedDict):
    # Whether it is at work; false: it rests, and is kept
    is_enabled: NotRequired[bool]
    # Hours from one import to the next
    every_hours: NotRequired[int]
    # Bidding zones of a source of prices
    zones: NotRequired[list[str]]

CANCEL_IMPORT = Operation(
    method="POST",
    path="/core/v1/imports/{uid}/cancel",
    query=(),
    body=None,
    takes_key=True,
)

COUNT_WORKING_DAYS = Operation(
    method="GET",
    path="/core/v1/working-days",
    query=("start_date", "end_date", "calendar",),
    body=None,
    takes_key=False,
)

EXPLAIN_EIC_CODE = Operation(
    method="GET",
    path="/core/v1/eic/{code}",
    query=(),
    body=None,
    takes_key=False,
)

LIST_BIDDING_ZONES = Operation(
    method="GET",
    path="/core/v1/bidding-zones",
    query=("id", "name", "country", "status", "lat", "lon", "street", "city", "zipcode", "as_of",),
    body=None,
    takes_key=False,
)

LIST_CONTROL_AREAS = Operation(
    method="GET",
    path="/core/v1/control-areas",
    query=("id", "name", "country", "status", "lat", "lon", "street", "city", "zipcode", "as_of",),
    body=None,
    takes_key=False,
)

LIST_GEOMETRIES = Operation(
    method="GET",
    path="/core/v1/geo",
    query=("kind", "country", "id", "metering_grid_area_id", "metering_grid_area_extra_id", "as_of",),
    body=None,
    takes_key=False,
)

LIST_HOLIDAYS = Operation(
    method="GET",
    path="/core/v1/holidays",
    query=("country", "id", "subdivision", "start_year", "end_year", "type",),
    body=None,
    takes_key=False,
)

LIST_IMPORT_SCHEDULES = Operation(
    method="GET",
    path="/core/v1/import-schedules",
    query=(),
    body=None,
    takes_key=False,
)

LIST_IMPORTS = Operation(
    method="GET",
    path="/core/v1/imports",
    query=("source", "status", "limit", "offset",),
    body=None,
    takes_key=False,
    items="items",
    pages_by="offset",
)

LIST_METERING_GRID_AREAS = Operation(
    method="GET",
    path="/core/v1/metering-grid-areas",
    query=("id", "name", "extra_id", "system_operator_id", "system_operator_extra_id", "country", "lat", "lon", "street", "city", "zipcode", "as_of",),
    body=None,
    takes_key=False,
)

LIST_OTHER_AREAS = Operation(
    method="GET",
    path="/core/v1/other-areas",
    query=("id", "name", "country", "status", "as_of", "register_function",),
    body=None,
    takes_key=False,
)

LIST_PARTIES = Operation(
    method="GET",
    path="/core/v1/parties",
    query=("id", "name", "extra_id", "country", "role", "register_function", "as_of",),
    body=None,
    takes_key=False,
)

LIST_SCHEDULING_AREAS = Operation(
    method="GET",
    path="/core/v1/scheduling-areas",
    query=("id", "name", "country", "status", "lat", "lon", "street", "city", "zipcode", "as_of",),
    body=None,
    takes_key=False,
)

LIST_SOURCES = Operation(
    method="GET",
    path="/core/v1/sources",
    query=(),
    body=None,
    takes_key=False,
)

READ_IMPORT = Operation(
    method="GET",
    path="/core/v1/imports/{uid}",
    query=(),
    body=None,
    takes_key=False,
)

SEARCH = Operation(
    method="GET",
    path="/core/v1/search",
    query=("q", "kind", "country", "as_of", "limit",),
    body=None,
    takes_key=False,
)

START_IMPORT = Operation(
    method="POST",
    path="/core/v1/imports",
    query=(),
    body="json",
    takes_key=True,
)

UPDATE_IMPORT_SCHEDULE = Operation(
    method="PATCH",
    path="/core/v1/import-schedules/{source}",
    query=(),
    body="json",
    takes_key=True,
)


class Core(Area):
    """Operations of core."""

    def cancel_import(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportRun:
        """Cancel an import of reference data

        Available to administrators of the platform organization and to its API keys with the area core and the write scope. The source can be imported again immediately, from the start. Returns 409 for an import that has ended.

        uid: Id of the import, as the list of imports has it
        """
        answer: ImportRun = self._json(CANCEL_IMPORT, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def count_working_days(
        self,
        *,
        start_date: str,
        end_date: str,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> CountWorkingDaysAnswer:
        """Count working days of German market communication

        By the calendar of German market communication, with every day in between that is none, and why.

        start_date: The day from which working days are counted
        end_date: Inclusive; within 2000 to 2100, at most 20 years after start_date
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: CountWorkingDaysAnswer = self._json(COUNT_WORKING_DAYS, {"start_date": start_date, "end_date": end_date, "calendar": calendar}, timeout=timeout)
        return answer

    def explain_eic_code(
        self,
        *,
        code: str,
        timeout: float | None = None,
    ) -> EicResult:
        """Check and explain an EIC code

        Each character with its meaning, whether the check character is right, and the record that has the code.

        code: An EIC code of 16 characters, in capital or small letters
        """
        answer: EicResult = self._json(EXPLAIN_EIC_CODE, {"code": code}, timeout=timeout)
        return answer

    def list_bidding_zones(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListBiddingZonesAnswer:
        """List bidding zones

        With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListBiddingZonesAnswer = self._json(LIST_BIDDING_ZONES, {"id": id, "name": name, "country": country, "status": status, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    def list_control_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListControlAreasAnswer:
        """List control areas

        With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListControlAreasAnswer = self._json(LIST_CONTROL_AREAS, {"id": id, "name": name, "country": country, "status": status, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    def list_geometries(
        self,
        *,
        kind: Sequence[Literal["metering-grid-area", "scheduling-area", "control-area", "bidding-zone"]] | None = None,
        country: Sequence[str] | None = None,
        id: Sequence[str] | None = None,
        metering_grid_area_id: Sequence[str] | None = None,
        metering_grid_area_extra_id: Sequence[str] | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> GeoFeatures:
        """List area shapes as GeoJSON

        Includes bidding zones, control areas and scheduling areas. Country shapes are generalized for maps of 1:10,000,000; national borders may be off by 3 km. Zones within Norway, Sweden and Italy have their published shapes; those of Ukraine and the control areas of Germany are approximated from settlements. `accuracy_m` states the error. Both control areas of Luxembourg cover the whole country. Imports (geo, svk-mga, nve) add exact shapes and metering grid areas.

        kind: Only shapes of these kinds of areas
        country: ISO 3166-1 alpha-2
        id: EIC, or the id of a metering grid area
        metering_grid_area_id: Only what belongs to one of these metering grid areas, by id
        metering_grid_area_extra_id: Value of an identifier, or kind:value
        as_of: The shapes as they were on this day, of the areas in force then; as they are unless told, by id also of areas that have ended
        """
        answer: GeoFeatures = self._json(LIST_GEOMETRIES, {"kind": kind, "country": country, "id": id, "metering_grid_area_id": metering_grid_area_id, "metering_grid_area_extra_id": metering_grid_area_extra_id, "as_of": as_of}, timeout=timeout)
        return answer

    def list_holidays(
        self,
        *,
        country: Sequence[str] | None = None,
        id: Sequence[str] | None = None,
        subdivision: Sequence[str] | None = None,
        start_year: int | None = None,
        end_year: int | None = None,
        type: Sequence[Literal["public", "bank", "school", "optional", "observance"]] | None = None,
        timeout: float | None = None,
    ) -> ListHolidaysAnswer:
        """List public holidays

        Public holidays of a country and of its regions, by year.

        country: ISO 3166-1 alpha-2; a country of Europe
        id: Such as DE.good-friday
        subdivision: ISO 3166-2, such as DE-BY: what is observed there, in a part of it, or in the whole country; 422 for any other code
        start_year: This year (UTC) unless told; with end_year alone, that year
        end_year: Inclusive; start_year unless told; at most 20 years
        type: public and bank unless told
        """
        answer: ListHolidaysAnswer = self._json(LIST_HOLIDAYS, {"country": country, "id": id, "subdivision": subdivision, "start_year": start_year, "end_year": end_year, "type": type}, timeout=timeout)
        return answer

    def list_import_schedules(
        self,
        *,
        timeout: float | None = None,
    ) -> ListImportSchedulesAnswer:
        """List schedules of imports

        When each source is imported by itself, what came of the last import, and when the next one is due. A source is scheduled from the start where it needs no key and its terms allow it. After a failure the waits are 15, 30, 60 … minutes, up to the interval or a day, and not shorter than the source asks for. An import whose process ended goes on by itself. Available to administrators of the platform organization and to its API keys with the area core.
        """
        answer: ListImportSchedulesAnswer = self._json(LIST_IMPORT_SCHEDULES, {}, timeout=timeout)
        return answer

    def list_imports(
        self,
        *,
        source: Sequence[Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]] | None = None,
        status: Sequence[Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListImportsAnswer:
        """List imports of reference data

        Available to administrators of the platform organization and to its API keys with the area core.

        source: Only imports from one of these sources
        status: Only imports with one of these statuses
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListImportsAnswer = self._json(LIST_IMPORTS, {"source": source, "status": status, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_imports(
        self,
        *,
        source: Sequence[Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]] | None = None,
        status: Sequence[Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> Iterator[ImportRun]:
        """Every row of `list_imports`, page after page."""
        return self._rows(LIST_IMPORTS, {"source": source, "status": status, "limit": limit, "offset": offset}, timeout=timeout)

    def list_metering_grid_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: str | None = None,
        extra_id: Sequence[str] | None = None,
        system_operator_id: Sequence[str] | None = None,
        system_operator_extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListMeteringGridAreasAnswer:
        """List metering grid areas

        Metering grid areas with their operators, codes and zones; a filter of several values takes any of them.

        id: Only the metering grid areas with these ids
        name: Part of the name, case does not matter
        extra_id: Value of an identifier, or kind:value
        system_operator_id: Only what belongs to one of these system operators, by id
        system_operator_extra_id: Value of an identifier, or kind:value
        country: ISO 3166-1 alpha-2
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListMeteringGridAreasAnswer = self._json(LIST_METERING_GRID_AREAS, {"id": id, "name": name, "extra_id": extra_id, "system_operator_id": system_operator_id, "system_operator_extra_id": system_operator_extra_id, "country": country, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    def list_other_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        as_of: str | None = None,
        register_function: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListOtherAreasAnswer:
        """List other areas of the EIC register

        Areas that are neither scheduling areas, control areas nor bidding zones: border and market areas, blocks of control areas, balance groups, regions, countries, and areas of gas. Beside a few, they come with an import of `entsoe-eic`.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        as_of: The records as they held on this day; today (UTC) unless told
        register_function: Function in the EIC register, in its words: Trade Responsible Party; case does not matter
        """
        answer: ListOtherAreasAnswer = self._json(LIST_OTHER_AREAS, {"id": id, "name": name, "country": country, "status": status, "as_of": as_of, "register_function": register_function}, timeout=timeout)
        return answer

    def list_parties(
        self,
        *,
        id: Sequence[str] | None = None,
        name: str | None = None,
        extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        role: Sequence[Literal["system-operator", "transmission-system-operator", "balance-responsible-party", "energy-supplier"]] | None = None,
        register_function: Sequence[str] | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListPartiesAnswer:
        """List market parties

        Grid operators, transmission system operators, balance responsible parties and others, with their codes.

        id: Only the parties with these ids
        name: Part of the legal name, case does not matter
        extra_id: Value of an identifier, or kind:value
        country: ISO 3166-1 alpha-2
        role: Only parties with one of these roles
        register_function: Function in the EIC register, in its words: Trade Responsible Party; case does not matter
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListPartiesAnswer = self._json(LIST_PARTIES, {"id": id, "name": name, "extra_id": extra_id, "country": country, "role": role, "register_function": register_function, "as_of": as_of}, timeout=timeout)
        return answer

    def list_scheduling_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListSchedulingAreasAnswer:
        """List scheduling areas

        With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListSchedulingAreasAnswer = self._json(LIST_SCHEDULING_AREAS, {"id": id, "name": name, "country": country, "status": status, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    def list_sources(
        self,
        *,
        timeout: float | None = None,
    ) -> ListSourcesAnswer:
        """List data sources

        Where the reference data is from, under which licence, and as of which day.
        """
        answer: ListSourcesAnswer = self._json(LIST_SOURCES, {}, timeout=timeout)
        return answer

    def read_import(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ImportRun:
        """Get an import of reference data

        Available to administrators of the platform organization and to its API keys with the area core.

        uid: Id of the import, as the list of imports has it
        """
        answer: ImportRun = self._json(READ_IMPORT, {"uid": uid}, timeout=timeout)
        return answer

    def search(
        self,
        *,
        q: str,
        kind: Sequence[Literal["bidding-zone", "control-area", "scheduling-area", "other-area", "party", "metering-grid-area", "tariff", "settlement", "holiday"]] | None = None,
        country: Sequence[str] | None = None,
        as_of: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> SearchAnswer:
        """Search reference data

        Finds areas, parties, places, holidays and tariffs by names, codes and addresses, the best first.

        q: Words in any order, each whole, begun or with a slip; an identifier, or kind:value
        kind: Only results of these kinds
        country: ISO 3166-1 alpha-2
        as_of: The records as they held on this day; today (UTC) unless told
        limit: The most items that the answer has
        """
        answer: SearchAnswer = self._json(SEARCH, {"q": q, "kind": kind, "country": country, "as_of": as_of, "limit": limit}, timeout=timeout)
        return answer

    def start_import(
        self,
        *,
        body: StartImportBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportRun:
        """Start an import of reference data

        Available to administrators of the platform organization and to its API keys with the area core and the write scope. The import runs in the background; read it for its progress. One import per source runs at a time; a request for a queued import returns that import. A response of the source that is empty or malformed changes nothing. The same holds, unless `accept_shrink` is set, for one that loses more than 20 % of its records or changes name or scheduling area of more than 50 % of them.
        """
        answer: ImportRun = self._json(START_IMPORT, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    def update_import_schedule(
        self,
        *,
        source: str,
        body: UpdateImportScheduleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportSchedule:
        """Change the schedule of an import

        Fields that are missing stay as they are. Available to administrators of the platform organization and to its API keys with the area core and the write scope.

        source: The source whose schedule is changed
        """
        answer: ImportSchedule = self._json(UPDATE_IMPORT_SCHEDULE, {"source": source}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer


class AsyncCore(AsyncArea):
    """Operations of core, to be awaited."""

    async def cancel_import(
        self,
        *,
        uid: str,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportRun:
        """Cancel an import of reference data

        Available to administrators of the platform organization and to its API keys with the area core and the write scope. The source can be imported again immediately, from the start. Returns 409 for an import that has ended.

        uid: Id of the import, as the list of imports has it
        """
        answer: ImportRun = await self._json(CANCEL_IMPORT, {"uid": uid}, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def count_working_days(
        self,
        *,
        start_date: str,
        end_date: str,
        calendar: Literal["any_land", "federal"] | None = None,
        timeout: float | None = None,
    ) -> CountWorkingDaysAnswer:
        """Count working days of German market communication

        By the calendar of German market communication, with every day in between that is none, and why.

        start_date: The day from which working days are counted
        end_date: Inclusive; within 2000 to 2100, at most 20 years after start_date
        calendar: any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder
        """
        answer: CountWorkingDaysAnswer = await self._json(COUNT_WORKING_DAYS, {"start_date": start_date, "end_date": end_date, "calendar": calendar}, timeout=timeout)
        return answer

    async def explain_eic_code(
        self,
        *,
        code: str,
        timeout: float | None = None,
    ) -> EicResult:
        """Check and explain an EIC code

        Each character with its meaning, whether the check character is right, and the record that has the code.

        code: An EIC code of 16 characters, in capital or small letters
        """
        answer: EicResult = await self._json(EXPLAIN_EIC_CODE, {"code": code}, timeout=timeout)
        return answer

    async def list_bidding_zones(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListBiddingZonesAnswer:
        """List bidding zones

        With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListBiddingZonesAnswer = await self._json(LIST_BIDDING_ZONES, {"id": id, "name": name, "country": country, "status": status, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    async def list_control_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListControlAreasAnswer:
        """List control areas

        With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListControlAreasAnswer = await self._json(LIST_CONTROL_AREAS, {"id": id, "name": name, "country": country, "status": status, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    async def list_geometries(
        self,
        *,
        kind: Sequence[Literal["metering-grid-area", "scheduling-area", "control-area", "bidding-zone"]] | None = None,
        country: Sequence[str] | None = None,
        id: Sequence[str] | None = None,
        metering_grid_area_id: Sequence[str] | None = None,
        metering_grid_area_extra_id: Sequence[str] | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> GeoFeatures:
        """List area shapes as GeoJSON

        Includes bidding zones, control areas and scheduling areas. Country shapes are generalized for maps of 1:10,000,000; national borders may be off by 3 km. Zones within Norway, Sweden and Italy have their published shapes; those of Ukraine and the control areas of Germany are approximated from settlements. `accuracy_m` states the error. Both control areas of Luxembourg cover the whole country. Imports (geo, svk-mga, nve) add exact shapes and metering grid areas.

        kind: Only shapes of these kinds of areas
        country: ISO 3166-1 alpha-2
        id: EIC, or the id of a metering grid area
        metering_grid_area_id: Only what belongs to one of these metering grid areas, by id
        metering_grid_area_extra_id: Value of an identifier, or kind:value
        as_of: The shapes as they were on this day, of the areas in force then; as they are unless told, by id also of areas that have ended
        """
        answer: GeoFeatures = await self._json(LIST_GEOMETRIES, {"kind": kind, "country": country, "id": id, "metering_grid_area_id": metering_grid_area_id, "metering_grid_area_extra_id": metering_grid_area_extra_id, "as_of": as_of}, timeout=timeout)
        return answer

    async def list_holidays(
        self,
        *,
        country: Sequence[str] | None = None,
        id: Sequence[str] | None = None,
        subdivision: Sequence[str] | None = None,
        start_year: int | None = None,
        end_year: int | None = None,
        type: Sequence[Literal["public", "bank", "school", "optional", "observance"]] | None = None,
        timeout: float | None = None,
    ) -> ListHolidaysAnswer:
        """List public holidays

        Public holidays of a country and of its regions, by year.

        country: ISO 3166-1 alpha-2; a country of Europe
        id: Such as DE.good-friday
        subdivision: ISO 3166-2, such as DE-BY: what is observed there, in a part of it, or in the whole country; 422 for any other code
        start_year: This year (UTC) unless told; with end_year alone, that year
        end_year: Inclusive; start_year unless told; at most 20 years
        type: public and bank unless told
        """
        answer: ListHolidaysAnswer = await self._json(LIST_HOLIDAYS, {"country": country, "id": id, "subdivision": subdivision, "start_year": start_year, "end_year": end_year, "type": type}, timeout=timeout)
        return answer

    async def list_import_schedules(
        self,
        *,
        timeout: float | None = None,
    ) -> ListImportSchedulesAnswer:
        """List schedules of imports

        When each source is imported by itself, what came of the last import, and when the next one is due. A source is scheduled from the start where it needs no key and its terms allow it. After a failure the waits are 15, 30, 60 … minutes, up to the interval or a day, and not shorter than the source asks for. An import whose process ended goes on by itself. Available to administrators of the platform organization and to its API keys with the area core.
        """
        answer: ListImportSchedulesAnswer = await self._json(LIST_IMPORT_SCHEDULES, {}, timeout=timeout)
        return answer

    async def list_imports(
        self,
        *,
        source: Sequence[Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]] | None = None,
        status: Sequence[Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> ListImportsAnswer:
        """List imports of reference data

        Available to administrators of the platform organization and to its API keys with the area core.

        source: Only imports from one of these sources
        status: Only imports with one of these statuses
        limit: The most items that the answer has
        offset: How many items of the list the answer leaves out before its first
        """
        answer: ListImportsAnswer = await self._json(LIST_IMPORTS, {"source": source, "status": status, "limit": limit, "offset": offset}, timeout=timeout)
        return answer

    def all_imports(
        self,
        *,
        source: Sequence[Literal["esett", "entsoe-eic", "svk-mga", "nve", "energinet", "geonames", "mastr", "exchange-rates", "prices-energinet", "prices-smard", "prices-energy-charts", "prices-elering", "prices-entsoe", "rebap", "tennet", "datahub", "eltariff", "fri-nettleie", "elcom", "urdb"]] | None = None,
        status: Sequence[Literal["queued", "running", "succeeded", "failed", "interrupted", "cancelled"]] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        timeout: float | None = None,
    ) -> AsyncIterator[ImportRun]:
        """Every row of `list_imports`, page after page."""
        return self._rows(LIST_IMPORTS, {"source": source, "status": status, "limit": limit, "offset": offset}, timeout=timeout)

    async def list_metering_grid_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: str | None = None,
        extra_id: Sequence[str] | None = None,
        system_operator_id: Sequence[str] | None = None,
        system_operator_extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListMeteringGridAreasAnswer:
        """List metering grid areas

        Metering grid areas with their operators, codes and zones; a filter of several values takes any of them.

        id: Only the metering grid areas with these ids
        name: Part of the name, case does not matter
        extra_id: Value of an identifier, or kind:value
        system_operator_id: Only what belongs to one of these system operators, by id
        system_operator_extra_id: Value of an identifier, or kind:value
        country: ISO 3166-1 alpha-2
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListMeteringGridAreasAnswer = await self._json(LIST_METERING_GRID_AREAS, {"id": id, "name": name, "extra_id": extra_id, "system_operator_id": system_operator_id, "system_operator_extra_id": system_operator_extra_id, "country": country, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    async def list_other_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        as_of: str | None = None,
        register_function: Sequence[str] | None = None,
        timeout: float | None = None,
    ) -> ListOtherAreasAnswer:
        """List other areas of the EIC register

        Areas that are neither scheduling areas, control areas nor bidding zones: border and market areas, blocks of control areas, balance groups, regions, countries, and areas of gas. Beside a few, they come with an import of `entsoe-eic`.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        as_of: The records as they held on this day; today (UTC) unless told
        register_function: Function in the EIC register, in its words: Trade Responsible Party; case does not matter
        """
        answer: ListOtherAreasAnswer = await self._json(LIST_OTHER_AREAS, {"id": id, "name": name, "country": country, "status": status, "as_of": as_of, "register_function": register_function}, timeout=timeout)
        return answer

    async def list_parties(
        self,
        *,
        id: Sequence[str] | None = None,
        name: str | None = None,
        extra_id: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        role: Sequence[Literal["system-operator", "transmission-system-operator", "balance-responsible-party", "energy-supplier"]] | None = None,
        register_function: Sequence[str] | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListPartiesAnswer:
        """List market parties

        Grid operators, transmission system operators, balance responsible parties and others, with their codes.

        id: Only the parties with these ids
        name: Part of the legal name, case does not matter
        extra_id: Value of an identifier, or kind:value
        country: ISO 3166-1 alpha-2
        role: Only parties with one of these roles
        register_function: Function in the EIC register, in its words: Trade Responsible Party; case does not matter
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListPartiesAnswer = await self._json(LIST_PARTIES, {"id": id, "name": name, "extra_id": extra_id, "country": country, "role": role, "register_function": register_function, "as_of": as_of}, timeout=timeout)
        return answer

    async def list_scheduling_areas(
        self,
        *,
        id: Sequence[str] | None = None,
        name: Sequence[str] | None = None,
        country: Sequence[str] | None = None,
        status: Sequence[Literal["active", "virtual", "historic", "not_published", "technical"]] | None = None,
        lat: float | None = None,
        lon: float | None = None,
        street: str | None = None,
        city: str | None = None,
        zipcode: str | None = None,
        as_of: str | None = None,
        timeout: float | None = None,
    ) -> ListSchedulingAreasAnswer:
        """List scheduling areas

        With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.

        id: EIC
        name: Part of the name or the short name, case does not matter
        country: ISO 3166-1 alpha-2
        status: active: those of today; without it, and without a day or a place, areas of every status
        lat: WGS 84, in degrees; with lon
        lon: WGS 84, in degrees; with lat
        street: Street and number; with city and country
        city: With street and country
        zipcode: Postal code; with country
        as_of: The records as they held on this day; today (UTC) unless told
        """
        answer: ListSchedulingAreasAnswer = await self._json(LIST_SCHEDULING_AREAS, {"id": id, "name": name, "country": country, "status": status, "lat": lat, "lon": lon, "street": street, "city": city, "zipcode": zipcode, "as_of": as_of}, timeout=timeout)
        return answer

    async def list_sources(
        self,
        *,
        timeout: float | None = None,
    ) -> ListSourcesAnswer:
        """List data sources

        Where the reference data is from, under which licence, and as of which day.
        """
        answer: ListSourcesAnswer = await self._json(LIST_SOURCES, {}, timeout=timeout)
        return answer

    async def read_import(
        self,
        *,
        uid: str,
        timeout: float | None = None,
    ) -> ImportRun:
        """Get an import of reference data

        Available to administrators of the platform organization and to its API keys with the area core.

        uid: Id of the import, as the list of imports has it
        """
        answer: ImportRun = await self._json(READ_IMPORT, {"uid": uid}, timeout=timeout)
        return answer

    async def search(
        self,
        *,
        q: str,
        kind: Sequence[Literal["bidding-zone", "control-area", "scheduling-area", "other-area", "party", "metering-grid-area", "tariff", "settlement", "holiday"]] | None = None,
        country: Sequence[str] | None = None,
        as_of: str | None = None,
        limit: int | None = None,
        timeout: float | None = None,
    ) -> SearchAnswer:
        """Search reference data

        Finds areas, parties, places, holidays and tariffs by names, codes and addresses, the best first.

        q: Words in any order, each whole, begun or with a slip; an identifier, or kind:value
        kind: Only results of these kinds
        country: ISO 3166-1 alpha-2
        as_of: The records as they held on this day; today (UTC) unless told
        limit: The most items that the answer has
        """
        answer: SearchAnswer = await self._json(SEARCH, {"q": q, "kind": kind, "country": country, "as_of": as_of, "limit": limit}, timeout=timeout)
        return answer

    async def start_import(
        self,
        *,
        body: StartImportBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportRun:
        """Start an import of reference data

        Available to administrators of the platform organization and to its API keys with the area core and the write scope. The import runs in the background; read it for its progress. One import per source runs at a time; a request for a queued import returns that import. A response of the source that is empty or malformed changes nothing. The same holds, unless `accept_shrink` is set, for one that loses more than 20 % of its records or changes name or scheduling area of more than 50 % of them.
        """
        answer: ImportRun = await self._json(START_IMPORT, {}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer

    async def update_import_schedule(
        self,
        *,
        source: str,
        body: UpdateImportScheduleBody,
        idempotency_key: str | None = None,
        timeout: float | None = None,
    ) -> ImportSchedule:
        """Change the schedule of an import

        Fields that are missing stay as they are. Available to administrators of the platform organization and to its API keys with the area core and the write scope.

        source: The source whose schedule is changed
        """
        answer: ImportSchedule = await self._json(UPDATE_IMPORT_SCHEDULE, {"source": source}, body=body, idempotency_key=idempotency_key, timeout=timeout)
        return answer
