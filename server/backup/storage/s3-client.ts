import { BackupFault } from '../format.ts'

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

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = {
  /** How it is named to an operator. */
  label: string
  /** The SDK, loaded on demand, and a client of it. */
  sdk(): Promise<Sdk & { client: InstanceType<Sdk['S3Client']> }>
  /** `work`, whose failure says what would be right. */
  told<T>(work: Promise<T>): Promise<T>
}

/**
 * A bucket of S3 or a compatible storage. Address, region and credentials are those of the AWS SDK: AWS_ENDPOINT_URL_S3,
 * AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the role of the machine
 * (docs.aws.amazon.com/sdkref/latest/guide/settings-reference.html). `needs`: what its credentials have to be allowed.
 */
export function openBucket({ bucket, prefix }: S3Location, needs: string): Bucket {
  const label = `s3://${bucket}/${prefix}`
  let client: ReturnType<typeof connect> | null = null
  return {
    label,
    sdk: async () => ({ client: await (client ??= connect()), ...(await import('@aws-sdk/client-s3')) }),
    told: (work) =>
      work.catch((error: unknown) => {
        throw inWords(error, label, needs)
      }),
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
function inWords(error: unknown, label: string, needs: string): unknown {
  if (error instanceof BackupFault || !(error instanceof Error)) return error
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const why =
    {
      NoSuchBucket: 'there is no such bucket',
      NoSuchKey: 'there is no such object',
      CredentialsProviderError: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or role',
      InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is unknown there',
      SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is another’s',
      AccessDenied: `these credentials may not do that: they need to ${needs}`,
    }[name] ?? `${message || name}${$metadata?.httpStatusCode ? ` (status ${$metadata.httpStatusCode})` : ''}`
  return new BackupFault(`${label}: ${why}`, { cause: error })
}
