import Link from 'next/link'
import { Sparkline } from '#components/charts/series/sparkline.tsx'
import { unitName } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { paths } from '#components/paths.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ListedProfile } from '#server/areas/cost-of-energy/profiles/contract.ts'

/** More would break every row into lines; the filter knows them all. */
const SHOWN_TAGS = 2

/** The library's data of each profile. */
export function profileColumns({ messages, format }: Language): Column<ListedProfile>[] {
  const text = messages.profiles
  const lastDay = (row: ListedProfile) => Date.parse(row.end_time) - 1
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (row) => row.name,
      cell: (row) => <Link href={paths.profile(row.id)}>{row.name}</Link>,
      wrap: true,
    },
    {
      id: 'scope',
      label: text.columns.scope,
      value: (row) => row.scope,
      cell: (row) => <Tag tone={row.scope === 'org' ? 'go' : 'plain'}>{text.scope[row.scope]}</Tag>,
    },
    {
      id: 'outline',
      label: text.columns.outline,
      value: () => null,
      cell: (row) => <Sparkline label={text.outlineOf(row.name)} values={row.outline} />,
      isWideOnly: true,
    },
    {
      id: 'resolution',
      label: text.columns.resolution,
      value: (row) => row.resolution,
      cell: (row) => messages.pipeline.resolution[row.resolution],
      dim: true,
    },
    { id: 'unit', label: text.columns.unit, value: (row) => unitName(row.unit), dim: true },
    {
      id: 'from',
      label: text.columns.from,
      value: (row) => Date.parse(row.start_time),
      cell: (row) => format.day(row.start_time, row.timezone),
      dim: true,
    },
    {
      id: 'to',
      label: text.columns.to,
      value: (row) => Date.parse(row.end_time),
      cell: (row) => format.day(lastDay(row), row.timezone),
      dim: true,
    },
    {
      id: 'missing',
      label: text.columns.missing,
      value: (row) => row.missing,
      cell: (row) =>
        row.missing === 0 ? <span className="faint">0</span> : <Tag tone="warn">{format.number(row.missing)}</Tag>,
      align: 'end',
    },
    {
      id: 'tags',
      label: text.columns.tags,
      value: (row) => row.tags.join(', '),
      cell: ({ tags }) => (
        <span title={tags.join(', ')}>
          {tags.slice(0, SHOWN_TAGS).join(', ')}
          {tags.length > SHOWN_TAGS ? ` +${tags.length - SHOWN_TAGS}` : null}
        </span>
      ),
      dim: true,
    },
  ]
}
