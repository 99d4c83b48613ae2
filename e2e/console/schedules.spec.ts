import { readFileSync } from 'node:fs'
import { daySlots } from '#components/quarter-hour-grid/day-slots.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, setLook, test } from './desk.ts'

test('a schedule is found, its trail followed to what the operator answered, and both sides compared', async ({
  page,
}) => {
  await page.goto('/schedule-management/schedules')
  await page.getByLabel('Status').selectOption('accepted')
  await page.getByLabel('System operator').selectOption('Amprion')
  await expect(page).toHaveURL(/status=accepted.*tso=DE-AMPRION-TSO/)
  await page
    .getByRole('row', { name: /Amprion.*accepted.*CNF/ })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amprion')
  const trail = page.getByRole('region', { name: 'Trail' })
  await expect(trail.getByRole('listitem')).toContainText([/made/, /sent/, /Acknowledgement/, /Confirmation/])

  await trail.getByRole('button', { name: 'Open document: Acknowledgement (ACK)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Message fully accepted')).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download XML' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/^<\?xml[^]*ReasonCode v="A01"/)
  await dialog.getByRole('radio', { name: 'Text' }).click()
  await expect(dialog.locator('pre')).toContainText('<AcknowledgementMessage')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: /^Show consumption/ }).click()
  await expect(page.getByRole('region', { name: /^Values: consumption/ })).toContainText('confirmed unchanged (CNF)')
  const compared = page.getByRole('region', { name: 'Reconciliation' })
  await expect(compared).toContainText('Both sides have the same in every quarter-hour.')
  await compared.getByLabel('Only what differs').uncheck()
  await expect(compared.getByRole('row')).toHaveCount(97)
})

test.describe('sending again', () => {
  // The gate of the last quarter-hour may close while the dialog is open, which the service answers by 409.
  test.use({ quiet: false })

  test('a version that the operator took in part is sent again with a reason, past a closed gate only if asked to', async ({
    page,
  }) => {
    await page.goto('/schedule-management/schedules?status=cnf_partial')
    await page
      .getByRole('row', { name: /partly confirmed/ })
      .last()
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Send again …' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send again' })
    await dialog.getByLabel('Why').fill('their master data were wrong')
    const all_the_same = dialog.getByLabel('Send it all the same')
    if (await all_the_same.isVisible()) {
      await expect(send).toBeDisabled()
      await all_the_same.check()
    }
    await expectAccessible(page)
    await send.click()
    const sent = page.getByText(/Sent as version \d/).first()
    const closed = dialog.getByText('no operator takes it any more')
    await expect(sent.or(closed)).toBeVisible()
    if (await closed.isVisible()) {
      await all_the_same.check()
      await send.click()
      await expect(sent).toBeVisible()
    }
  })
})

test('a way to an operator is set up, its secrets never shown, and taken away, dark, de', async ({ page }) => {
  await setLook(page, { theme: 'dark', locale: 'de' })
  await page.goto('/settings/balance-groups')
  await page.getByRole('button', { name: 'Bilanzkreis hinzufügen' }).click()
  await page.getByLabel('EIC').fill('11XNORDLICHT---M')
  await expect(page.getByText('Das letzte Zeichen müsste L sein')).toBeVisible()
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Prüfen: TenneT TSO B.V., Tests' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([/funktioniert.*Senden.*405/, /funktioniert.*Antworten/])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Einrichten: TenneT TSO B.V., Tests' }).click()
  await dialog.getByLabel('Weg').selectOption('schleupen')
  await expect(dialog.getByLabel('Marktpartner-ID des Netzbetreibers (13 Ziffern)')).toBeVisible()
  await dialog.getByLabel('Weg').selectOption('sftp')
  await dialog.getByLabel('Hostschlüssel, SHA-256-Fingerabdruck (SHA256:…)').fill('MD5')
  await expectAccessible(page)
  await dialog.getByLabel('Weg').selectOption('as4')
  await dialog.getByLabel('Adresse des Brokers').fill('https://broker.example/as4')
  await dialog.getByLabel('Unsere Party-ID').fill('nordlicht')
  await dialog.getByLabel('Party-ID des Netzbetreibers').fill('tennet')
  await dialog.getByLabel('Authorization-Header').fill('Bearer not-to-be-seen')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  const row = page.getByRole('row', { name: /TenneT TSO B\.V\. Tests/ })
  await expect(row).toContainText('AS4-Broker')
  await expect(row).toContainText('Authorization-Header')
  expect(await page.content()).not.toContain('not-to-be-seen')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: /^Entfernen/ }).click()
  await dialog.getByRole('button', { name: 'Entfernen' }).click()
  await expect(row).toContainText('simulierter Netzbetreiber')
})

test.describe('handing in', () => {
  // The browser notes every 422 of the check while something is wrong.
  test.use({ quiet: false })

  test('a trade is pasted, mended where the service says so, sent, and changed by a next version', async ({ page }) => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const paste = (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }, text)
    await page.goto('/schedule-management/schedules')
    await page.getByRole('link', { name: 'New schedule' }).click()
    await page.getByLabel('Delivery day').fill(day)
    // In a field a paste is the field's own.
    await page.getByRole('heading', { name: 'New schedule' }).click()
    const dialog = page.getByRole('dialog')
    const rows = daySlots(day).map(({ clock }) => `${clock}\t1500\t7`)
    await paste(['Zeit\tErzeugung [kW]\tNotiz', ...rows.toReversed()].join('\n'))
    await expect(dialog.getByLabel('Series: Erzeugung [kW]')).toHaveValue('production:in')
    await expect(dialog.getByLabel('Series: Notiz')).toHaveValue('skip')
    await dialog.getByRole('button', { name: 'Take 1 series' }).click()
    await expect(page.getByRole('gridcell', { name: '1.5', exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add series' }).first().click()
    await dialog.getByLabel('Kind').selectOption('trade inside the area')
    await dialog.getByLabel('From balance group').fill('11XNOBODY------X')
    await expect(dialog.getByText('The check character should be A')).toBeVisible()
    await dialog.getByLabel('From balance group').fill('11XNOBODY------A')
    await dialog.getByRole('button', { name: 'Take' }).click()
    await paste(
      daySlots(day)
        .map((_, slot) => (slot === 3 ? '1,0005' : '12,5'))
        .join('\n'),
    )
    const check = page.getByRole('region', { name: 'Check' })
    await expect(check.getByText('Purchase 11XNOBODY------A: At most 3 decimals', { exact: false })).toBeVisible()
    await check.getByRole('button', { name: 'Show' }).click()
    await page.keyboard.type('13')
    await page.keyboard.press('Enter')
    await expect(check.getByText('Becomes version')).toBeVisible()
    await expectAccessible(page)
    await check.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('50Hertz')
    await page.getByRole('link', { name: 'New version' }).click()
    await expect(page.getByRole('gridcell', { name: '12.5' }).first()).toBeVisible()
    await page.getByRole('grid').focus()
    await page.keyboard.type('14')
    await page.keyboard.press('Enter')
    await check.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('It changes 1 quarter-hour of version 1', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible()
  })
})
