import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { API_KEY } from './service.ts'

// Its idle connections do not keep the process alive.
const agent = new Agent({ keepAlive: true })

/** A POST to the API whose answer is taken as bytes, without the client's decoding; rejects for another status. */
export async function post(
  origin: string,
  path: string,
  body: Buffer,
  { status = 200, type = 'application/json' } = {},
): Promise<Buffer> {
  const headers = {
    ...{ Authorization: API_KEY, 'Accept-Encoding': 'identity' },
    ...{ 'Content-Type': type, 'Content-Length': String(body.length) },
  }
  const requested = request(`${origin}/api${path}`, { agent, method: 'POST', headers })
  requested.end(body)
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (response.statusCode === status) return bytes
  throw new Error(`${path}: ${response.statusCode} ${bytes.toString().slice(0, 500)}`)
}
