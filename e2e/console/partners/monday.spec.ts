import type { Page } from '@playwright/test'
import { eicCheckCharacter } from '#server/areas/core/eic/eic.ts'
import { deadlineDay, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import { isOpen, windowOf } from '#server/areas/schedule-management/objections/transitions.ts'
import { TSO_IDS, type TsoId, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from '../fixtures.ts'
import { administer, interchange, Partners, sumSeries, reportOf } from './partners.ts'

const GROUP = `11XMONDAY------${eicCheckCharacter('11XMONDAY------')}`
const ROOT = '/api/schedule-management/v1'
const today = berlinDay(new Date())
/** A settlement month whose objections are open today, or the one before; on some days there is none. */
const open = [-1, -2]
  .map((months) => shiftMonth(today, months))
  .find((each) => isOpen(windowOf('objection', each), today))
const month = open ?? shiftMonth(today, -1)

/** A day of 12 MW produced and 7 MW consumed. */
function schedule(tso: TsoId, date: string) {
  const { area, party, market } = TSOS[tso]
  const { start_ms, quarter_hours } = deliveryDay(date)
  const data = (amount: number) =>
    Array.from({ length: quarter_hours }, (_, slot) => ({
      ts: new Date(start_ms + slot * 900_000).toISOString(),
      amount,
    }))
  const areas = { in_area: area, out_area: area }
  const produced = { ...areas, in_party: GROUP, out_party: '11XFC-PROD-----E' }
  const consumed = { ...areas, in_party: '11XFC-CONS-----0', out_party: GROUP }
  return {
    ...{ market, tso, sender_id: GROUP, receiver_id: party, date },
    series: [
      { type: 'production', ids: produced, data: data(12) },
      { type: 'consumption', ids: consumed, data: data(7) },
    ],
  }
}

test.use({ storageState: { cookies: [], origins: [] } })
test.setTimeout(120_000)

/** Signs in a new user, who replaces the initial password. */
async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Initial password').fill(password)
  await page.getByLabel('New password').fill('a password for mondays')
  await page.getByRole('button', { name: 'Change password and continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today')
}

test('a Monday: five operators behind one mailbox, and a month cleared with an objection that is answered', async ({
  page,
  request,
}) => {
  const name = `Monday ${Date.now()}`
  const areas = 'schedule-management,portfolio-forecasts,market-access'
  const added = ['organizations', 'add', '--name', name, '--plan', 'paid', '--areas', areas]
  const { id } = await administer<{ id: string }>(...added)
  const email = `${name.replace(' ', '').toLowerCase()}@example.com`
  const person = ['--name', 'Mo Montag', '--email', email, '--role', 'admin']
  const { password } = await administer<{ password: string }>('members', 'add', '--organization', id, ...person)
  const key = ['--name', 'walk', '--areas', `${areas},core`, '--write']
  const { secret } = await administer<{ secret: string }>('keys', 'add', '--organization', id, ...key)
  const partners = new Partners(id)
  const headers = { Authorization: secret }
  const send = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await request[method](ROOT + path, { headers, data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as { uid: string; schedule_uid: string }
  }

  await send('put', `/balance-groups/${GROUP}`, { name: 'Monday', tsos: [...TSO_IDS] })
  const folders = { send_folder: 'out', receive_folder: 'in', mabis_folder: 'mabis' }
  for (const tso of TSO_IDS) await send('put', `/transports/${tso}`, { kind: 'directory', settings: folders })
  const date = formatDate(today + 3)
  const schedules = new Map<TsoId, string>()
  for (const tso of TSO_IDS) {
    const made = await send('post', '/schedules', schedule(tso, date))
    schedules.set(tso, made.schedule_uid)
  }

  await enter(page, email, password)
  await expect.poll(() => partners.messages('TPS').length).toBe(5)
  const messageTo = (tso: TsoId) => partners.messages('TPS').findLast(({ receiver }) => receiver === TSOS[tso].party)!
  // Amprion is silent.
  partners.acknowledge(messageTo('TENNET_TSO'), 'A01')
  partners.acknowledge(messageTo('TTG_DE'), 'A02')
  partners.acknowledge(messageTo('DE-TRANSNETBWTSO'), 'A03')
  partners.acknowledge(messageTo('50HERTZ_DE_TSO'), 'A01')
  await page.goto('/schedule-management/schedules')
  const row = (tso: TsoId) =>
    page.getByRole('row', { name: new RegExp(`${TSOS[tso].name.replaceAll('.', '\\.')} ${GROUP}`) })
  await expect(row('50HERTZ_DE_TSO')).toContainText('Accepted')
  await expect(row('TENNET_TSO')).toContainText('Accepted')
  await expect(row('TTG_DE')).toContainText('Rejected')
  await expect(row('DE-TRANSNETBWTSO')).toContainText('Partly confirmed')
  await expect(row('DE-AMPRION-TSO')).toContainText('Sent')
  await expectAccessible(page)

  for (const tso of ['TTG_DE', 'DE-TRANSNETBWTSO'] as const) {
    await page.goto(`/schedule-management/schedules/${schedules.get(tso)}`)
    await page.getByRole('button', { name: 'Resend …' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('their master data are corrected')
    await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
    await expect(page.getByText('Sent as version 2').first()).toBeVisible()
    await expect.poll(() => messageTo(tso).version).toBe('2')
    partners.acknowledge(messageTo(tso), 'A01')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Acknowledgement')
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  }
  await page.goto(`/schedule-management/schedules/${schedules.get('DE-AMPRION-TSO')}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Request status' }).click()
  await expect
    .poll(() => partners.messages('SRQ').map(({ receiver }) => receiver))
    .toEqual([TSOS['DE-AMPRION-TSO'].party])
  partners.acknowledge(messageTo('DE-AMPRION-TSO'), 'A01')
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  expect(partners.files('in').filter((file) => file.endsWith('.xml'))).toEqual([])

  const settled = formatDate(month).slice(0, 7)
  const point = `DE${String(Date.now()).padStart(31, '0')}`
  const about = { month: settled, version: digitsOf(new Date()) }
  const days = {
    start_ms: deliveryDay(formatDate(month)).start_ms,
    end_ms: deliveryDay(formatDate(shiftMonth(month, 1))).start_ms,
  }
  partners.drop('series.edi', interchange('S1', sumSeries(point, { ...about, ...days, kwh: 2.5 })))
  await page.goto(`/schedule-management/sum-series?month=${settled}`)
  await expect(page.getByRole('row', { name: new RegExp(point) }).first()).toBeVisible({ timeout: 20_000 })
  await send('put', `/mabis/points/${point}`, {
    kind: 'Z98',
    name: 'Monday consumption',
    control_area: 'TenneT',
    balance_group: GROUP,
  })
  const period = await send('post', '/mabis/clearing-periods', {
    bilanzierungsmonat: formatDate(month),
    bilanzkreis_eic: GROUP,
  })
  const objection = { objection_type: 'volume', disputed_values: { mwh: 4 }, reason: 'Too much was allocated' }
  const filed = await send('post', `/mabis/clearing-periods/${period.uid}/objections`, objection)
  await page.goto(`/schedule-management/clearing/${period.uid}/${filed.uid}`)
  if (open === undefined) {
    // Between two windows nothing is submitted, and the page shows the next window.
    await expect(page.getByText(/^Submission is possible from/)).toBeVisible()
    expect(deadlineDay(month, 'clearing_start_bg_szr')).toBeGreaterThan(today)
    return
  }
  await page.getByRole('button', { name: 'Record as submitted', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record as submitted' }).click()
  const message = page.getByRole('region', { name: 'Message to the BIKO' })
  await expect(message).toContainText('Not sent')
  await message.getByRole('link', { name: 'Sum series of the month' }).click()
  await page
    .getByRole('row', { name: /Monday consumption/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Check notice …' }).click()
  await page.getByLabel('Outcome').selectOption('implausible')
  await page.getByLabel('Objection').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create check notice', exact: true }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => partners.files('mabis').length).toBe(1)
  expect(partners.read('mabis', partners.files('mabis')[0] ?? '')).toContain('STS+Z03+Z08+A02:E_0064')
  await page.goto(`/schedule-management/clearing/${period.uid}/${filed.uid}`)
  await expect(message).toContainText('Delivered')
  partners.drop('answer.edi', interchange('R1', reportOf(point, about, 'STS+Z13++A01:E_0021')))
  await expect(page.getByText('rejected by the TSO', { exact: false }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/rejected the check notice: A01 of E_0021/).first()).toBeVisible()
  await expectAccessible(page)
  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/schedule-management/clearing/${period.uid}/${filed.uid}`)
  await expect(page.getByText('vom BIKO', { exact: false }).or(page.getByText('abgelehnt')).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

const digitsOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
