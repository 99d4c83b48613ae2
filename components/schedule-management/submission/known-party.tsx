import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Combobox } from '#components/ui/form/combobox.tsx'
import { TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { partyOptions } from './party-options.ts'
import type { Address } from './series/series-parts.ts'

type KnownPartyProps = { address: Address; eic: string; onChange: (eic: string) => void }

/** The other side by its name, among the market parties whose code is known; nothing where none is. */
export function KnownParty({ address, eic, onChange }: KnownPartyProps) {
  const text = useLanguage().messages.scheduleSubmission.series
  const { areas } = useSession().organization
  const query = useQuery({
    ...useTRPC().core.listParties.queryOptions({ query: {} }),
    enabled: areas.includes('core'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = partyOptions(query.data?.parties ?? [], {
    own: address.sender_id,
    country: TSOS[address.tso].market,
  })
  if (options.length === 0) return null
  return (
    <Combobox
      label={text.knownParty}
      value={options.some(({ value }) => value === eic) ? eic : null}
      options={options}
      none={text.noKnownParty}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
