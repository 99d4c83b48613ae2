'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { actorName } from '#components/settings/audit/actor-name.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { ScheduleVersion } from '#server/areas/schedule-management/schedules/contract.ts'
import { type DeliveredVersion, type DeliveryStatus, deliverySteps, type Step } from './delivery-steps.ts'
import { ReasonList } from '../documents/reason-list.tsx'
import shared from '../schedules.module.css'
import styles from './trail-card.module.css'

type TrailProps = {
  version: DeliveredVersion | undefined
  query: UseQueryResult<DeliveryStatus, unknown>
  detail: ScheduleVersion | undefined
}

/** What happened to a version, oldest first: made, sent, answered; each document opens. */
export function TrailCard({ version, query, detail }: TrailProps) {
  const language = useLanguage()
  const text = language.messages.schedules.trail
  return (
    <Card title={text.title} note={version ? text.note(version.version) : null}>
      <QueryStates query={query} lines={4}>
        {() =>
          version === undefined ? null : (
            <ol className={styles.trail}>
              {deliverySteps(version).map((step) => (
                <TrailStep
                  key={step.document?.uid ?? step.kind}
                  step={step}
                  made_by={detail ? actorName(detail.created_by, language) : null}
                />
              ))}
            </ol>
          )
        }
      </QueryStates>
    </Card>
  )
}

function TrailStep({ step, made_by }: { step: Step; made_by: string | null }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.schedules.trail
  const [, change] = useUrlState()
  const { document } = step
  const title = titleOf(step, text)
  return (
    <li className={clsx(step.tone !== 'plain' && styles[step.tone])}>
      <span className={styles.step}>
        <b>{title}</b>
        <time dateTime={step.at} className="dim">
          {format.second(step.at)}
        </time>
        {document ? (
          <Button
            kind="quiet"
            aria-label={`${text.open}: ${title}`}
            onClick={() => change({ document: document.uid }, 'push')}
          >
            {text.open}
          </Button>
        ) : null}
      </span>
      {document && document.reason_codes.length > 0 ? (
        <div className={shared.quiet}>
          <ReasonList reasons={document.reason_codes} />
        </div>
      ) : null}
      {step.kind === 'made' && made_by ? <span className={shared.quiet}>{made_by}</span> : null}
      {'attempts' in step ? (
        <span className={shared.quiet}>
          {messages.schedules.versions.attempts(step.attempts)}
          {step.detail ? ` · ${storedText(step.detail, step, language)}` : null}
        </span>
      ) : null}
      {document && step.kind === 'document' && step.isContrary ? (
        <span className={shared.quiet}>
          <Tag tone="warn">{text.contrary}</Tag> {text.contraryWhy}
        </span>
      ) : document?.note ? (
        <span className={shared.quiet}>
          {messages.schedules.documents.note}
          {storedText(document.note, document, language)}
        </span>
      ) : null}
    </li>
  )
}

function titleOf(step: Step, text: Language['messages']['schedules']['trail']): string {
  if (step.kind === 'unanswered') return text.unanswered(step.minutes)
  if (step.kind !== 'document')
    return { made: text.made, sent: text.sent, gave_up: text.gaveUp, waits: text.waits }[step.kind]
  const { kind, effect } = step.document
  const title = text.documents[kind]
  return effect === null || effect === 'mismatch' ? title : `${title}: ${text.effects[effect]}`
}
