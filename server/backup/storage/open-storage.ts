import { resolve } from 'node:path'
import { folderStorage } from './folder-storage.ts'
import { s3Location } from './s3-client.ts'
import { s3Storage } from './s3-storage.ts'
import type { BackupStorage } from './storage.ts'

/** The storage that a setting names: a folder, or `s3://bucket/folder`. */
export function openStorage(location: string): BackupStorage {
  const bucket = s3Location(location)
  return bucket === null ? folderStorage(resolve(location)) : s3Storage(bucket)
}
