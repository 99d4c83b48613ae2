'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { MOST_MARKET_PARTNER_IDS } from '#server/access/contract.ts'
import { expectedCheckDigit, MARKET_PARTNER_ID } from '#server/wire/identifiers/market-partner-id.ts'
import styles from './balance-groups.module.css'

type Entry = { id: string; name: string }

/** Sets the market partner ids of the organization. */
export function MarketPartnersDialog({ set, onClose }: { set: Entry[]; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.balanceGroups.marketPartners
  const [ids, setIds] = useState<Entry[]>(
    set.length === 0 ? [{ id: '', name: '' }] : set.map(({ id, name }) => ({ id, name })),
  )
  const toast = useToast()
  const trpc = useTRPC().access
  const queryClient = useQueryClient()
  const put = useMutation(
    trpc.putMarketPartnerIds.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.readMarketPartnerIds.queryFilter())
        toast(messages.balanceGroups.groups.saved)
        onClose()
      },
    }),
  )
  const change = (index: number, part: Partial<Entry>) =>
    setIds(ids.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const wrong = ({ id }: Entry, index: number) => {
    if (id !== '' && !MARKET_PARTNER_ID.test(id)) return text.form
    return id !== '' && ids.findIndex((each) => each.id === id) < index ? text.twice : undefined
  }
  const hint = ({ id }: Entry) => {
    const expected = expectedCheckDigit(id)
    return expected === null ? undefined : `${text.checkDigit}: ${text.shouldBe(expected)}`
  }
  return (
    <FormDialog
      title={text.title}
      intro={text.intro}
      label={messages.balanceGroups.groups.save}
      isReady={ids.every((each, index) => each.id !== '' && each.name.trim() !== '' && !wrong(each, index))}
      change={put}
      onSubmit={() => put.mutate({ body: { market_partner_ids: ids } })}
      onClose={onClose}
    >
      {ids.map((entry, index) => (
        <div key={index} className={styles.partnerRow}>
          <TextField
            label={text.id}
            value={entry.id}
            inputMode="numeric"
            required
            maxLength={13}
            hint={hint(entry)}
            error={wrong(entry, index)}
            onChange={(event) => change(index, { id: event.target.value.trim() })}
          />
          <TextField
            label={text.name}
            value={entry.name}
            required
            maxLength={200}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <Button
            kind="plain"
            aria-label={text.remove(entry.id)}
            onClick={() => setIds(ids.filter((_, at) => at !== index))}
          >
            {messages.balanceGroups.groups.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button disabled={ids.length >= MOST_MARKET_PARTNER_IDS} onClick={() => setIds([...ids, { id: '', name: '' }])}>
          {text.add}
        </Button>
      </div>
    </FormDialog>
  )
}
