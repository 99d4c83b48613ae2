import { resolve } from 'node:path'
import { folderStorage } from './folder-storage.ts'
import type { BackupStorage } from './storage.ts'

/** The storage that a setting names: a folder. */
export function openStorage(location: string): BackupStorage {
  return folderStorage(resolve(location))
}
