import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/embedded-postgres.ts'
import { settleLeftover } from '#server/embedded-postgres/leftover.ts'
import { isAlive } from '#server/embedded-postgres/process.ts'

/** Begins the name of every temporary directory of a test; its process's id follows, so that a later run can clear it away. */
export const TEMPORARY_PREFIX = 'quarterhour-test-'

/** An embedded server whose data goes when it stops. Also clears away what killed runs left behind. */
export async function startThrowawayPostgres(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  await sweep()
  const dataDir = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(TEMPORARY_PREFIX))) {
    const dataDir = join(tmpdir(), name)
    if (isAlive(Number(name.slice(TEMPORARY_PREFIX.length).split('-')[0]))) continue
    // Another run may be clearing the same directory away.
    if (existsSync(join(dataDir, 'postgres')))
      await settleLeftover(join(dataDir, 'postgres'), () => undefined).catch(() => undefined)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
