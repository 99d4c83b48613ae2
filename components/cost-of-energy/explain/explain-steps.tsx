'use client'

import { clsx } from 'clsx'
import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ExplainedComponent } from '#server/areas/cost-of-energy/explain/contract.ts'
import styles from './explain-steps.module.css'
import { type RateShare, rateShares } from './rate-shares.ts'

type ExplainStepsProps = {
  component: ExplainedComponent
  step: string | null
  onStep: (id: string | null) => void
  picker?: React.ReactNode
}

/** How a component is calculated, in words; a step opens its series. Beside it the rates and when they applied. */
export function ExplainSteps({ component, step, onStep, picker }: ExplainStepsProps) {
  const { messages } = useLanguage()
  const text = messages.explanation.steps
  return (
    <Card title={text.title(component.name)} note={text.note} actions={picker}>
      <div className={styles.two}>
        <ol className={styles.steps}>
          {component.steps.map(({ function: id, text: sentence, resolution, unit }) => (
            <li key={id}>
              <button
                type="button"
                className={clsx(styles.step, step === id && styles.open)}
                aria-pressed={step === id}
                onClick={() => onStep(step === id ? null : id)}
              >
                {sentence}
                <span className={styles.result}>
                  {text.result} {messages.pipeline.resolution[resolution]}
                  {unitName(unit) ? ` · ${unitName(unit)}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div>
          <h3>{text.rates}</h3>
          {component.rates.length === 0 ? <p className="dim">{text.noRates}</p> : null}
          {component.rates.map((rates) => (
            <Rates key={rates.function} rates={rates} timezone={component.timezone} />
          ))}
        </div>
      </div>
    </Card>
  )
}

const runsShown = 8

type Applied = ExplainedComponent['rates'][number]

function Rates({ rates, timezone }: { rates: Applied; timezone: string }) {
  const { messages, format } = useLanguage()
  const text = messages.explanation.steps
  const shares = rateShares(rates.intervals)
  const price = (value: number) => format.price(value, rates.unit)
  if (shares.length === 1) return <p>{text.ratesAlways(price(shares[0]?.rate ?? 0))}</p>
  const isFine = rates.resolution === 'quarter_hourly' || rates.resolution === 'hourly'
  const when = (instant: string) => (isFine ? format.moment(instant, timezone) : format.day(instant, timezone))
  return (
    <>
      <ShareTable shares={shares.slice(0, runsShown)} price={price} />
      <div className={styles.runs} tabIndex={0} role="region" aria-label={text.rates}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.from}</th>
              <th scope="col">{text.until}</th>
              <th scope="col">{text.rate}</th>
            </tr>
          </thead>
          <tbody>
            {rates.intervals.slice(0, 200).map(({ start_time, end_time, rate }) => (
              <tr key={start_time}>
                <td>{when(start_time)}</td>
                <td>{when(end_time)}</td>
                <td>{price(rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rates.intervals.length > 200 ? (
        <p className="faint">{text.moreRuns(format.number(rates.intervals.length - 200))}</p>
      ) : null}
    </>
  )
}

function ShareTable({ shares, price }: { shares: RateShare[]; price: (value: number) => string }) {
  const { messages, format } = useLanguage()
  const text = messages.explanation.steps
  return (
    <table className={styles.shares}>
      <thead>
        <tr>
          <th scope="col">{text.rate}</th>
          <th scope="col">{text.time}</th>
          <th scope="col">{text.share}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ rate, hours, share }) => (
          <tr key={rate}>
            <td>{price(rate)}</td>
            <td>{text.hours(format.number(hours, [0, 2]))}</td>
            <td>{format.share(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
