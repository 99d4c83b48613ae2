// The product as `npm start` runs it, on temporary data: the server for the browser tests.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from './serve.mjs'

const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'quarterhour-e2e-'))
mkdirSync(dataDir, { recursive: true })
// Playwright owns the other end of the pipe: when it ends, this server shuts down.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.unref?.()
const { DATABASE_URL: _, ...env } = process.env
try {
  process.exitCode = await serve({ ...env, DATA_DIR: dataDir, BACKUP_TO: join(dataDir, 'backups') })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
