'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { tariffBody } from '#server/areas/cost-of-energy/own-tariffs/tariff.ts'
import type { OwnTariffDocument, OwnTariffVersion } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import styles from './own-tariff-record.module.css'
import { diffLines, withContext } from './diff-lines.ts'

/** What is different between two versions, line by line of what their authors wrote. */
export function DifferenceCard({ id, versions }: { id: string; versions: OwnTariffVersion[] }) {
  const { messages } = useLanguage()
  const text = messages.authoring.record
  const [parameters, change] = useUrlState()
  const numbers = versions.map(({ version }) => version)
  const pick = (name: string, otherwise: number) =>
    numbers.find((each) => String(each) === parameters.get(name)) ?? otherwise
  const older = pick('older', numbers[1] ?? 1)
  const newer = pick('newer', numbers[0] ?? 1)
  const choices = numbers.map((each) => ({ value: String(each), label: messages.authoring.list.version(each) }))
  if (versions.length < 2)
    return (
      <Card title={text.compare}>
        <p className="dim">{text.onlyOne}</p>
      </Card>
    )
  return (
    <Card title={text.compare}>
      <div className={styles.pick}>
        <SelectField
          label={text.older}
          value={String(older)}
          onChange={(event) => change({ older: event.target.value })}
          choices={choices}
        />
        <SelectField
          label={text.newer}
          value={String(newer)}
          onChange={(event) => change({ newer: event.target.value })}
          choices={choices}
        />
      </div>
      <Difference id={id} older={older} newer={newer} />
    </Card>
  )
}

function useVersion(id: string, version: number) {
  return useQuery({
    ...useTRPC().costOfEnergy.readOwnTariffVersion.queryOptions({ path: { own_tariff_id: id, version } }),
    staleTime: Infinity,
  })
}

function Difference({ id, older, newer }: { id: string; older: number; newer: number }) {
  const first = useVersion(id, older)
  const second = useVersion(id, newer)
  return (
    <QueryStates query={first} lines={4}>
      {(before) => (
        <QueryStates query={second} lines={4}>
          {(after) => <Lines before={before} after={after} />}
        </QueryStates>
      )}
    </QueryStates>
  )
}

const signs = { same: ' ', removed: '−', added: '+' } as const

function Lines({ before, after }: { before: OwnTariffDocument; after: OwnTariffDocument }) {
  const { messages } = useLanguage()
  const text = messages.authoring.record
  const [old, fresh] = [before, after].map(({ tariff }) => JSON.stringify(tariffBody(tariff), null, 2))
  if (old === fresh) return <p className="dim">{text.same}</p>
  const lines = withContext(diffLines(old ?? '', fresh ?? ''))
  return (
    <div className={styles.diff} tabIndex={0} role="region" aria-label={text.compare}>
      {lines.map((line, index) =>
        line === null ? (
          <div key={index} className={styles.gap}>
            <span className={styles.sign}>…</span> {text.skipped}
          </div>
        ) : (
          <div key={index} className={clsx(line.kind !== 'same' && styles[line.kind])}>
            <span className={styles.sign}>
              <span aria-hidden>{signs[line.kind]}</span>
              {line.kind === 'same' ? null : <span className="sr-only">{text[line.kind]}</span>}
            </span>
            {line.text}
          </div>
        ),
      )}
    </div>
  )
}
