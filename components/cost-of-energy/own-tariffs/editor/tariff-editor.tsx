'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import styles from '../authoring.module.css'
import { DraftPreview } from '../draft-preview.tsx'
import { JsonEditor } from './json-editor.tsx'
import { FeesCard, TariffFields } from './tariff-fields.tsx'
import type { TariffForm } from './tariff-form.ts'
import { TestRun } from '../test-run.tsx'
import { type Authoring, useAuthoring } from '../use-authoring.ts'

type TariffEditorProps = {
  title: string
  initial: TariffForm
  /** The tariff and the version that the new one begins from; null for a new tariff. */
  base: { id: string; version: number } | null
  today: string
}

/** Writes a tariff of the organization: fields or JSON, checked while one types, tried on a load, saved as a draft. */
export function TariffEditor({ title, initial, base, today }: TariffEditorProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  const authoring = useAuthoring(initial)
  const { mode, setMode, form, setForm, faults, problems, body, check } = authoring
  const isSound = body !== null && problems.length === 0 && check.state !== 'checking'
  return (
    <>
      <PageHead
        title={title}
        sub={text.sub}
        record={base === null ? undefined : initial.name}
        actions={<CopyAs call={callOf(base, body)} />}
      />
      <div className={styles.way}>
        <Segmented
          label={text.direction}
          value={mode}
          onChange={(next) => setMode?.(next)}
          choices={[
            {
              value: 'form',
              label: text.form,
              disabled: setMode === null,
              title: setMode === null ? text.formFromBroken : undefined,
            },
            { value: 'json', label: text.json },
          ]}
        />
      </div>
      <div className={styles.page}>
        <div>
          {mode === 'form' ? (
            <>
              <TariffFields form={form} faults={faults} onChange={setForm} />
              <FeesCard form={form} faults={faults} onChange={setForm} />
            </>
          ) : (
            <Card>
              <JsonEditor text={authoring.text} problems={problems} onChange={authoring.setText} />
            </Card>
          )}
        </div>
        <div>
          <DraftPreview authoring={authoring} />
        </div>
      </div>
      <TestRun body={body} isSound={isSound} today={today} />
      <SaveCard base={base} authoring={authoring} isSound={isSound} />
    </>
  )
}

function callOf(base: TariffEditorProps['base'], tariff: Authoring['body']) {
  const path = '/cost-of-energy/v1/own-tariffs'
  if (base === null) return { method: 'POST', path, body: { tariff } } as const
  return { method: 'PUT', path: `${path}/${base.id}`, body: { tariff, based_on: base.version } } as const
}

type SaveCardProps = { base: TariffEditorProps['base']; authoring: Authoring; isSound: boolean }

function SaveCard({ base, authoring: { body }, isSound }: SaveCardProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  const { role } = useSession()
  const [note, setNote] = useState('')
  const save = useSave(base)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body && isSound) save.mutate({ tariff: body, note })
  }
  if (role === 'viewer') return <Notice tone="warn">{text.cannotWrite}</Notice>
  return (
    <Card>
      <form className={styles.save} onSubmit={submit}>
        <TextField
          className={styles.note}
          label={text.note}
          hint={text.noteHint}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button kind="go" type="submit" disabled={!isSound || save.isPending}>
          {base === null ? text.save : text.saveVersion}
        </Button>
      </form>
      {save.error ? <FailedNotice error={save.error} /> : null}
    </Card>
  )
}

/** Saves and goes to the record of the tariff. */
function useSave(base: TariffEditorProps['base']) {
  const { messages } = useLanguage()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const create = useMutation(trpc.costOfEnergy.createOwnTariff.mutationOptions())
  const write = useMutation(trpc.costOfEnergy.writeOwnTariffVersion.mutationOptions())
  return useMutation({
    mutationFn: ({ tariff, note }: { tariff: NonNullable<Authoring['body']>; note: string }) =>
      base === null
        ? create.mutateAsync({ body: { tariff, note } })
        : write.mutateAsync({
            path: { own_tariff_id: base.id },
            body: { tariff, note, based_on: base.version },
          }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries(trpc.costOfEnergy.listOwnTariffs.queryFilter())
      await queryClient.invalidateQueries(trpc.costOfEnergy.readOwnTariff.queryFilter())
      toast(messages.authoring.editor.saved)
      router.push(paths.ownTariff(id))
    },
  })
}
