'use client'

import { useId } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { problemText } from '#components/quarter-hour-grid/problem-text.ts'
import { TextField } from '#components/ui/form/field.tsx'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import type { Finding } from '#server/wire.ts'
import { KnownParty } from './known-party.tsx'
import { type Address, openParts, type SeriesParts, flowDirectionOf } from './series/series-parts.ts'

type OpenFieldsProps = {
  address: Address
  parts: SeriesParts
  findings: readonly Finding[]
  change: (some: Partial<SeriesParts>) => void
}

/** What the rules of the kind leave open, each with what is wrong with it in the service's words once it is filled. */
export function OpenFields({ address, parts, findings, change }: OpenFieldsProps) {
  const language = useLanguage()
  const text = language.messages.scheduleSubmission.series
  const areas = useId()
  const open = openParts(parts, address)
  const isIn = flowDirectionOf(parts) === 'in'
  const wrong = (value: string, ...sides: string[]) => {
    const found = value === '' ? undefined : findings.find(({ path }) => sides.includes(String(path?.[1])))
    return found && problemText(found, language)
  }
  const code = (typed: string) => typed.trim().toUpperCase()
  return (
    <>
      {open.other_area ? (
        <>
          <TextField
            label={isIn ? text.fromArea : text.toArea}
            hint={text.areaHint}
            error={wrong(parts.other_area, 'in_area', 'out_area')}
            list={areas}
            value={parts.other_area}
            maxLength={16}
            spellCheck={false}
            required
            onChange={({ target: { value } }) => change({ other_area: code(value) })}
          />
          <datalist id={areas}>
            {TSO_IDS.map((tso) => (
              <option key={tso} value={TSOS[tso].area}>
                {TSOS[tso].name}
              </option>
            ))}
          </datalist>
        </>
      ) : null}
      {open.market_agreement_id ? (
        <TextField
          label={text.agreement}
          hint={text.agreementHint}
          error={wrong(parts.market_agreement_id, 'market_agreement_id')}
          value={parts.market_agreement_id}
          maxLength={35}
          spellCheck={false}
          onChange={({ target: { value } }) => change({ market_agreement_id: value })}
        />
      ) : null}
      {open.other_party ? (
        <>
          <KnownParty address={address} eic={parts.other_party} onChange={(other_party) => change({ other_party })} />
          <TextField
            label={isIn ? text.fromParty : text.toParty}
            hint={text.partyHint}
            error={wrong(parts.other_party, 'in_party', 'out_party')}
            value={parts.other_party}
            maxLength={16}
            spellCheck={false}
            required={parts.type === 'internal'}
            onChange={({ target: { value } }) => change({ other_party: code(value) })}
          />
        </>
      ) : null}
    </>
  )
}
