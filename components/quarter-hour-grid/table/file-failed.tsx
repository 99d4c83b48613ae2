'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'

/** Why a file was not read, and what helps. */
export function FileFailed({ error }: { error: unknown }) {
  const text = useLanguage().messages.forecastSubmit.unreadable
  const problem = failureOf(error).problems.find(({ type }) => type === 'file_unreadable')
  if (problem === undefined) return <FailedNotice error={error} />
  const [, row] = problem.loc
  return <Notice tone="bad">{typeof row === 'number' ? text.row(row) : text.file}</Notice>
}
