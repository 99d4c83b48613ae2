"""Client of Quarterhour, the operations desk for European electricity markets."""

from ._client import AsyncClient, Client
from ._errors import QuarterhourError, UnreachableError
from ._frames import to_pandas, to_polars

__all__ = ["AsyncClient", "Client", "QuarterhourError", "UnreachableError", "to_pandas", "to_polars"]
