import { createHash } from 'node:crypto'
import type { ListObjectVersionsCommandOutput } from '@aws-sdk/client-s3'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { folderStorage } from './folder-storage.ts'
import type { BackupStorage } from './storage.ts'
import { s3Storage } from './s3-storage.ts'
import { openBucket, s3Location, type S3Location } from './s3-client.ts'

/** A small file that was put, in one of its versions. */
export type KeptFile = { name: string; version: string | null }

/** Where small files are put that nobody is to change: a folder, or a bucket, whose versions and locks count. */
export type KeptStorage = {
  /** How it is named to an operator. */
  label: string
  /** Every version of every file, by name, oldest first; in a bucket also those that a deletion hides. */
  list(): Promise<KeptFile[]>
  put(name: string, content: Buffer): Promise<void>
  read(file: KeptFile): Promise<Buffer>
}

/**
 * The storage that a setting names. Objects of a bucket are locked in compliance mode until `lockedUntil()`
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock.html), or as the bucket's own rule has it where that is null.
 */
export function openKept(location: string, lockedUntil: (() => Date) | null): KeptStorage {
  const bucket = s3Location(location)
  return bucket === null ? keptFolder(resolve(location)) : keptBucket(bucket, lockedUntil)
}

function keptFolder(folder: string): KeptStorage {
  return unversioned(folderStorage(folder))
}

function unversioned(storage: BackupStorage): KeptStorage {
  return {
    label: storage.label,
    list: async () => (await storage.list('')).map(({ name }) => ({ name, version: null })),
    put: async (name, content) => void (await storage.write(name, Readable.from([content]))),
    read: async ({ name }) => buffer(await storage.read(name)),
  }
}

function keptBucket(location: S3Location, lockedUntil: (() => Date) | null): KeptStorage {
  const { label, told, sdk } = openBucket(location, 'list, also versions, read and write')
  const { bucket: Bucket, prefix } = location
  const list = () =>
    versions().catch((error: unknown) => {
      // Some compatible storages have no versions: what was written over, or deleted, is gone there.
      if ((error as { name?: string }).name !== 'NotImplemented') throw error
      return unversioned(s3Storage(location)).list()
    })
  const versions = async (): Promise<KeptFile[]> => {
    const { client, ListObjectVersionsCommand } = await sdk()
    const found: (KeptFile & { at: number })[] = []
    let [KeyMarker, VersionIdMarker]: (string | undefined)[] = []
    do {
      const page: ListObjectVersionsCommandOutput = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: prefix, KeyMarker, VersionIdMarker }),
      )
      for (const { Key = '', VersionId = null, LastModified } of page.Versions ?? [])
        found.push({ name: Key.slice(prefix.length), version: VersionId, at: LastModified?.getTime() ?? 0 })
      ;[KeyMarker, VersionIdMarker] = page.IsTruncated ? [page.NextKeyMarker, page.NextVersionIdMarker] : []
    } while (KeyMarker !== undefined)
    return found.sort((a, b) => (a.name === b.name ? a.at - b.at : a.name < b.name ? -1 : 1))
  }
  const put = async (name: string, Body: Buffer): Promise<void> => {
    const { client, PutObjectCommand } = await sdk()
    // A bucket with locks takes no object without a checksum of its content.
    const ContentMD5 = createHash('md5').update(Body).digest('base64')
    const lock =
      lockedUntil === null ? {} : { ObjectLockMode: 'COMPLIANCE' as const, ObjectLockRetainUntilDate: lockedUntil() }
    await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentMD5, ...lock }))
  }
  const read = async ({ name, version }: KeptFile): Promise<Buffer> => {
    const { client, GetObjectCommand } = await sdk()
    const of = version === null || version === 'null' ? {} : { VersionId: version }
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name, ...of }))
    return buffer(Body as Readable)
  }
  return {
    label,
    list: () => told(list()),
    put: (name, content) => told(put(name, content)),
    read: (file) => told(read(file)),
  }
}
