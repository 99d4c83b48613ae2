import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupFault } from '../format.ts'
import type { BackupStorage, StoredFile } from './storage.ts'

const PARTIAL = '.partial'
const isCode = (error: unknown, code: string) => (error as { code?: string }).code === code

/** Files in a folder, which is made where it is missing. */
export function folderStorage(folder: string): BackupStorage {
  return {
    label: folder,
    list: (prefix) => list(folder, prefix),
    write: async (name, content) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const file = await open(`${path}${PARTIAL}`, 'w', 0o600)
        // Closes the file; what is written is on the disk then.
        await pipeline(content, file.createWriteStream({ flush: true }))
        const { size } = await stat(`${path}${PARTIAL}`)
        await rename(`${path}${PARTIAL}`, path)
        await flushFolder(dirname(path))
        return size
      } catch (error) {
        await rm(`${path}${PARTIAL}`, { force: true }).catch(() => {})
        throw error
      }
    },
    read: async (name) => {
      const file = await open(join(folder, name), 'r').catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) throw new BackupFault(`${folder} has no ${name}`, { cause: error })
        throw error
      })
      return file.createReadStream()
    },
    remove: async (names) => {
      for (const name of names) await rm(join(folder, name), { force: true })
    },
  }
}

async function list(folder: string, prefix: string): Promise<StoredFile[]> {
  const below = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  const found: StoredFile[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || entry.name.endsWith(PARTIAL) || !name.startsWith(prefix)) continue
    // Another process may have removed it meanwhile.
    const status = await stat(path).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return null
      throw error
    })
    if (status !== null) found.push({ name, bytes: status.size, modified_at: status.mtime })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** So that the name survives a power cut, too; Windows has no such call for folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
