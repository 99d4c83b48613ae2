'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { PowerTariff } from '#server/areas/power-tariffs/contract.ts'
import { AreasFact } from './areas-fact.tsx'
import styles from './facts-card.module.css'
import { levelText, validityText } from './tariff-messages.ts'

/** Who the tariff is for, where and when, and the source. */
export function FactsCard({ tariff }: { tariff: PowerTariff }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.powerTariffs
  const { view } = text
  const { subscriptionType, customerType, buildingType, ...levels } = tariff.meteringPointCharacteristics
  const customers = [customerType && text.customer[customerType], buildingType && text.building[buildingType]]
  const { validFrom: valid_from, validTo: valid_to, timezone } = tariff.timeScope
  const shown = (level: typeof levels.currentLevel) => (level ? levelText(level, language) : view.any)
  return (
    <div>
      <Card title={view.facts}>
        <dl className={styles.facts}>
          <dt>{view.operator}</dt>
          <dd>
            {tariff.systemOperator?.name ?? '–'} · {format.country(tariff.countryCode)}
          </dd>
          <dt>{view.connection}</dt>
          <dd>{subscriptionType ? text.subscription[subscriptionType] : view.any}</dd>
          <dt>{view.customers}</dt>
          <dd>{customers.filter(Boolean).join(', ') || view.any}</dd>
          <dt>{view.current}</dt>
          <dd>{shown(levels.currentLevel)}</dd>
          {levels.voltageLevel ? (
            <>
              <dt>{view.voltage}</dt>
              <dd>{shown(levels.voltageLevel)}</dd>
            </>
          ) : null}
          {levels.powerLevel ? (
            <>
              <dt>{view.power}</dt>
              <dd>{shown(levels.powerLevel)}</dd>
            </>
          ) : null}
          <dt>{view.areas}</dt>
          <dd>
            <AreasFact tariff={tariff} />
          </dd>
          <dt>{view.valid}</dt>
          <dd>{validityText({ valid_from, valid_to, timezone }, language)}</dd>
          <dt>{view.uid}</dt>
          <dd className={`mono ${styles.uid}`}>{tariff.uid}</dd>
        </dl>
        {levels.annotations ? <p className={styles.remarks}>{levels.annotations}</p> : null}
      </Card>
      <Card title={view.source} note={view.reviewed[tariff.reviewDetails.status]}>
        <p className={styles.remarks}>{tariff.annotations ?? view.noSource}</p>
      </Card>
    </div>
  )
}
