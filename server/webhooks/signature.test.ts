import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { WEBHOOK_RETRIES_MS } from './retries.ts'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

test('secrets are whsec_ and 256 bits, never the same', () => {
  const secrets = Array.from({ length: 50 }, newWebhookSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
})

test('the reference library signs the same, whatever the message', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 1, max: 4_000_000_000 }),
      fc.string({ unit: 'binary' }),
      (id, timestamp_s, body) => {
        const secret = newWebhookSecret()
        const headers = signatureHeaders({ id, timestamp_s, body }, [secret])
        expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(id, new Date(timestamp_s * 1000), body))
      },
    ),
    { numRuns: 25 },
  )
})

test('during a rotation either secret checks, a third one and a changed body do not', () => {
  const [old, fresh, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()]
  const body = '{"type":"tso.ack","data":"Übertragung"}'
  const headers = signatureHeaders({ id: 'msg', timestamp_s: Math.floor(Date.now() / 1000), body }, [fresh, old])
  for (const secret of [old, fresh]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(old).verify(`${body} `, headers)).toThrow('No matching signature')
})

test('ten tries: at once, then 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h later; 75 h 35 min 5 s in all', () => {
  expect(WEBHOOK_RETRIES_MS).toHaveLength(9)
  expect(WEBHOOK_RETRIES_MS.reduce((sum, wait) => sum + wait, 0)).toBe(((75 * 60 + 35) * 60 + 5) * 1000)
})
