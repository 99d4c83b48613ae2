import { expect, expectAccessible, expectNoSidewaysScroll, setAppearance, test } from './fixtures.ts'

/** An acknowledgement from a sender that is not a TSO. */
const stray = (id: string) => `<?xml version="1.0" encoding="UTF-8"?>
<AcknowledgementMessage xmlns="x" DtdVersion="5" DtdRelease="0">
  <MessageIdentification v="${id}"/><MessageDateTime v="2026-11-20T10:00:00Z"/>
  <SenderIdentification v="10X1001A1001A46L" codingScheme="A01"/><SenderRole v="A04"/>
  <ReceiverIdentification v="11XNORDLICHT---L" codingScheme="A01"/><ReceiverRole v="A08"/>
  <ReceivingMessageIdentification v="NOBODYS"/><ReceivingMessageVersion v="1"/>
  <Reason><ReasonCode v="A01"/></Reason>
</AcknowledgementMessage>`

test('an unassigned document waits in the inbox, is opened, assigned or dismissed, light and dark, en and de', async ({
  page,
  request,
}) => {
  const headers = { Authorization: process.env.API_KEY ?? '', 'Content-Type': 'application/xml' }
  const uploaded = `STRAY${Date.now()}`
  const answer = await request.post('/api/schedule-management/v1/inbound', { headers, data: stray(uploaded) })
  expect(await answer.json()).toMatchObject({ tso: null, schedule_uid: null, code: 'documents.unknown_sender' })

  await page.goto('/schedule-management/inbox')
  const row = page.getByRole('row', { name: new RegExp(uploaded) })
  await expect(row).toContainText('Unassigned')
  await expect(row).toContainText('is not a known system operator')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Acknowledgement' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('10X1001A1001A46L').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Dismiss …' }).click()
  await page.getByLabel('Reason').fill('sent to us by mistake')
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(row).toContainText('Dismissed')

  await setAppearance(page, { theme: 'dark', locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule-management/inbox?state=dismissed')
  await expect(page.getByRole('row', { name: /Erledigt/ }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
