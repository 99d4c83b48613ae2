'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { countValues } from '#components/cost-of-energy/tariffs/narrow-tariffs.ts'
import { tariffEntriesOptions } from '#components/cost-of-energy/tariffs/tariff-entries.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Failed, Skeleton } from '#components/ui/page/states.tsx'
import styles from './start-page.module.css'

/** What to do first, and what is loaded. */
export function StartPage() {
  const { messages } = useLanguage()
  const { organization, role } = useSession()
  const text = messages.frame.start
  const hasCosts = organization.areas.includes('cost-of-energy')
  const costArea = messages.frame.notGranted(messages.frame.areas['cost-of-energy'])
  const steps = [
    {
      title: text.pick,
      why: hasCosts ? text.pickWhy : costArea,
      action: hasCosts ? text.pickAction : null,
      href: paths.tariffs(),
    },
    {
      title: text.calculate,
      why: hasCosts ? text.calculateWhy : costArea,
      action: hasCosts ? text.calculateAction : null,
      href: paths.calculate(),
    },
    {
      title: text.meter,
      why: hasCosts ? text.meterWhy : costArea,
      action: hasCosts ? text.meterAction : null,
      href: paths.profiles(),
    },
    {
      title: text.key,
      why: role === 'admin' ? text.keyWhy : text.keyGrant,
      action: role === 'admin' ? text.keyAction : null,
      href: paths.apiKeys(),
    },
  ]
  return (
    <>
      <PageHead title={text.title} sub={text.sub(organization.name)} />
      <Card title={text.stepsTitle} flush>
        <ol className={styles.steps}>
          {steps.map(({ title, why, action, href }) => (
            <li key={title}>
              <b>{title}</b>
              <span className="dim">{why}</span>
              {action ? <Link href={href}>{action}</Link> : null}
            </li>
          ))}
        </ol>
      </Card>
      {hasCosts ? <LoadedData /> : null}
    </>
  )
}

function LoadedData() {
  const { messages, format } = useLanguage()
  const text = messages.frame.start
  const tariffs = useQuery(tariffEntriesOptions(useTRPCClient()))
  const profiles = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  const error = tariffs.error ?? profiles.error
  if (!tariffs.data || !profiles.data) {
    return <Card title={text.loaded}>{error ? <Failed failure={failureOf(error)} /> : <Skeleton lines={2} />}</Card>
  }
  const countries = [...countValues(tariffs.data, (entry) => entry.country).keys()]
  const names = countries.map((code) => format.country(code)).sort(format.compare)
  return (
    <Facts
      facts={[
        { label: text.loadedTariffs, value: format.number(tariffs.data.length) },
        { label: text.loadedOperators, value: format.number(countValues(tariffs.data, (one) => one.operator).size) },
        { label: text.loadedCountries, value: format.number(countries.length), note: format.list(names) },
        {
          label: text.loadedProfiles,
          value: format.number(profiles.data.profiles.filter((profile) => profile.scope === 'global').length),
        },
      ]}
    />
  )
}
