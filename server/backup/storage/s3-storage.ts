import type { Readable } from 'node:stream'
import { openBucket, type S3Location } from './s3-client.ts'
import type { BackupStorage, StoredFile } from './storage.ts'

/** Parts of an upload: 10,000 of them are the most, so that a file may have 160 GB. */
const PART_BYTES = 16_777_216
const REMOVED_AT_ONCE = 8

/** Objects of a bucket of S3 or a compatible storage. */
export function s3Storage(location: S3Location): BackupStorage {
  const { bucket: Bucket, prefix } = location
  const { label, sdk, told } = openBucket(location, 'list, read, write and delete')

  const list = async (names: string): Promise<StoredFile[]> => {
    const { client: s3, paginateListObjectsV2 } = await sdk()
    const found: StoredFile[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: prefix + names }))
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        found.push({ name: Key.slice(prefix.length), bytes: Size, modified_at: LastModified })
    return found.sort((a, b) => (a.name < b.name ? -1 : 1))
  }
  const write = async (name: string, content: Readable): Promise<number> => {
    const { client: s3 } = await sdk()
    const { Upload } = await import('@aws-sdk/lib-storage')
    let bytes = 0
    const counted = content.on('data', (piece: Buffer) => (bytes += piece.length)).pause()
    // Parts of what fails are removed; the object is whole, or not there.
    const params = { Bucket, Key: prefix + name, Body: counted }
    await new Upload({ client: s3, params, partSize: PART_BYTES, queueSize: 2, leavePartsOnError: false }).done()
    return bytes
  }
  const read = async (name: string): Promise<Readable> => {
    const { client: s3, GetObjectCommand } = await sdk()
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
    return Body as Readable
  }
  const remove = async (names: readonly string[]): Promise<void> => {
    const { client: s3, DeleteObjectCommand } = await sdk()
    // Many at once in one request takes an MD5 with some storages, which the SDK no longer computes.
    for (let from = 0; from < names.length; from += REMOVED_AT_ONCE) {
      const some = names.slice(from, from + REMOVED_AT_ONCE)
      await Promise.all(some.map((name) => s3.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))))
    }
  }
  return {
    label,
    list: (names) => told(list(names)),
    write: (name, content) => told(write(name, content)),
    read: (name) => told(read(name)),
    remove: (names) => told(remove(names)),
  }
}
