'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { calculationName } from '../calculate/result/save-calculation.ts'
import type { SavedCalculation } from './save-workbook.ts'

/** Saves the explanation as a workbook with formulas; its code is loaded on demand. */
export function SaveWorkbookButton(saved: SavedCalculation) {
  const { messages } = useLanguage()
  const text = messages.explanation
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const save = async () => {
    setState('working')
    try {
      const { saveWorkbook } = await import('./save-workbook.ts')
      saveWorkbook(saved, text.xlsxFile(calculationName(saved.tariff, saved.period)))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button onClick={() => void save()} disabled={state === 'working'}>
        {state === 'working' ? text.xlsxWorking : text.xlsx}
      </Button>
      {state === 'failed' ? <span role="alert">{text.xlsxFailed}</span> : null}
    </>
  )
}
