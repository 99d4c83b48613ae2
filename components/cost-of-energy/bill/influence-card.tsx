'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Bill, INFLUENCES } from '#server/areas/cost-of-energy/bill/contract.ts'
import { type InfluenceShare, influenceShares } from './influence-shares.ts'
import styles from './bill.module.css'

/** How much of a bill changes by what: the reader's levers, largest first, and what is left. */
export function InfluenceCard({ bill }: { bill: Bill }) {
  const { messages, format } = useLanguage()
  const text = messages.bill
  const shares = influenceShares(bill)
  return (
    <Card title={text.influence} note={text.influenceNote}>
      <dl className={styles.shares}>
        {shares.map(({ influence, amount, share }) => (
          <div key={influence}>
            <dt>
              <span>{text.influences[influence]}</span>
              <span
                className={styles.amount}
              >{`${format.money(amount, bill.currency)} · ${format.number(share * 100, 0)} %`}</span>
            </dt>
            <dd>
              <ShareBar share={share} influence={influence} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function ShareBar({ share, influence }: Pick<InfluenceShare, 'share' | 'influence'>) {
  const isLever = influence !== INFLUENCES.at(-1)
  return (
    <svg width="100%" height="8" aria-hidden>
      <rect width="100%" height="8" fill="var(--line)" />
      <rect width={`${Math.max(0, share) * 100}%`} height="8" fill={isLever ? 'var(--accent)' : 'var(--edge)'} />
    </svg>
  )
}
