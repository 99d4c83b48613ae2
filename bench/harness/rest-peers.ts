import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishBridge } from '../../server/host/bridge.ts'
import { Api } from '../../server/http/api.ts'
import { operationEntries } from '../../server/operations.ts'
import { openServices } from '../../server/integration/services.ts'
import { SECRET } from './service.ts'

/** Answers that a bare server gives: recorded from the service, by URL. */
export type Recorded = Record<string, { headers: Record<string, string>; body: string }>

const [, , peer = '', argument = ''] = process.argv

/** A bare Node server that sends recorded bytes and does nothing else. */
function bare(recorded: Recorded): void {
  const answers = new Map(
    Object.entries(recorded).map(([url, { headers, body }]) => [url, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer === undefined ? 404 : 200, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

/** The same API answered by Next's route handler instead of ahead of it. */
async function throughNext(databaseUrl: string): Promise<void> {
  const services = await openServices({
    url: databaseUrl,
    sessionSecret: SECRET,
    secureCookies: false,
    hosts: { public_origin: null, bound_host: '127.0.0.1' },
  })
  publishBridge(services, new Api(services, operationEntries))
  const { default: next } = (await import('next')) as unknown as {
    default: (options: object) => { prepare(): Promise<void>; getRequestHandler(): Parameters<typeof createServer>[1] }
  }
  const app = next({ dev: false, dir: process.cwd() })
  await app.prepare()
  const server = createServer(app.getRequestHandler())
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (peer === 'bare') process.once('message', (recorded) => bare(recorded as Recorded))
if (peer === 'next') await throughNext(argument)
