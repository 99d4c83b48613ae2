'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { z } from 'zod'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { Working } from '#components/ui/page/working.tsx'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { TransportCheck } from '#server/areas/schedule-management/transports/check-contract.ts'
import type { CheckOutcome } from '#server/areas/schedule-management/transports/check-findings.ts'
import styles from './balance-groups.module.css'
import type { TransportRow } from './transport.ts'

type Checked = z.infer<typeof TransportCheck>

const appearances = {
  right: ['ok', CircleCheck],
  open: ['warn', CircleHelp],
  wrong: ['bad', CircleX],
} as const satisfies Record<CheckOutcome, unknown>

/** Tests a transport without sending a schedule and shows what to correct. */
export function CheckDialog({ row: { tso, test }, onClose }: { row: TransportRow; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.balanceGroups.transports
  const query = useQuery({
    ...useTRPC().scheduleManagement.checkTransport.queryOptions({ path: { tso }, query: { test } }),
    // Earlier results do not apply now.
    ...{ gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  })
  const path = `/schedule-management/v1/transports/${tso}/check${test ? '?test=true' : ''}`
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={text.check.title(TSOS[tso].name)}
      intro={`${text.forWhat}: ${test ? text.test : text.real}. ${text.check.intro}`}
    >
      <div className={styles.form}>
        {query.isFetching ? <Working label={text.check.running} /> : null}
        {query.error && !query.isFetching ? <FailedNotice error={query.error} /> : null}
        {query.data && !query.isFetching ? <Found checked={query.data} /> : null}
      </div>
      <DialogActions>
        <CopyAs call={{ method: 'POST', path }} />
        <Button kind="go" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {text.check.again}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const tones = { right: 'go', open: 'warn', wrong: 'bad' } as const satisfies Record<CheckOutcome, string>

function Found({ checked: { outcome, simulated, steps } }: { checked: Checked }) {
  const text = useLanguage().messages.balanceGroups.transports
  return (
    <>
      <Notice tone={tones[outcome]}>{text.check.whole[outcome]}</Notice>
      {simulated ? <p className={styles.quiet}>{`${text.simulated}: ${text.simulatedNote}`}</p> : null}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <Step key={`${step.part} ${step.target}`} step={step} />
        ))}
      </ul>
    </>
  )
}

function Step({ step: { part, target, outcome, finding, status, cause } }: { step: Checked['steps'][number] }) {
  const { messages, format } = useLanguage()
  const text = messages.balanceGroups.transports.check
  const [tone, Icon] = appearances[outcome]
  const message = [status === null ? null : text.answered(status), cause].filter(Boolean).join(' · ')
  return (
    <li>
      <div className={styles.step}>
        <Tag tone={tone}>
          <Icon size={12} aria-hidden />
          {text.outcomes[outcome]}
        </Tag>
        <strong>{text.parts[part]}</strong>
        {target === null ? null : part === 'certificate' ? (
          <span>{text.until(format.second(target))}</span>
        ) : (
          <code>{target}</code>
        )}
      </div>
      <div>{text.findings[finding]}</div>
      {message === '' ? null : <div className={styles.quiet}>{message}</div>}
    </li>
  )
}
