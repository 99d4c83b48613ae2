'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#components/i18n/language.ts'
import { expectedCheckDigit } from '#server/wire/identifiers/market-partner-id.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#components/ui/form/field.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import {
  MP_ID_TYPES,
  TRANSPORT_KINDS,
  TRANSPORT_SETTINGS,
  type TransportKind,
} from '#server/areas/schedule-management/configuration/transport-settings.ts'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import styles from './balance-groups.module.css'
import { nameOf, type TransportRow } from './transport.ts'

type Texts = Record<string, string>

/** Sets up how messages reach an operator. Secrets go in and never come back: they stay, or all are replaced. */
export function TransportDialog({
  row: { tso, test, transport },
  onClose,
}: {
  row: TransportRow
  onClose: () => void
}) {
  const text = useLanguage().messages.balanceGroups.transports
  const [kind, setKind] = useState<TransportKind>(transport?.kind ?? 'http')
  const [settings, setSettings] = useState<Texts>(transport?.settings ?? {})
  const [secrets, setSecrets] = useState<Texts>({})
  const [isReplacing, setReplacing] = useState(false)
  const [minutes, setMinutes] = useState(String(transport?.no_ack_minutes ?? 15))
  const stored = transport?.kind === kind ? transport.secret_names : []
  const put = usePutTransport(onClose)
  const submit = () => {
    const { required, optional } = TRANSPORT_SETTINGS[kind]
    const body = { kind, settings: filled(settings, [...required, ...optional]), no_ack_minutes: Number(minutes) }
    const replaced = stored.length === 0 || isReplacing
    const sent = replaced ? { secrets: filled(secrets, TRANSPORT_SETTINGS[kind].secrets) } : {}
    put.mutate({ path: { tso }, query: { test }, body: { ...body, ...sent } })
  }
  const choices = TRANSPORT_KINDS.map((value) => ({ value, label: text.kinds[value] }))
  const pick = (value: string) => setKind(TRANSPORT_KINDS.find((each) => each === value) ?? kind)
  return (
    <FormDialog
      title={text.titleOf(TSOS[tso].name)}
      intro={`${text.forWhat}: ${test ? text.test : text.real}`}
      label={text.save}
      change={put}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label={text.kind} value={kind} choices={choices} onChange={(event) => pick(event.target.value)} />
      <SettingFields kind={kind} values={settings} onChange={setSettings} />
      {stored.length > 0 ? (
        <>
          <p className={styles.quiet}>{text.secretsUnchanged(stored.map((name) => nameOf(name, text)).join(', '))}</p>
          <CheckField
            label={text.replace}
            checked={isReplacing}
            onChange={(event) => setReplacing(event.target.checked)}
          />
        </>
      ) : null}
      {stored.length === 0 || isReplacing ? <SecretFields kind={kind} values={secrets} onChange={setSecrets} /> : null}
      <TextField
        label={text.noAck}
        type="number"
        min={1}
        max={1440}
        required
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
      />
    </FormDialog>
  )
}

function usePutTransport(onDone: () => void) {
  const text = useLanguage().messages.balanceGroups.transports
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation(
    trpc.putTransport.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.listTransports.queryFilter())
        toast(text.saved)
        onDone()
      },
    }),
  )
}

/** The fields of a kind that say something. */
function filled(values: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(names.flatMap((name) => (values[name]?.trim() ? [[name, values[name]]] : [])))
}

type FieldsProps = { kind: TransportKind; values: Texts; onChange: (values: Texts) => void }

function SettingFields({ kind, values, onChange }: FieldsProps) {
  const text = useLanguage().messages.balanceGroups.transports
  const partner = useLanguage().messages.balanceGroups.marketPartners
  const { required, optional } = TRANSPORT_SETTINGS[kind]
  return [...required, ...optional].map((name, index) =>
    name === 'mp_id_type' ? (
      <SelectField
        key={name}
        label={nameOf(name, text)}
        value={values[name] ?? ''}
        required={index < required.length}
        choices={['', ...MP_ID_TYPES].map((value) => ({ value, label: value || '–' }))}
        onChange={(event) => onChange({ ...values, [name]: event.target.value })}
      />
    ) : (
      <TextField
        key={name}
        label={nameOf(name, text)}
        hint={
          checkDigitOf(name, values[name] ?? '', partner) ??
          (name.endsWith('_folder') ? text.folderHint : index < required.length ? undefined : text.optional)
        }
        required={index < required.length}
        maxLength={2000}
        spellCheck={false}
        value={values[name] ?? ''}
        onChange={(event) => onChange({ ...values, [name]: event.target.value })}
      />
    ),
  )
}

type PartnerText = Language['messages']['balanceGroups']['marketPartners']

/** What the check digit of a market partner id should be, where it is another one. */
function checkDigitOf(name: string, value: string, text: PartnerText): string | undefined {
  const expected = name === 'mp_id' ? expectedCheckDigit(value) : null
  return expected === null ? undefined : `${text.checkDigit}: ${text.shouldBe(expected)}`
}

function SecretFields({ kind, values, onChange }: FieldsProps) {
  const text = useLanguage().messages.balanceGroups.transports
  const names = TRANSPORT_SETTINGS[kind].secrets
  if (names.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>{text.secretsIntro}</legend>
      {names.map((name) => {
        const field = {
          label: nameOf(name, text),
          autoComplete: 'off',
          value: values[name] ?? '',
        }
        const take = (value: string) => onChange({ ...values, [name]: value })
        return name.endsWith('_pem') ? (
          <TextAreaField key={name} {...field} rows={3} onChange={(event) => take(event.target.value)} />
        ) : (
          <TextField key={name} {...field} type="password" onChange={(event) => take(event.target.value)} />
        )
      })}
    </fieldset>
  )
}
