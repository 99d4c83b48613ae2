'use client'

import { useMemo, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { problemText, type ProblemText } from '#components/ui/messages/problem-text.ts'
import { messageText } from '#components/ui/messages/message-text.ts'
import { TariffBody } from '#server/areas/cost-of-energy/own-tariffs/contract.ts'
import type { Problem } from '#server/errors.ts'
import { parseAt } from '#server/wire.ts'
import { lineOfPlace, readJson } from './editor/json-places.ts'
import type { LineProblem } from './editor/json-editor.tsx'
import { bodyOf, formOf, type TariffFaults, type TariffForm } from './editor/tariff-form.ts'
import { type Check, useCheck } from './editor/use-check.ts'

export type Authoring = {
  mode: 'form' | 'json'
  /** Null where what is written cannot be shown as a form. */
  setMode: ((mode: 'form' | 'json') => void) | null
  form: TariffForm
  setForm: (form: TariffForm) => void
  faults: TariffFaults | null
  text: string
  setText: (text: string) => void
  /** What is wrong, for the list: of the structure at once, of the pipelines once the service has looked. */
  problems: LineProblem[]
  /** A tariff of sound structure. */
  body: TariffBody | null
  check: Check
}

type Written = { body: TariffBody | null; problems: LineProblem[]; lineOf: (loc: Problem['loc']) => number }

/** A tariff that is written as a form or as JSON, whichever one likes better at the moment. */
export function useAuthoring(initial: TariffForm): Authoring {
  const language = useLanguage()
  const [mode, setMode] = useState<'form' | 'json'>('form')
  const [form, setForm] = useState(initial)
  const [text, setText] = useState('')
  const fromForm = useMemo(() => bodyOf(form), [form])
  const fromJson = useMemo(() => (mode === 'json' ? readBody(text, language) : null), [mode, text, language])
  const body = fromJson ? fromJson.body : fromForm.body
  const check = useCheck(body)
  const found = check.state === 'checked' ? check.problems : []
  const lineOf = fromJson?.lineOf ?? (() => 0)
  const change = (next: 'form' | 'json') => {
    if (next === mode) return
    if (next === 'json') setText(JSON.stringify(fromForm.body ?? draftBody(form), null, 2))
    else if (body) setForm(formOf(body))
    setMode(next)
  }
  return {
    mode,
    setMode: mode === 'json' && body === null ? null : change,
    form,
    setForm,
    faults: mode === 'form' ? fromForm.faults : null,
    text,
    setText,
    problems: [...(fromJson?.problems ?? []), ...found.map((each) => lineProblem(each, lineOf, language))],
    body,
    check,
  }
}

/** What a form with gaps is as JSON: its sound lines alone. */
function draftBody(form: TariffForm) {
  const fees = form.fees.filter((_, index) => bodyOf(form).faults?.fees[index] === null)
  const { body } = bodyOf({ ...form, name: form.name || '?', fees })
  return body ?? { name: form.name, tariff_components: [] }
}

function lineProblem(problem: ProblemText, lineOf: Written['lineOf'], language: Language): LineProblem {
  const { loc } = problem
  return { line: lineOf(loc), place: loc.join('.'), msg: problemText(problem, language).what }
}

function readBody(text: string, language: Language): Written {
  const read = readJson(text)
  if (!read.ok)
    return {
      body: null,
      problems: [{ line: read.line, place: '', msg: messageText(read.message, read.message.text, language) }],
      lineOf: () => read.line,
    }
  const lineOf = (loc: Problem['loc']) => lineOfPlace(read.places, loc)
  const parsed = parseAt('body', TariffBody, read.value, { strict: true })
  if (parsed.ok) return { body: parsed.value, problems: [], lineOf }
  const below = parsed.problems.map((problem) => ({ ...problem, loc: problem.loc.slice(1) }))
  return { body: null, problems: below.map((problem) => lineProblem(problem, lineOf, language)), lineOf }
}
