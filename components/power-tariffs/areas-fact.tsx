'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useId, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import styles from './areas-fact.module.css'

const shownAtFirst = 12

/** The codes of a tariff's grid areas, each leading to its record where Core knows it; many are opened on demand. */
export function AreasFact({ tariff }: { tariff: PowerTariff }) {
  const text = useLanguage().messages.powerTariffs.view
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const codes = tariff.meteringGridAreas
  const records = useRecords(tariff)
  const more = codes.length - shownAtFirst
  if (codes.length === 0) return text.areasNone
  return (
    <>
      <ul id={list} className={styles.codes}>
        {(isOpen ? codes : codes.slice(0, shownAtFirst)).map((code) => {
          const record = records.get(code)
          return (
            <li key={code}>
              {record ? (
                <Link href={paths.meteringGridArea(record.id)} title={record.name}>
                  {code}
                </Link>
              ) : (
                code
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.areasFewer : text.areasMore(more)}
        </button>
      ) : null}
    </>
  )
}

/** Records of Core by code: none while they load, where they cannot be read, and without access. */
function useRecords({ countryCode, meteringGridAreas }: PowerTariff): Map<string, { id: string; name: string }> {
  const { areas } = useSession().organization
  const query = { country: [countryCode], extra_id: meteringGridAreas }
  const { data } = useQuery({
    ...useTRPC().core.listMeteringGridAreas.queryOptions({ query }),
    enabled: areas.includes('core') && meteringGridAreas.length > 0,
    retry: false,
  })
  return new Map(
    (data?.mgas ?? []).flatMap(({ id, name, extra_ids }) => extra_ids.map(({ value }) => [value, { id, name }])),
  )
}
