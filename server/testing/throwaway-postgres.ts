import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/embedded-postgres.ts'
import { settleLeftover } from '#server/embedded-postgres/leftover.ts'
import { isAlive } from '#server/embedded-postgres/process.ts'

const PREFIX = 'quarterhour-test-'

/** An embedded server whose data goes when it stops. Also clears away what killed runs left behind. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  await sweep()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    if (existsSync(join(dataDir, 'postgres'))) await settleLeftover(join(dataDir, 'postgres'), () => undefined)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
