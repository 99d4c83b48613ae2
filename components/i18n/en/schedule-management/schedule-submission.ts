import type { EnergyKind } from '#components/schedule-management/schedules/record/series-rows.ts'
import type { SeriesKind } from '#server/areas/schedule-management/submission/series-rules.ts'
import type { Market } from '#server/areas/schedule-management/schedules/tsos.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const scheduleSubmission = {
  title: 'New schedule',
  sub: 'What a balance group plans with one operator for one day: it is sent at once, and its answers come to its page',
  open: 'New schedule',
  noneAllowedText: 'Schedules are sent by operators and administrators. Ask an administrator for the role.',
  noGroups: 'No balance group yet',
  noGroupsText: 'A schedule is sent in the name of a balance group. An administrator sets it up with its operators.',
  head: {
    title: 'Schedule',
    group: 'Balance group',
    tso: 'System operator',
    day: 'Delivery day',
    market: { DE: 'Germany', NL: 'Netherlands' } satisfies Record<Market, string>,
    test: 'A test: no gate stops it, and it goes by the way for tests',
  },
  gate: {
    label: 'Day-ahead gate',
    left: (hours: number, minutes: number) =>
      hours >= 48
        ? `in ${Math.floor(hours / 24)} days`
        : hours > 0
          ? `in ${hours} h ${minutes} min`
          : `in ${minutes} min`,
    over: 'closed',
    test: 'does not bind a test',
  },
  existing: {
    title: (tso: string, version: number) => `${tso} has a schedule of this day already, version ${version}.`,
    replaces: 'What you send becomes its next version: series that it leaves out turn to zero.',
    begin: (version: number) => `Change version ${version}`,
  },
  next: {
    title: (tso: string, day: string) => `New version: ${tso}, ${day}`,
    fromActive: (version: number) => `Begins with version ${version}, which holds at the operator`,
    fromNewest: (version: number) =>
      `Begins with version ${version}, the newest; the operator accepted none as a whole yet`,
    overtaken: (version: number) =>
      `Version ${version} was stored since this draft began. What you send takes its place too.`,
    back: 'To the schedule',
  },
  values: 'Values in MW',
  takeOperator: 'Take over the operator’s values',
  closed: 'Greyed quarter-hours are closed: the operator takes no changes of them any more.',
  grid: (day: string) => `Schedule of ${day}: a row per quarter-hour, a column per series, in MW`,
  emptyTitle: 'No series yet',
  emptyText:
    'Paste a table from a spreadsheet (Ctrl+V anywhere on this page) or drop a CSV or XLSX file, and say which column is which series; or add a series and type.',
  columns: {
    production: { in: 'Production', out: 'Production' },
    consumption: { in: 'Consumption', out: 'Consumption' },
    internal: { in: 'Purchase', out: 'Sale' },
    external: { in: 'Import', out: 'Export' },
  } satisfies Record<SeriesKind, Record<'in' | 'out', string>>,
  series: {
    add: 'Add a series',
    change: (name: string) => `Change ${name}`,
    kind: 'Kind',
    direction: 'Direction',
    fromArea: 'From control area',
    toArea: 'To control area',
    areaHint: 'EIC of an area: 16 characters, the third is Y',
    agreement: 'Capacity agreement',
    agreementHint: 'Only where capacity was given out explicitly',
    fromParty: 'From balance group',
    toParty: 'To balance group',
    knownParty: 'Known market party',
    noKnownParty: 'None of them: its code below',
    partyHint: 'EIC of a party: 16 characters, the third is X',
    from: 'From',
    to: 'To',
    unusual: 'This series is as no choice below would make it. Taking over replaces it by what is chosen here.',
  },
  paste: {
    done: (count: number) => plural(count, 'value taken', 'values taken'),
  },
  table: {
    new: (name: string) => `${name}, a new series`,
    faults: {
      incomplete: 'Say of every new series what it lacks: the other balance group, or the area across the border.',
      twice: 'Two columns are the same series.',
    },
  },
  checked: {
    version: 'Becomes version',
    series: 'Series',
    energy: { production: 'Production', consumption: 'Consumption', bought: 'Purchase', sold: 'Sale' } satisfies Record<
      EnergyKind,
      string
    >,
    changed: (version: number) => `Quarter-hours other than in version ${version}`,
  },
  send: {
    send: 'Send',
    sending: 'Sending …',
    done: (version: number) => `Version ${version} is on its way`,
    question: (version: number, tso: string) => `Send version ${version} to ${tso}?`,
    changes: (count: number, before: number) =>
      count === 0
        ? `It has the values of version ${before}, and takes its place.`
        : `It changes ${plural(count, 'quarter-hour', 'quarter-hours')} of version ${before}, and takes its place.`,
  },
}
