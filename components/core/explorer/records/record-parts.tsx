'use client'

import { Copy } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useCopy } from '#components/ui/copy/use-copy.ts'
import type { ExtraId, Party } from '#server/areas/core/records/contract.ts'
import { dayBefore } from './day-before.ts'
import styles from './record.module.css'
import { retrievedText } from './retrieved-messages.ts'

type Validity = Pick<Party, 'valid_from' | 'valid_to'>

/** Facts as pairs. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One of the facts; nothing where it is not known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Every identifier of a record, to be copied; an EIC can be explained. */
export function IdentifiersCard({ ids }: { ids: ExtraId[] }) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  const copy = useCopy()
  return (
    <Card title={text.record.identifiers}>
      {ids.length === 0 ? <p className="dim">{text.record.noIdentifiers}</p> : null}
      <ul className={styles.ids}>
        {ids.map(({ kind, value }) => (
          <li key={`${kind} ${value}`}>
            <span className="dim">{text.identifier[kind]}</span> <code>{value}</code>
            <Button kind="quiet" icon aria-label={text.record.copyOne(value)} onClick={() => copy(value)}>
              <Copy size={13} aria-hidden />
            </Button>
            {kind === 'eic' ? <Link href={paths.eicChecker({ code: value })}>{text.record.explain}</Link> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Source, day of retrieval and licence. */
export function SourceCard({ record }: { record: Pick<Party, 'provenance'> }) {
  const { messages, format } = useLanguage()
  const text = messages.coreExplorer.record
  const { creditText, licenceText } = messages.core.data
  const { source, licence, retrieved_at, confirmed_until } = record.provenance
  return (
    <Card title={text.source}>
      <Facts>
        <Fact label={text.sourceName}>{creditText(source)}</Fact>
        <Fact label={text.licence}>{licenceText(licence)}</Fact>
        <Fact label={text.retrieved}>{retrievedText(retrieved_at, format)}</Fact>
        {confirmed_until === null ? null : (
          <Fact label={messages.costOfEnergy.freshness.until}>{format.day(confirmed_until, 'UTC')}</Fact>
        )}
      </Facts>
    </Card>
  )
}

/** `from 1 Jan 2025`, `until 31 Dec 2025`; the end is exclusive in the API and inclusive for people. */
export function validityText({ valid_from, valid_to }: Validity, { messages, format }: Language): string {
  const text = messages.coreExplorer.record
  const from = valid_from && text.validFrom(format.day(valid_from, 'UTC'))
  const to = valid_to && text.validTo(format.day(dayBefore(valid_to), 'UTC'))
  return [from, to].filter(Boolean).join(' ') || text.validAlways
}
