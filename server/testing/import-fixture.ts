import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportPlace } from '#server/areas/core/imports/run/import-place.ts'
import { openRemote, type RemoteLimits } from '#server/delivery/remote.ts'
import { startTestService, type TestService } from './service.ts'
import { TEMPORARY_PREFIX } from './throwaway-postgres.ts'
import { startUpstream, type Upstream } from './upstream.ts'

/** Where an import is tested: a service, someone else's server, and a folder for files. */
export type ImportFixture = {
  service: TestService
  upstream: Upstream
  folder: string
  /** The import's dependencies; no waits, and as many attempts as `limits` set. */
  place(changes?: Partial<ImportPlace>, limits?: Partial<RemoteLimits>): ImportPlace
  close(): Promise<void>
}

export async function openImportFixture(): Promise<ImportFixture> {
  const service = await startTestService()
  const upstream = await startUpstream()
  const folder = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
  return {
    service,
    upstream,
    folder,
    place: (changes = {}, limits = {}) => ({
      ownerUrl: service.databaseUrl,
      remote: openRemote({ wait: () => Promise.resolve(), ...limits }),
      now: new Date('2026-11-21T12:00:00Z'),
      env: {},
      log: () => {},
      ...changes,
    }),
    close: async () => {
      await service.stop()
      await upstream.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
