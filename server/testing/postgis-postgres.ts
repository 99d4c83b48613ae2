import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startInstalledPostgres } from './installed-postgres.ts'

const [control] = globSync('/usr/share/postgresql/*/extension/postgis.control').sort().reverse()
const programs = control === undefined ? '' : `/usr/lib/postgresql/${basename(dirname(dirname(control)))}/bin`

/** Whether this machine's system has PostgreSQL with PostGIS, as Debian lays them out: the embedded server has none. */
export const HAS_POSTGIS = existsSync(join(programs, 'postgres'))

/** Starts that server with data that go when it stops; `url` is a superuser's, to an empty database. */
export const startPostgisPostgres = () => startInstalledPostgres(programs)
