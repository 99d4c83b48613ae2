import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

/** A system of the organization: records what it received, and responds as the test sets. */
async function startReceiver() {
  const report: { body: string; headers: Record<string, string> }[] = []
  const receiver = { status: 200, report, url: '', close: async () => {} }
  const receive = async (request: import('node:http').IncomingMessage) => {
    report.push({ body: await text(request), headers: request.headers as Record<string, string> })
  }
  const server = createServer((request, response) => {
    receive(request).then(
      () => response.writeHead(receiver.status).end('heard'),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  receiver.close = () => new Promise((resolve) => server.close(() => resolve()))
  return receiver
}

test('a webhook is created, tested, followed in its log, sent again, given a new secret and deleted', async ({
  page,
}) => {
  const receiver = await startReceiver()
  const name = `Risk system ${Date.now()}`
  await page.goto('/settings/webhooks')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByLabel('URL').fill(receiver.url)
  await page.getByLabel('Description').fill(name)
  await page.getByLabel('Selected events').check()
  await page.getByLabel('All objections').check()
  await expect(page.getByLabel('Objection submitted')).toBeDisabled()
  await page.getByLabel('TSO: confirmation (CNF)').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' }).locator('code').first()
  const first = await secret.innerText()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(first)).toHaveCount(0)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('All objections, TSO: confirmation (CNF)')
  await expect(row).toContainText('Nothing sent yet')
  await row.getByRole('link').click()

  receiver.status = 410
  await page.getByRole('button', { name: 'Send test' }).click()
  const tested = page.getByRole('row', { name: /webhook\.tested/ })
  await expect(tested).toContainText('Answered 410: the receiver no longer exists')
  await expect(page.getByText('disabled: receiver gone')).toBeVisible()
  receiver.status = 200
  await tested.getByRole('button', { name: /^Resend/ }).click()
  await expect(tested).toContainText('Delivered')
  expect(receiver.report.map(({ headers, body }) => new Webhook(first).verify(body, headers))).toMatchObject([
    { type: 'webhook.tested' },
    { type: 'webhook.tested' },
  ])
  await tested.getByRole('button', { name: /^Details/ }).click()
  const details = page.getByRole('dialog', { name: 'Delivery: webhook.tested' })
  await expect(details.getByRole('row')).toHaveCount(3)
  await expect(details.getByLabel('Message')).toContainText('"type": "webhook.tested"')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
  const second = await secret.innerText()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText('Messages are also signed with the old secret until')).toBeVisible()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect.poll(() => receiver.report.length).toBe(3)
  const { body, headers } = receiver.report[2] ?? { body: '', headers: {} }
  for (const each of [first, second]) expect(new Webhook(each).verify(body, headers)).toBeTruthy()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Webhook deleted.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
  await receiver.close()
})

test('what a program does meanwhile is shown by itself', async ({ page, request }) => {
  const name = `Meanwhile ${Date.now()}`
  const [stream] = await Promise.all([page.waitForResponse(/\/api\/events/), page.goto('/settings/audit')])
  expect(stream.status()).toBe(200)
  await expect(page.getByText(name)).toHaveCount(0)
  const profile = {
    ...{ name, resolution: 'hourly', unit: 'kWh', values: [1] },
    ...{ start_time: '2026-01-10T00:00:00+01:00', end_time: '2026-01-10T01:00:00+01:00' },
  }
  const headers = { Authorization: process.env.API_KEY ?? '' }
  const made = await request.post('/api/cost-of-energy/v1/profiles', { headers, data: profile })
  expect(made.status()).toBe(201)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})
