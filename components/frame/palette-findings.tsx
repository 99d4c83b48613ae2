'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useDeferredValue } from 'react'
import { entryLabel, tariffEntriesOptions } from '#components/cost-of-energy/tariff-entries.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import type { ConsoleSession } from '#components/session.ts'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import styles from './palette.module.css'

type FindingsProps = { search: string; session: ConsoleSession; onGo: (href: string) => void }

const shortest = 2
const most = 8

/** Tariffs, areas and parties that fit what is typed. Areas and parties lead to the tariffs that are charged there. */
export function PaletteFindings({ search, session, onGo }: FindingsProps) {
  const has = (area: ConsoleSession['organization']['areas'][number]) => session.organization.areas.includes(area)
  if (search.trim().length < shortest || !has('cost-of-energy')) return null
  return (
    <>
      <Tariffs search={search} onGo={onGo} />
      {has('core') ? <Areas search={search} onGo={onGo} /> : null}
      {has('core') ? <Parties search={search} onGo={onGo} /> : null}
    </>
  )
}

type GroupProps = { search: string; onGo: (href: string) => void }

function Tariffs({ search, onGo }: GroupProps) {
  const { words } = useLanguage()
  const query = useQuery(tariffEntriesOptions(useTRPCClient()))
  const typed = search.toLowerCase().split(/\s+/)
  const found = (query.data ?? []).filter((entry) => {
    const searched = `${entry.operator} ${entry.name}`.toLowerCase()
    return typed.every((word) => searched.includes(word))
  })
  return (
    <Findings
      heading={words.frame.findGroups.tariffs}
      search={search}
      onGo={onGo}
      findings={found.map((entry) => ({
        id: entry.id,
        label: entryLabel(entry),
        note: entry.country,
        href: paths.tariff(entry.id),
      }))}
    />
  )
}

function Areas({ search, onGo }: GroupProps) {
  const { words } = useLanguage()
  const trpc = useTRPC()
  const typed = useDeferredValue(search.trim())
  const isCode = /^[A-ZÅÄÖ0-9-]{3,}$/i.test(typed)
  const byName = useQuery({
    ...trpc.core.listMeteringGridAreas.queryOptions({ query: { name: typed } }),
    placeholderData: keepPreviousData,
  })
  const byCode = useQuery({
    ...trpc.core.listMeteringGridAreas.queryOptions({ query: { extra_id: [typed.toUpperCase()] } }),
    enabled: isCode,
  })
  const areas = new Map(
    [...(isCode ? (byCode.data?.mgas ?? []) : []), ...(byName.data?.mgas ?? [])].map((area) => [area.id, area]),
  )
  return (
    <Findings
      heading={words.frame.findGroups.areas}
      search={search}
      onGo={onGo}
      findings={[...areas.values()].map((area) => {
        const code = area.extra_ids.find((id) => id.kind === 'se.mga_code')?.value ?? area.extra_ids[0]?.value
        return {
          id: area.id,
          label: area.name,
          note: `${area.country} ${code ?? ''}`,
          href: paths.tariffs({ area: code }),
        }
      })}
    />
  )
}

function Parties({ search, onGo }: GroupProps) {
  const { words } = useLanguage()
  const typed = useDeferredValue(search.trim())
  const query = useQuery({
    ...useTRPC().core.listParties.queryOptions({ query: { name: typed } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Findings
      heading={words.frame.findGroups.parties}
      search={search}
      onGo={onGo}
      findings={(query.data?.parties ?? []).map((party) => ({
        id: party.id,
        label: party.name,
        note: party.countries.join(' '),
        href: paths.tariffs({ operator: party.name }),
      }))}
    />
  )
}

type Finding = { id: string; label: string; note: string; href: string }

function Findings({ heading, search, findings, onGo }: GroupProps & { heading: string; findings: Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Command.Group heading={heading} className={styles.group}>
      {findings.slice(0, most).map((finding) => (
        <Command.Item
          key={finding.id}
          value={finding.id}
          keywords={[finding.label, finding.note, search]}
          className={styles.item}
          onSelect={() => onGo(finding.href)}
        >
          <span>{finding.label}</span>
          <span className={styles.note}>{finding.note}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
