import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startUpstream } from '../upstream.ts'
import { type HolodeckDouble, startHolodeck } from './holodeck.test-support.ts'

let holodeck: HolodeckDouble
beforeAll(async () => {
  holodeck = await startHolodeck(['bdew-fp'], { pushTimeoutMs: 200 })
})
afterAll(() => holodeck.close())
beforeEach(() => {
  holodeck.submitted.length = 0
  holodeck.refused.length = 0
})

const submit = (headers: Record<string, string>, body = '<ScheduleMessage/>') =>
  fetch(holodeck.submitUrl, {
    method: 'POST',
    body,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [`X-HolodeckB2B-${name}`, value])),
  })

test('takes a payload with its metadata, types in brackets and properties as a list', async () => {
  const answer = await submit({
    PModeId: 'bdew-fp',
    MessageId: 'm-1@quarterhour',
    ReceiverId: '[urn:oasis:names:tc:ebcore:partyid-type:unregistered:BDEW]9911835000001',
    Action: 'http://docs.oasis-open.org/ebxml-msg/as4/200902/action',
    PayloadProperties: 'BDEWDocumentType=A01,BDEWDocumentNo=[string]1',
  })
  expect(answer.status).toBe(202)
  expect(holodeck.submitted[0]).toMatchObject({
    messageId: 'm-1@quarterhour',
    parties: {
      ReceiverId: { type: 'urn:oasis:names:tc:ebcore:partyid-type:unregistered:BDEW', value: '9911835000001' },
    },
    payloadProperties: { BDEWDocumentType: { value: 'A01' }, BDEWDocumentNo: { type: 'string', value: '1' } },
  })
  expect(holodeck.submitted[0]!.body.toString()).toBe('<ScheduleMessage/>')
})

test.each<[string, Record<string, string>, string?]>([
  ['PModeId is missing', {}],
  ['No P-Mode bdew-mp', { PModeId: 'bdew-mp' }],
  ['No payload', { PModeId: 'bdew-fp' }, ''],
  ['Unknown header x-holodeckb2b-documenttype', { PModeId: 'bdew-fp', DocumentType: 'A01' }],
  ['ReceiverId is not of the form', { PModeId: 'bdew-fp', ReceiverId: '[BDEW' }],
  ['PayloadProperties is not a list', { PModeId: 'bdew-fp', PayloadProperties: 'A01' }],
  ['PayloadProperties names a property twice', { PModeId: 'bdew-fp', PayloadProperties: 'a=1,a=2' }],
  ['PayloadProperties is not a list', { PModeId: 'bdew-fp', PayloadProperties: 'a=one two' }],
  ['SchemaLocation is missing', { PModeId: 'bdew-fp', SchemaNamespace: 'urn:x' }],
  ['Containment INLINE', { PModeId: 'bdew-fp', Containment: 'INLINE' }],
  ['Timestamp is no time', { PModeId: 'bdew-fp', Timestamp: 'today' }],
])('refuses and says why in X-Error: %s', async (why, headers, body) => {
  const answer = await submit(headers, body)
  expect([answer.status, answer.headers.get('x-error')]).toEqual([400, expect.stringContaining(why)])
  expect(holodeck.submitted).toEqual([])
})

test('refuses on command, once', async () => {
  holodeck.refuseNext('P-Mode is not ready')
  expect((await submit({ PModeId: 'bdew-fp' })).headers.get('x-error')).toBe('P-Mode is not ready')
  expect((await submit({ PModeId: 'bdew-fp' })).ok).toBe(true)
})

test('knows no other path and no other method', async () => {
  expect((await fetch(holodeck.submitUrl)).status).toBe(405)
  expect((await fetch(`${holodeck.submitUrl}/x`, { method: 'POST', body: 'x' })).status).toBe(404)
})

test('pushes messages, receipts and errors to a back end, and tells how it answered', async () => {
  const backEnd = await startUpstream()
  backEnd.answer((url) => ({ status: url.pathname === '/as4/deliver' ? 200 : 500 }))
  const base = `${backEnd.origin}/as4`
  const headings = { PModeId: 'bdew-fp', MessageId: 'm-2', SenderId: '[BDEW]9911835000001' }
  expect(await holodeck.deliver(base, headings, '<Ack/>', 'application/xml')).toMatchObject({ status: 200 })
  expect(await holodeck.notifyReceipt(base, { RefToMessageId: 'm-1' })).toMatchObject({ status: 500 })
  const errors = [{ severity: 'failure', code: 'EBMS:0004', details: 'Other' }]
  await holodeck.notifyError(base, { RefToMessageId: 'm-1' }, errors)
  expect(backEnd.request.map(({ url }) => url.pathname)).toEqual([
    '/as4/deliver',
    '/as4/notify/receipt',
    '/as4/notify/error',
  ])
  expect(backEnd.request[0]).toMatchObject({
    method: 'POST',
    body: '<Ack/>',
    headers: { 'content-type': 'application/xml', 'x-holodeckb2b-senderid': '[BDEW]9911835000001' },
  })
  expect(backEnd.request[2]!.headers['x-holodeckb2b-errors']).toBe('[failure]EBMS:0004-Other')
  await backEnd.close()
})

test('gives up on a back end that is silent or gone', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  expect((await holodeck.notifyReceipt(base, {})).status).toBe('timeout')
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
  expect((await holodeck.notifyReceipt(base, {})).status).toBe('unreachable')
})
