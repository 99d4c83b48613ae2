import { BackupFault } from './format.ts'

const LEAST_KEY = 16

/** Ensures that the key of backups is one: an age identity, or a passphrase that is not guessed. */
export function backupKey(env: Readonly<Record<string, string | undefined>>): string | null {
  const key = env.BACKUP_KEY || null
  if (key !== null && key.length < LEAST_KEY)
    throw new BackupFault(`BACKUP_KEY must have at least ${LEAST_KEY} characters, or be a key of age-keygen`)
  return key
}
