'use client'

import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import type { NotLinear } from '#server/areas/cost-of-energy/optimize/contract.ts'
import { describeFunction } from '../../pipeline/describe-function.ts'
import type { Planned } from '../use-optimization.ts'
import styles from '../what-if.module.css'

/** Components without an exact model: the function, and why. */
export function NotLinearCard({ planned }: { planned: Planned }) {
  const language = useLanguage()
  const text = language.messages.whatIf
  return (
    <Card title={text.notLinear} note={text.notLinearNote}>
      <ul className={styles.texts}>
        {planned.result.not_linear.map((each) => (
          <li key={`${each.component} ${each.function}`}>
            <b>{each.component}</b> {text.notLinearReasons[each.reason]}
            <span>{stepText(each, planned, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The step in the words of the tariff's pipeline; of another tariff its name. */
function stepText({ component, function: name }: NotLinear, { plan }: Planned, language: Language): string | null {
  const own = plan.tariff.tariff_components.filter((one) => one.name === component)
  const fn = own.flatMap(({ functions }) => functions).find(({ output }) => output.id === name)
  return fn ? describeFunction(fn, language) : name
}
