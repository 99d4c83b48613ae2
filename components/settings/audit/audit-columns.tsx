import { ListFilter } from 'lucide-react'
import Link from 'next/link'
import type { inferRouterOutputs } from '@trpc/server'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import type { AppRouter } from '#server/trpc/router.ts'
import { actorName } from './actor-name.ts'
import { type AuditSubject, auditSubject, type ObjectionPlace } from './audit-subject.ts'
import styles from './audit-log.module.css'
import { auditField, auditValue } from './audit-value.ts'
import { differences } from './differences.ts'

export type AuditEvent = inferRouterOutputs<AppRouter>['access']['listAuditEvents']['items'][number]

/** Columns of the list for an event; what it changed can be opened. */
export function auditColumns(language: Language, objections: readonly ObjectionPlace[]): Column<AuditEvent>[] {
  const { messages, format } = language
  const text = messages.settings.audit
  const actors: Record<string, string | undefined> = text.actors
  const events: Record<string, string | undefined> = text.events
  return [
    {
      id: 'time',
      label: `${text.columns.time} · ${format.zoneLabel()}`,
      value: (event) => event.occurred_at,
      cell: (event) => format.second(event.occurred_at),
      wrap: 'short',
    },
    {
      id: 'action',
      label: text.columns.action,
      value: (event) => event.type,
      wrap: 'short',
      cell: ({ type, actor }) => (
        <>
          {events[type]} <code className="faint">{type}</code>
          <span className={styles.narrow}>{actorName(actor, language)}</span>
        </>
      ),
    },
    {
      id: 'actor',
      label: text.columns.actor,
      value: ({ actor }) => actorName(actor, language),
      isWideOnly: true,
      cell: ({ actor }) => (
        <>
          {actorName(actor, language)} <span className="faint">{actors[actor.kind] ?? <code>{actor.kind}</code>}</span>
        </>
      ),
    },
    {
      id: 'object',
      label: text.columns.object,
      value: (event) => auditSubject(event, language, objections).name,
      wrap: true,
      cell: (event) => (
        <>
          <SubjectLink event={event} subject={auditSubject(event, language, objections)} text={text} />
          <Changes event={event} text={text} />
        </>
      ),
    },
  ]
}

type Text = Language['messages']['settings']['audit']

/** What it is about, with a way to its page, and to all that happened to it. */
function SubjectLink({ event, subject, text }: { event: AuditEvent; subject: AuditSubject; text: Text }) {
  return (
    <span className={styles.subject}>
      {subject.href === null ? subject.name : <Link href={subject.href}>{subject.name}</Link>}
      <Link
        className={styles.only}
        href={paths.audit({ subject: event.subject })}
        title={text.only}
        aria-label={`${text.only}: ${subject.name}`}
      >
        <ListFilter size={13} aria-hidden />
      </Link>
    </span>
  )
}

function Changes({ event, text }: { event: AuditEvent; text: Text }) {
  const language = useLanguage()
  const changed = differences(event.before, event.after)
  const textOf = (field: string, value: unknown) => auditValue(event.type, field, value, language)
  if (changed.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className="dim">{text.details}</summary>
      <dl>
        {changed.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{auditField(event.type, field, language) ?? <code>{field}</code>}</dt>
            <dd>
              {before === undefined ? null : (
                <del>
                  <span className="sr-only">{text.before} </span>
                  {textOf(field, before)}
                </del>
              )}
              {after === undefined ? null : (
                <ins>
                  <span className="sr-only">{text.after} </span>
                  {textOf(field, after)}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
