'use client'

import { failedAnswer } from '#components/ui/messages/failure.ts'
import { download } from '#components/ui/table/download.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'
import type { BillCall } from './bill-plan.ts'

const types = { pdf: 'application/pdf', xlsx: XLSX_TYPE } as const
export type BillDocument = keyof typeof types

/** Saves a bill as the service writes it; rejects with the service's failure, which `failureOf` reads. */
export async function saveBill(body: BillCall, document: BillDocument, name: string): Promise<void> {
  const response = await fetch('/api/document/costOfEnergy.createBill', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: types[document] },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw await failedAnswer(response)
  download(`${name}.${document}`, await response.blob())
}
