import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

type Message = { type: string; data: { what: string; acknowledge_url: string | null } }

/** A webhook receiver that records what it receives. */
async function startReceiver() {
  const messages: Message[] = []
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        messages.push(JSON.parse(body) as Message)
        response.writeHead(200).end()
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarm`
  return { messages, url, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a channel is added and tested, a rule uses it, and alarms are acknowledged on Today and by link', async ({
  page,
}) => {
  const receiver = await startReceiver()
  const name = `Night desk ${Date.now()}`
  await page.goto('/settings/alarms')
  await page.getByRole('button', { name: 'Add channel' }).click()
  await page.getByLabel('Kind').selectOption('webhook')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill(receiver.url)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const channel = page.getByRole('region', { name: 'Channels' }).getByRole('row', { name: new RegExp(name) })
  await expect(channel).toContainText('No messages yet')

  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByLabel('Trigger').selectOption({ label: 'Before the gate without a forecast' })
  await expect(dialog.getByLabel('Minutes ahead')).toBeVisible()
  await dialog.getByLabel('Trigger').selectOption({ label: 'Any event of the audit log' })
  await dialog.getByLabel('Alarm channel tested').check()
  await dialog.getByRole('group', { name: 'Notify immediately' }).getByLabel(name).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Any event of the audit log/ }).filter({ hasText: name })).toBeVisible()

  const send = channel.getByRole('button', { name: /^Send test/ })
  await send.click()
  await expect(channel).toContainText('Answered 200')
  await expect.poll(() => receiver.messages.map(({ type }) => type)).toEqual(['alarm_channel.tested', 'alarm.raised'])
  await page.getByLabel('From').fill('22:00')
  await page.getByLabel('To', { exact: true }).fill('06:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'None' })).toBeVisible()
  await page.getByRole('button', { name: 'None' }).click()
  await expect(page.getByRole('button', { name: 'None' })).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const open = page.getByRole('region', { name: 'Open alarms' })
  await expect(open).toContainText('Read the entry in the audit log and decide')
  await expectAccessible(page)
  await open.getByRole('button', { name: /^Acknowledge: Event alarm_channel.tested/ }).click()
  await expect(open).toBeHidden()

  await page.goto('/settings/alarms')
  await send.click()
  await expect.poll(() => receiver.messages.length).toBe(4)
  const link =
    receiver.messages.find(({ type }, index) => index > 1 && type === 'alarm.raised')?.data.acknowledge_url ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText(`Acknowledged by ${name}`)).toBeVisible()

  await page.goto('/settings/alarms')
  await expect(page.getByRole('row', { name: /^Event alarm_channel\.tested/ }).first()).toContainText(name)
  await page
    .getByRole('button', { name: /^Delete: Any event/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await channel.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(channel).toBeHidden()
  await receiver.close()
})
