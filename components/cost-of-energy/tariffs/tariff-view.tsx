'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { zoneLabel } from '#components/i18n/format.ts'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { SelectField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Failed, Skeleton } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { utcDay } from '#server/calendar/civil.ts'
import { SourceCard } from '#components/core/explorer/records/record-parts.tsx'
import { appliesText } from './applies.tsx'
import { BillCard } from '../calculate/result/bill-card.tsx'
import { kindOf } from '../calculate/inputs/calculation-plan.ts'
import { EligibilityCard } from './eligibility-card.tsx'
import { isBothDirections } from '../calculate/load/load-parts.ts'
import { PipelineCard } from '../pipeline/pipeline-card.tsx'
import { PricesCard } from './prices-card.tsx'
import styles from './tariff-view.module.css'
import { tariffTitle } from './tariff-entries.ts'

/** A tariff, read as a bill: the charge of each line, its calculation, its customers, and the source. */
export function TariffView({ tariff_id, now }: { tariff_id: string; now: number }) {
  const query = useQuery(useTRPC().costOfEnergy.readTariff.queryOptions({ path: { tariff_id } }))
  if (query.data) return <Loaded tariff={query.data} now={now} />
  return (
    <Card>
      {query.error ? (
        <Failed failure={failureOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Card>
  )
}

/** Whether a calculation of the tariff needs only one load. */
function needsLoadOnly({ tariff_components }: Tariff): boolean {
  const needs = tariff_components.flatMap(({ datasets }) =>
    datasets.map((dataset) => ({ dataset, kind: kindOf(dataset) })),
  )
  return needs.every(({ kind }) => kind === 'load') && !isBothDirections(needs)
}

function Loaded({ tariff, now }: { tariff: Tariff; now: number }) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.tariff
  const { freshness } = messages.costOfEnergy
  const zone = tariff.tariff_components[0]?.timezone
  const sub = [
    tariff.system_operator?.name,
    zone ? `${text.timezone} ${zoneLabel(zone)}` : null,
    messages.costOfEnergy.exclVat,
  ]
  return (
    <>
      <PageHead
        title={tariff.name}
        record={tariffTitle(tariff.name, tariff.system_operator?.name)}
        sub={
          <>
            {sub.filter(Boolean).join(' · ')}{' '}
            {tariff.own_version === undefined ? null : (
              <Tag tone="go" title={messages.authoring.list.tagWhy}>
                {messages.authoring.list.tag}
              </Tag>
            )}{' '}
            {tariff.uses_extensions ? <Tag title={text.extensionsWhy}>{text.extensions}</Tag> : null}
            {tariff.provenance?.confirmed_until && tariff.provenance.confirmed_until < utcDay(new Date(now)) ? (
              <Tag tone="warn" title={freshness.why(format.day(tariff.provenance.confirmed_until, 'UTC'))}>
                {freshness.tag}
              </Tag>
            ) : null}
            {tariff.available_to && Date.parse(tariff.available_to) <= now ? (
              <Tag tone="warn">{messages.costOfEnergy.tariffs.to(format.day(Date.parse(tariff.available_to) - 1))}</Tag>
            ) : null}
          </>
        }
        actions={
          <>
            <CopyAs call={{ method: 'GET', path: `/cost-of-energy/v1/tariffs/${tariff.id}` }} />
            {tariff.own_version === undefined ? (
              <ButtonLink href={paths.newTariff({ copy: tariff.id })}>{messages.authoring.editor.draftFrom}</ButtonLink>
            ) : (
              <ButtonLink href={paths.ownTariff(tariff.id)}>{messages.authoring.record.versions}</ButtonLink>
            )}
            <ButtonLink kind="go" href={paths.calculation(tariff.id, needsLoadOnly(tariff) ? { run: '1' } : {})}>
              {text.calculate}
            </ButtonLink>
          </>
        }
      />
      <BillCard components={tariff.tariff_components} now={now} />
      <ComponentPipeline tariff={tariff} />
      <div className={styles.two}>
        <PricesCard components={tariff.tariff_components} now={now} />
        <div>
          <EligibilityCard tariff={tariff} />
          <Card title={text.source}>
            <p className={styles.remarks}>{tariff.summary}</p>
            <p className={styles.remarks}>{tariff.remarks ?? text.noRemarks}</p>
          </Card>
          {tariff.provenance === undefined ? null : <SourceCard record={{ provenance: tariff.provenance }} />}
        </div>
      </div>
    </>
  )
}

function ComponentPipeline({ tariff }: { tariff: Tariff }) {
  const language = useLanguage()
  const { messages } = language
  const [parameters, change] = useUrlState()
  const components = tariff.tariff_components
  const richest = components.reduce((best, one, index) => {
    return one.functions.length > (components[best]?.functions.length ?? 0) ? index : best
  }, 0)
  const index = Number(parameters.get('component') ?? richest)
  const component = components[index] ?? components[richest]
  if (!component) return null
  const choices = components.map((one, position) => ({
    value: String(position),
    label: `${one.name} · ${appliesText(one, language)}`,
  }))
  const picker = (
    <SelectField
      label={<span className="sr-only">{messages.costOfEnergy.tariff.pick}</span>}
      choices={choices}
      value={String(components.indexOf(component))}
      onChange={(event) => change({ component: event.target.value })}
    />
  )
  return <PipelineCard key={index} component={component} picker={components.length > 1 ? picker : undefined} />
}
