'use client'

import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import type { TariffBody } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import { billText } from '../calculate/result/bill-messages.ts'
import { PipelineCard } from '../pipeline/pipeline-card.tsx'
import styles from './authoring.module.css'
import { ProblemList } from './editor/json-editor.tsx'
import type { Authoring } from './use-authoring.ts'

/** What is written, read back: what is wrong with it, the bill in words, and how each line is calculated. */
export function DraftPreview({ authoring }: { authoring: Authoring }) {
  const language = useLanguage()
  const text = language.messages.authoring.editor
  const { body } = authoring
  return (
    <>
      <Card title={text.preview} note={<CheckNote authoring={authoring} />}>
        {body === null ? (
          <p className="dim">{text.previewEmpty}</p>
        ) : (
          <dl className={styles.bill}>
            {body.tariff_components.map((component, index) => (
              <div key={index}>
                <dt>{component.name}</dt>
                <dd>{billText(component, language)}</dd>
              </div>
            ))}
          </dl>
        )}
        {authoring.mode === 'form' ? <ProblemList problems={authoring.problems} /> : null}
      </Card>
      {body ? <Pipelines body={body} /> : null}
    </>
  )
}

function CheckNote({ authoring: { check, problems } }: { authoring: Authoring }) {
  const text = useLanguage().messages.authoring.editor
  if (problems.length > 0) return <span role="status">{text.problems(problems.length)}</span>
  switch (check.state) {
    case 'none':
      return null
    case 'checking':
      return <span role="status">{text.checking}</span>
    case 'unchecked':
      return <span role="status">{text.unchecked}</span>
    case 'checked':
      return (
        <span role="status" className={styles.sound}>
          <CircleCheck size={14} aria-hidden /> {text.sound} {check.uses_extensions ? text.extensions : ''}
        </span>
      )
  }
}

function Pipelines({ body }: { body: TariffBody }) {
  const { messages } = useLanguage()
  const [chosen, setChosen] = useState(0)
  const component = body.tariff_components[chosen] ?? body.tariff_components[0]
  if (!component) return null
  const picker = (
    <SelectField
      label={<span className="sr-only">{messages.costOfEnergy.tariff.pick}</span>}
      value={String(body.tariff_components.indexOf(component))}
      onChange={(event) => setChosen(Number(event.target.value))}
      choices={body.tariff_components.map(({ name }, index) => ({
        value: String(index),
        label: `${index + 1} · ${name}`,
      }))}
    />
  )
  return (
    <PipelineCard key={chosen} component={component} picker={body.tariff_components.length > 1 ? picker : undefined} />
  )
}
