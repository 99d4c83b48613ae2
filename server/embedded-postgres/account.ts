import { chownSync, lstatSync, readFileSync } from 'node:fs'

/** The account that the server runs as; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/**
 * `undefined` when this process is not root and stays under its account. As root: the owner of an existing cluster,
 * else `postgres`, else `nobody`. Throws when root finds none of them in /etc/passwd.
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = lstatSync(cluster, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const account = accountNamed('postgres', passwd) ?? accountNamed('nobody', passwd)
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and /etc/passwd has neither "postgres" nor "nobody" to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/** The account of that name in the text of a passwd(5) file, unless it is root under another name. */
export function accountNamed(name: string, passwd: string): Account | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name)
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { uid, gid } : undefined
}

/** Hands a file or directory to the server's account; nothing to do where the server runs as ourselves. */
export function transferOwnership(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid)
}
