'use client'

import { useRef } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/form/field.tsx'
import styles from './json-editor.module.css'

/** An error and its position in the text. */
export type LineProblem = { line: number; place: string; msg: string }

type JsonEditorProps = { text: string; problems: LineProblem[]; onChange: (text: string) => void }

/** A text with numbered lines; the numbers of lines with a problem stand out, and each problem leads to its line. */
export function JsonEditor({ text, problems, onChange }: JsonEditorProps) {
  const { messages } = useLanguage()
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = text.split('\n')
  const bad = new Set(problems.map(({ line }) => line))
  const goTo = (line: number) => {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
    const frame = area.current?.parentElement
    if (frame) frame.scrollTop = Math.max(0, (line - 4) * 18)
  }
  return (
    <>
      <Field label={messages.authoring.editor.text} hint={messages.authoring.editor.textHint}>
        {(described) => (
          <div className={styles.json}>
            <div className={styles.gutter} aria-hidden>
              {lines.map((_, index) => (
                <div key={index} className={bad.has(index + 1) ? styles.badLine : undefined}>
                  {index + 1}
                </div>
              ))}
            </div>
            <textarea
              ref={area}
              className={styles.text}
              rows={lines.length}
              spellCheck={false}
              wrap="off"
              value={text}
              onChange={(event) => onChange(event.target.value)}
              {...described}
            />
          </div>
        )}
      </Field>
      <ProblemList problems={problems} onGo={goTo} />
    </>
  )
}

type ProblemListProps = { problems: LineProblem[]; onGo?: (line: number) => void }

/** Everything that is wrong, with its place. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={text.problems(problems.length)}>
      {problems.map(({ line, place, msg }) => (
        <li key={`${line} ${place} ${msg}`}>
          {onGo ? (
            <Button kind="quiet" onClick={() => onGo(line)}>
              {text.line(line)}
            </Button>
          ) : null}
          <span>
            {place === '' ? null : <code>{place}</code>} {msg}
          </span>
        </li>
      ))}
    </ul>
  )
}
