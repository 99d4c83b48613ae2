import { createWriteStream } from 'node:fs'
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '../../embedded-postgres/account.ts'
import { isSegment, type WalArchive } from './wal-archive.ts'

const POLL_MS = 10
/** Fetched ahead of being asked for. */
const AHEAD = 4
const WANT = 'want.'

/**
 * Answers a recovering server that asks for files of the write-ahead log in `folder`, until `signal` ends it. A file that the
 * archive has not is answered as such. Where the archive cannot be read, nothing more is given away, so that the server comes to its
 * end, and this throws why: its result is none.
 */
export async function serveSegments(
  { folder, archive, account }: { folder: string; archive: WalArchive; account: Account | undefined },
  signal: AbortSignal,
): Promise<void> {
  const stored = await archive.wal()
  let failure: { error: unknown } | null = null
  const segments = [...stored.keys()].filter(isSegment).sort()
  const ahead = new Map<string, Promise<void>>()
  const bring = async (name: string) => {
    const path = join(folder, `ahead.${name}`)
    await pipeline(await archive.read(`wal/${name}`), createWriteStream(path, { mode: 0o600 }))
    if (account !== undefined) await chown(path, account.uid, account.gid)
  }
  const fetching = (name: string) => {
    const known = ahead.get(name) ?? bring(name)
    // Who asks for it is told.
    known.catch(() => {})
    ahead.set(name, known)
    return known
  }
  while (!signal.aborted) {
    const wanted = (await readdir(folder)).filter((name) => name.startsWith(WANT))
    for (const want of wanted) {
      const name = want.slice(WANT.length)
      await rm(join(folder, want), { force: true })
      if (!stored.has(name) || failure !== null) {
        await tell(folder, `none.${name}`, account)
        continue
      }
      try {
        const next = isSegment(name) ? segments.indexOf(name) + 1 : segments.length
        const first = fetching(name)
        for (const each of segments.slice(next, next + AHEAD)) void fetching(each)
        await first
        ahead.delete(name)
        await rename(join(folder, `ahead.${name}`), join(folder, name))
        await tell(folder, `have.${name}`, account)
      } catch (error) {
        failure = { error }
        await tell(folder, `none.${name}`, account)
      }
    }
    if (wanted.length === 0) await sleep(POLL_MS)
  }
  await Promise.allSettled(ahead.values())
  if (failure !== null) throw failure.error
}

async function tell(folder: string, name: string, account: Account | undefined): Promise<void> {
  const path = join(folder, name)
  await writeFile(`${path}.new`, '')
  if (account !== undefined) await chown(`${path}.new`, account.uid, account.gid)
  await rename(`${path}.new`, path)
}
