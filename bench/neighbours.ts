import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { median, report, startBenchService } from './harness/service.ts'
import { keysOfTwo } from './harness/two-organizations.ts'

// What one organization does to another's writes and sign-ins: alarm tests to a receiver that never answers, forecasts made
// by the dozen, names whose server is silent.
const PASSWORD = 'of-this-benchmark-only'
const WRITES = 80

const silent = createServer((socket: Socket) => void socket.on('error', () => {}))
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const receiver = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
const names = createSocket('udp4')
await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve))

const service = await startBenchService({
  WEBHOOKS_TO_LOOPBACK: '1',
  DEMO_PASSWORD: PASSWORD,
  BENCH_NAME_SERVER: `127.0.0.1:${names.address().port}`,
})
try {
  const { noisy, other } = await keysOfTwo(service)
  const idle = await writes(other)

  const silentChannels = await channels(noisy, 40, () => receiver)
  const tests = silentChannels.map((channel_id) => post(noisy, `/access/v1/alarm-channels/${channel_id}/test`, {}))
  compare('another organization writes during 40 alarm tests to a silent receiver', await writes(other), idle, 2)
  await settled(tests)
  await Promise.all(silentChannels.map((channel_id) => remove(noisy, `/access/v1/alarm-channels/${channel_id}`)))

  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const forecasts = Array.from({ length: 12 }, () =>
    post(noisy, `/portfolio-forecasts/v1alpha1/submissions/${day}/generate`),
  )
  compare('another organization writes while 12 forecasts are made', await writes(other), idle, 3)
  await settled(forecasts)

  const signIns = await signInTimes()
  const nameless = await channels(noisy, 40, (at) => `https://receiver-${at}.example/`)
  const lookUps = nameless.map((channel_id) => post(noisy, `/access/v1/alarm-channels/${channel_id}/test`, {}))
  compare('a sign-in while 40 names hang', await signInTimes(), signIns, 1.5)
  await settled(lookUps)
} finally {
  await service.stop()
  silent.close()
  names.close()
}

function post(key: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${service.origin}/api${path}`, {
    method: 'POST',
    headers: { Authorization: key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

function remove(key: string, path: string): Promise<Response> {
  return fetch(`${service.origin}/api${path}`, { method: 'DELETE', headers: { Authorization: key } })
}

async function channels(key: string, count: number, url: (at: number) => string): Promise<string[]> {
  const made: string[] = []
  for (let at = 0; at < count; at++) {
    const channel = { name: `Channel ${url(at)} ${at}`, kind: 'webhook', url: url(at), is_enabled: true }
    const response = await post(key, '/access/v1/alarm-channels', channel)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    made.push(((await response.json()) as { channel: { id: string } }).channel.id)
  }
  return made
}

/** Milliseconds of one small write after another. */
async function writes(key: string): Promise<number[]> {
  const profile = { resolution: 'hourly', unit: 'kWh', timezone: 'Europe/Berlin', values: Array(24).fill(1) }
  const times: number[] = []
  for (let at = 0; at < WRITES; at++) {
    const began = performance.now()
    const name = `Neighbour ${at}`
    const response = await post(key, '/cost-of-energy/v1/profiles', {
      ...{ ...profile, name, start_time: '2026-01-01T00:00:00+01:00', end_time: '2026-01-02T00:00:00+01:00' },
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    times.push(performance.now() - began)
  }
  return times
}

async function signInTimes(): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < 5; at++) {
    const began = performance.now()
    const response = await fetch(`${service.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: service.origin },
      body: JSON.stringify({ email: 'operator@nordlicht.example', password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    times.push(performance.now() - began)
  }
  return times
}

function compare(what: string, times: number[], idle: number[], most: number): void {
  const [now, before] = [median(times), median(idle)]
  const worst = Math.max(...times)
  report(
    `${what}: ${now.toFixed(1)} ms, at worst ${worst.toFixed(0)} ms, against ${before.toFixed(1)} ms`,
    now / before,
    {
      most,
    },
  )
}

async function settled(work: Promise<Response>[]): Promise<void> {
  const answers = await Promise.all(work)
  const counts = Map.groupBy(answers, ({ status }) => status)
  if (answers.some(({ ok }) => !ok)) throw new Error(`refused: ${await answers.find(({ ok }) => !ok)?.text()}`)
  console.log(`     of those: ${[...counts].map(([status, some]) => `${some.length} × ${status}`).join(', ')}`)
}
