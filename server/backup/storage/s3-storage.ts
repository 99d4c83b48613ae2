import type { Readable } from 'node:stream'
import { BackupFault } from '../format.ts'
import type { BackupStorage, StoredFile } from './storage.ts'

/** Parts of an upload: 10,000 of them are the most, so that a file may have 160 GB. */
const PART_BYTES = 16_777_216
const REMOVED_AT_ONCE = 8

export type S3Location = { bucket: string; prefix: string }

/** `s3://bucket` or `s3://bucket/prefix`; null for what is none. Throws BackupFault where the bucket's name is missing. */
export function s3Location(location: string): S3Location | null {
  if (!location.startsWith('s3://')) return null
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(location) ?? []
  if (bucket === undefined)
    throw new BackupFault(`${location} names no bucket; it takes s3://bucket or s3://bucket/folder`)
  const prefix = rest.replace(/\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

/**
 * Objects of a bucket of S3 or a compatible storage. Address, region and credentials are those of the AWS SDK: AWS_ENDPOINT_URL_S3,
 * AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine
 * (docs.aws.amazon.com/sdkref/latest/guide/settings-reference.html).
 */
export function s3Storage(location: S3Location): BackupStorage {
  const { bucket: Bucket, prefix } = location
  const label = `s3://${Bucket}/${prefix}`
  let client: ReturnType<typeof connect> | null = null
  // Loaded on demand.
  const sdk = async () => ({ client: await (client ??= connect()), ...(await import('@aws-sdk/client-s3')) })
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw inWords(error, label)
    })

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

async function connect() {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL
  return new S3Client({
    // Other storages have no host per bucket, and many no checksums of newer kinds.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(process.env.AWS_REGION || !endpoint ? {} : { region: 'us-east-1' }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** What went wrong, and what would be right. */
function inWords(error: unknown, label: string): unknown {
  if (error instanceof BackupFault || !(error instanceof Error)) return error
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const why =
    {
      NoSuchBucket: 'there is no such bucket',
      NoSuchKey: 'there is no such object',
      CredentialsProviderError: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or role',
      InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is unknown there',
      SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is another’s',
      AccessDenied: 'these credentials may not do that: they need to list, read, write and delete',
    }[name] ?? `${message || name}${$metadata?.httpStatusCode ? ` (status ${$metadata.httpStatusCode})` : ''}`
  return new BackupFault(`${label}: ${why}`, { cause: error })
}
