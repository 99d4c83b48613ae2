import postgres from 'postgres'

/** The product's own role, and the name of its database. */
export const OWNER = 'quarterhour'

/** Codes of PostgreSQL's Appendix A that mean "not set up yet": bad password, no such role, no such database. */
const NOT_SET_UP = new Set(['28P01', '28000', '3D000'])

/** The URL of one role on the embedded server. */
export function serverUrl(role: string, secret: string, port: number, database: string): string {
  return `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`
}

/** The URL of the product's own role and database. */
export function ownerUrl(secret: string, port: number): string {
  return serverUrl(OWNER, secret, port, OWNER)
}

/**
 * Makes sure that the role `quarterhour` (no superuser; it may create the roles that the application serves with) owns
 * a database of that name, and returns its URL. On a later start this is one connection and nothing else.
 */
export async function ensureOwner(superuserUrl: string, secret: string, port: number): Promise<string> {
  const url = ownerUrl(secret, port)
  if (await canConnect(url)) return url
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined })
  try {
    const [role] = await sql`select from pg_roles where rolname = ${OWNER}`
    // The secret is base64url: nothing in it needs quoting.
    await sql.unsafe(`${role ? 'alter' : 'create'} role ${OWNER} login createrole nosuperuser password '${secret}'`)
    const [database] = await sql`select from pg_database where datname = ${OWNER}`
    if (!database) await sql.unsafe(`create database ${OWNER} owner ${OWNER}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
  return url
}

async function canConnect(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql`select 1`
    return true
  } catch (error) {
    if (NOT_SET_UP.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}
