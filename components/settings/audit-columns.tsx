import type { inferRouterOutputs } from '@trpc/server'
import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/data-table.tsx'
import type { AppRouter } from '#server/trpc/router.ts'
import styles from './audit-log.module.css'
import { asText, differences } from './differences.ts'
import { subjectName } from './subject-name.ts'

export type AuditEvent = inferRouterOutputs<AppRouter>['access']['listAuditEvents']['items'][number]

/** What a list says of an event; what it changed can be opened. */
export function auditColumns(language: Language): Column<AuditEvent>[] {
  const { words, format } = language
  const text = words.settings.audit
  const actors: Record<string, string | undefined> = text.actors
  const events: Record<string, string | undefined> = text.events
  return [
    {
      id: 'time',
      label: `${text.columns.time} · ${format.zoneLabel()}`,
      value: (event) => event.occurred_at,
      cell: (event) => format.second(event.occurred_at),
    },
    {
      id: 'action',
      label: text.columns.action,
      value: (event) => event.type,
      wrap: 'short',
      cell: ({ type }) => (
        <>
          {events[type]} <code className="faint">{type}</code>
        </>
      ),
    },
    {
      id: 'actor',
      label: text.columns.actor,
      value: (event) => event.actor.name,
      cell: ({ actor }) => (
        <>
          {actor.name} <span className="faint">{actors[actor.kind] ?? <code>{actor.kind}</code>}</span>
        </>
      ),
    },
    {
      id: 'object',
      label: text.columns.object,
      value: (event) => subjectName(event),
      wrap: true,
      cell: (event) => <Subject event={event} text={text} />,
    },
  ]
}

function Subject({ event, text }: { event: AuditEvent; text: Language['words']['settings']['audit'] }) {
  const changed = differences(event.before, event.after)
  if (changed.length === 0) return subjectName(event)
  return (
    <details className={styles.details}>
      <summary>
        {subjectName(event)} <span className="sr-only">{text.details}</span>
      </summary>
      <dl>
        {changed.map(({ field, before, after }) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
            </dt>
            <dd>
              {before === undefined ? null : (
                <del>
                  <span className="sr-only">{text.before} </span>
                  {asText(before)}
                </del>
              )}
              {after === undefined ? null : (
                <ins>
                  <span className="sr-only">{text.after} </span>
                  {asText(after)}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
