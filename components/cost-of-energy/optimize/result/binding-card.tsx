'use client'

import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { OptimizeResult } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { type GroupedBinding, groupedBindings } from './grouped-bindings.ts'
import { firstOf, hoursOf, limitText } from './limit-messages.ts'
import styles from '../what-if.module.css'

const shown = 8

/** What keeps the plan from being cheaper, the dearest first. */
export function BindingCard({ result }: { result: OptimizeResult }) {
  const { messages } = useLanguage()
  const text = messages.whatIf
  const bindings = groupedBindings(result.binding)
  return (
    <Card title={text.binding} note={text.bindingNote}>
      {bindings.length === 0 ? (
        <p>{text.nothingBinds}</p>
      ) : (
        <Bindings bindings={bindings.slice(0, shown)} result={result} />
      )}
      {bindings.length > shown ? (
        <details className={styles.more}>
          <summary>{text.moreBindings(bindings.length - shown)}</summary>
          <Bindings bindings={bindings.slice(shown)} result={result} />
        </details>
      ) : null}
    </Card>
  )
}

function Bindings({ bindings, result }: { bindings: GroupedBinding[]; result: OptimizeResult }) {
  const language = useLanguage()
  return (
    <ul className={styles.texts}>
      {bindings.map((binding) => (
        <li
          key={`${binding.code} ${binding.component} ${binding.function} ${binding.value} ${binding.intervals[0]?.start_time}`}
        >
          {bindingText(binding, language)}
          <span>{detailsOf(binding, result, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A limit that is reached, in words. */
function bindingText({ code, component, value, unit, upto, heights }: GroupedBinding, language: Language): string {
  if (upto !== null) {
    const text = language.messages.whatIf.bindsSpan
    return text(limitText(value, unit, language), limitText(upto, unit, language), heights, component ?? '')
  }
  return language.messages.whatIf.binds[code](limitText(value, unit, language), component ?? '')
}

function detailsOf({ code, cost, intervals }: GroupedBinding, result: OptimizeResult, language: Language): string {
  const text = language.messages.whatIf
  const isWhole = code === 'subscribed_minimum' || code === 'subscribed_maximum'
  const first = firstOf(intervals, language, result.timezone)
  const when =
    isWhole || intervals.length === 0 ? null : text.bindsWhen(hoursOf(intervals, language), intervals.length, first)
  const share = cost === null ? null : text.bindsCost(language.format.money(cost, result.unit))
  return [when, share].filter(Boolean).join(' · ')
}
