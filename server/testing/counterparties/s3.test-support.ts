import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'

/**
 * A storage as the API reference of Amazon S3 describes it (docs.aws.amazon.com/AmazonS3/latest/API): PutObject, multipart
 * uploads, GetObject, ListObjectsV2, ListObjectVersions and DeleteObject, with Object Lock, for requests signed by AWS Signature
 * Version 4.
 */
export type S3Server = {
  origin: string
  /** Objects of the one bucket, by their keys. */
  objects: Map<string, Buffer>
  /** Every version of an object that was put at once, oldest first; one is kept from deletion until it is due. */
  versions: { key: string; id: string; content: Buffer; locked_until: string | null }[]
  /** Uploads that were begun and neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>
  /** Answers the next requests, until it is null. */
  fail: ((method: string, key: string, query: URLSearchParams) => { status: number; code: string } | null) | null
  close(): Promise<void>
}
export const S3_CREDENTIALS = { id: 'AKIAEXAMPLE', secret: 'a secret of the tests' }
export const S3_BUCKET = 'backups'
/** Objects in one answer of a list. */
const PAGE = 3

/** Makes it the storage of this test file, until `vi.unstubAllEnvs()`; a failure is not tried again. */
export function stubS3({ origin }: S3Server): void {
  const credentials = { AWS_ACCESS_KEY_ID: S3_CREDENTIALS.id, AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secret }
  const place = { AWS_ENDPOINT_URL_S3: origin, AWS_REGION: 'eu-central-1', AWS_MAX_ATTEMPTS: '1' }
  for (const [name, value] of Object.entries({ ...place, ...credentials })) vi.stubEnv(name, value)
}

export async function startS3(): Promise<S3Server> {
  const empty = { objects: new Map(), versions: [], uploads: new Map() }
  const state: S3Server = { origin: '', ...empty, fail: null, close: async () => {} }
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return state
}

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const url = new URL(request.url ?? '/', 'http://s3.invalid')
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/')
  const key = decodeURIComponent(rest.join('/'))
  const method = request.method ?? ''
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} here</Message></Error>`)
  }
  const wrong = refusal(request, url, body)
  if (wrong !== null) return refuse(403, wrong)
  const failure = state.fail?.(method, key, url.searchParams) ?? null
  if (failure !== null) return refuse(failure.status, failure.code)
  if (bucket !== S3_BUCKET) return refuse(404, 'NoSuchBucket')
  const upload = state.uploads.get(url.searchParams.get('uploadId') ?? '')
  if (url.searchParams.has('uploadId') && upload === undefined) return refuse(404, 'NoSuchUpload')
  const say = (xml: string) => {
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(`<?xml version="1.0"?>${xml}`)
  }
  const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
  switch (`${method} ${key === '' ? 'bucket' : 'object'}`) {
    case 'GET bucket':
      return say((url.searchParams.has('versions') ? listedVersions : listed)(state, url.searchParams))
    case 'GET object': {
      const version = url.searchParams.get('versionId')
      const found = version === null ? state.objects.get(key) : state.versions.find(({ id }) => id === version)?.content
      if (found === undefined) return refuse(404, 'NoSuchKey')
      response.writeHead(200, { 'Content-Length': found.length, ETag: etag(found) })
      return void response.end(found)
    }
    case 'PUT object': {
      const lock = request.headers['x-amz-object-lock-retain-until-date']
      const digest = request.headers['content-md5']
      const isWhole = digest === createHash('md5').update(body).digest('base64')
      if (lock !== undefined && !isWhole) return refuse(400, 'InvalidRequest')
      if (upload === undefined) {
        state.objects.set(key, body)
        const id = `version-${state.versions.length + 1}`
        state.versions.push({ key, id, content: body, locked_until: lock === undefined ? null : String(lock) })
      } else upload.set(Number(url.searchParams.get('partNumber')), body)
      response.writeHead(200, { ETag: etag(body) })
      return void response.end()
    }
    case 'POST object': {
      if (upload === undefined) {
        const id = `upload-${state.uploads.size + 1}`
        state.uploads.set(id, new Map())
        return say(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
      }
      const parts = [...upload].sort(([a], [b]) => a - b).map(([, part]) => part)
      // Every part but the last has at least five megabytes.
      if (parts.slice(0, -1).some(({ length }) => length < 5_242_880)) return refuse(400, 'EntityTooSmall')
      state.objects.set(key, Buffer.concat(parts))
      state.uploads.delete(url.searchParams.get('uploadId') ?? '')
      return say(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"1-1"</ETag></CompleteMultipartUploadResult>`)
    }
    case 'DELETE object': {
      if (upload === undefined) state.objects.delete(key)
      else state.uploads.delete(url.searchParams.get('uploadId') ?? '')
      response.writeHead(204)
      return void response.end()
    }
    default:
      return refuse(405, 'MethodNotAllowed')
  }
}

/** Versions of a key, newest first; those that a deletion hides among them. */
function listedVersions({ versions }: S3Server, query: URLSearchParams): string {
  const ordered = versions
    .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
    .reverse()
    .sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1))
  const from = 1 + ordered.findIndex(({ id }) => id === query.get('version-id-marker'))
  const page = ordered.slice(from, from + PAGE)
  const isTruncated = ordered.length > from + PAGE
  const entries = page.map(
    ({ key, id }) =>
      `<Version><Key>${key}</Key><VersionId>${id}</VersionId><LastModified>2026-11-28T12:00:${id.slice(8).padStart(2, '0')}.000Z</LastModified></Version>`,
  )
  const last = page.at(-1)
  const next = isTruncated
    ? `<NextKeyMarker>${last?.key}</NextKeyMarker><NextVersionIdMarker>${last?.id}</NextVersionIdMarker>`
    : ''
  return `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListVersionsResult>`
}

function listed({ objects }: S3Server, query: URLSearchParams): string {
  const [prefix, token] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > token).sort()
  const page = keys.slice(0, PAGE)
  const isTruncated = keys.length > PAGE
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><LastModified>2026-11-28T12:00:00.000Z</LastModified></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

/**
 * The code of what is wrong with a signature, null where nothing is
 * (docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html).
 */
function refusal({ headers, method }: IncomingMessage, url: URL, body: Buffer): string | null {
  const [, id, date, region, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id === undefined || signed === undefined) return 'AccessDenied'
  if (id !== S3_CREDENTIALS.id) return 'InvalidAccessKeyId'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`)
  const canonical = [method, url.pathname, query, ...lines, '', signed, hash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) =>
      createHmac('sha256', secret)
        .update(part ?? '')
        .digest(),
    `AWS4${S3_CREDENTIALS.secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature ? null : 'SignatureDoesNotMatch'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** As RFC 3986 has it: the unreserved characters alone stay. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
