'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { TypedField } from '#components/ui/form/typed-field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { explainEic } from '#server/areas/core/eic/eic.ts'
import { readCode } from './code.ts'
import { EicCalculation } from './eic-calculation.tsx'
import styles from './eic-checker.module.css'
import { EicParts } from './eic-parts.tsx'
import { EicRecords } from './eic-records.tsx'
import { EicVerdict } from './eic-verdict.tsx'

const EXAMPLES = ['10Y1001A1001A46L', '10YDE-VE-------2', '10X1001A1001A418']

/** What each character of an EIC means, why its last one must be what it is, and what the code names. */
export function EicChecker() {
  const { messages } = useLanguage()
  const text = messages.core.eic
  const [parameters, change] = useUrlState()
  const code = readCode(parameters.get('code'))
  const explanation = explainEic(code)
  const path = `/core/v1/eic/${encodeURIComponent(code || (EXAMPLES[0] ?? ''))}`
  const setCode = (next: string) => change({ code: next })
  return (
    <>
      <PageHead title={text.title} sub={text.sub} actions={<CopyAs call={{ method: 'GET', path }} />} />
      <Card className="no-print">
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} data-filter>
          <TypedField
            label={text.code}
            hint={text.codeHint}
            className={styles.code}
            value={parameters.get('code') ?? ''}
            onType={setCode}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div className={styles.examples}>
            <span className="dim">{text.examples}</span>
            {EXAMPLES.map((example) => (
              <Button key={example} kind="quiet" onClick={() => setCode(example)}>
                <code>{example}</code>
              </Button>
            ))}
          </div>
        </form>
      </Card>
      {code === '' ? (
        <Card>
          <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
        </Card>
      ) : (
        <>
          <EicVerdict explanation={explanation} onCode={setCode} />
          <EicParts explanation={explanation} />
          <EicRecords code={code} isValid={explanation.valid} />
          <EicCalculation explanation={explanation} />
        </>
      )}
    </>
  )
}
