import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

const secretFile = (dataDir: string) => join(dataDir, 'session-secret')

/** The secret that the installation made for itself; null where the operator has set one, who keeps it. */
export function ownSecret(dataDir: string, env: Environment): string | null {
  if (env.SESSION_SECRET || !existsSync(secretFile(dataDir))) return null
  return readFileSync(secretFile(dataDir), 'utf8')
}

/** Puts the secret of the backup where the service reads it; says what is to be done about it. */
export function keepSecret(secret: string | null, dataDir: string, env: Environment): string {
  if (secret === null)
    return 'not in this backup: start with the SESSION_SECRET of the installation that was backed up, or the file session-secret of its DATA_DIR'
  if (env.SESSION_SECRET)
    return env.SESSION_SECRET === secret ? 'as before' : 'in the backup, but SESSION_SECRET is set: unset it'
  const file = secretFile(dataDir)
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === secret) return 'as before'
    renameSync(file, `${file}.replaced`)
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return `restored to ${file}`
}
