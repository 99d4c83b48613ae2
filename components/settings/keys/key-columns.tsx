import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import { areaName } from '../area-name.ts'

const soon_ms = 14 * 86_400_000

/** A key's name with its last characters, since after a rotation two keys have the same name. */
export function keyName({ name, hint }: Pick<ApiKey, 'name' | 'hint'>): string {
  return `${name} …${hint}`
}

/** When a key was last used, as a sentence. */
export function lastUse({ last_used_at }: Pick<ApiKey, 'last_used_at'>, { messages, format }: Language): string {
  const text = messages.settings.keys
  return last_used_at === null ? text.neverUsed : text.lastUsed(`${format.time(last_used_at)} ${format.zoneLabel()}`)
}

/** Whether a key can be replaced: it works, and no other takes its place already. */
export function isRotatable({ status, rotated_to }: Pick<ApiKey, 'status' | 'rotated_to'>): boolean {
  return status === 'active' && rotated_to === null
}

/** Columns of the list for a key; `now` decides which expire soon. */
export function keyColumns({ messages, format }: Language, now: number): Column<ApiKey>[] {
  const text = messages.settings.keys
  const time = (instant: string | null) => (instant ? format.time(instant) : text.never)
  const zoned = (label: string) => `${label} · ${format.zoneLabel()}`
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (key) => key.name,
      wrap: 'short',
      cell: (key) => (
        <>
          {key.name} <span className="mono faint">…{key.hint}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: text.columns.state,
      value: (key) => stateOf(key, now),
      cell: (key) => {
        const state = stateOf(key, now)
        return <Tag tone={tones[state]}>{text.state[state]}</Tag>
      },
    },
    {
      id: 'scope',
      label: text.columns.scope,
      value: (key) => (key.can_write ? text.accessWrite : text.accessRead),
    },
    {
      id: 'areas',
      label: text.columns.areas,
      value: (key) => key.areas.join(', '),
      cell: (key) => key.areas.map((area) => areaName(area, messages)).join(', '),
      dim: true,
      wrap: 'short',
    },
    { id: 'last_used', label: zoned(text.columns.last_used), value: (key) => time(key.last_used_at), dim: true },
    { id: 'expires', label: zoned(text.columns.expires), value: (key) => time(key.expires_at), dim: true },
    { id: 'created', label: text.columns.created, value: (key) => format.day(key.created_at), dim: true },
  ]
}

type State = 'active' | 'expiring' | 'expired' | 'revoked' | 'rotating'

const tones: Record<State, Tone> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'plain',
  revoked: 'plain',
  rotating: 'warn',
}

function stateOf(key: ApiKey, now: number): State {
  if (key.status !== 'active') return key.status
  if (key.rotated_to) return 'rotating'
  return key.expires_at && Date.parse(key.expires_at) - now < soon_ms ? 'expiring' : 'active'
}
