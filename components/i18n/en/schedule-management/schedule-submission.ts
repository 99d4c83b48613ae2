import type { EnergyKind } from '#components/schedule-management/schedules/record/series-rows.ts'
import type { SeriesKind } from '#server/areas/schedule-management/submission/series-rules.ts'
import type { Market } from '#server/areas/schedule-management/schedules/tsos.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const scheduleSubmission = {
  title: 'New schedule',
  sub: 'Submit a schedule of a balance group to a TSO for one delivery day. Responses of the TSO appear on the schedule’s page.',
  open: 'New schedule',
  noneAllowedText: 'Only operators and administrators can submit schedules. Ask an administrator for the role.',
  noGroups: 'No balance groups yet',
  noGroupsText: 'Schedules are submitted for a balance group. An administrator sets it up with its TSOs.',
  head: {
    title: 'Schedule',
    group: 'Balance group',
    tso: 'TSO',
    day: 'Delivery day',
    market: { DE: 'Germany', NL: 'Netherlands' } satisfies Record<Market, string>,
    test: 'Test: uses the test transport and ignores gate closure',
  },
  gate: {
    label: 'Day-ahead gate closure',
    left: (hours: number, minutes: number) =>
      hours >= 48
        ? `in ${Math.floor(hours / 24)} days`
        : hours > 0
          ? `in ${hours} h ${minutes} min`
          : `in ${minutes} min`,
    over: 'passed',
    test: 'does not apply to tests',
  },
  existing: {
    title: (tso: string, version: number) => `${tso} already has a schedule for this day, version ${version}.`,
    replaces: 'Your submission becomes the next version. Series that it does not contain are set to zero.',
    begin: (version: number) => `Edit version ${version}`,
  },
  next: {
    title: (tso: string, day: string) => `New version: ${tso}, ${day}`,
    fromActive: (version: number) => `Based on version ${version}, the valid version at the TSO`,
    fromNewest: (version: number) =>
      `Based on version ${version}, the latest. The TSO has not fully accepted any version yet.`,
    overtaken: (version: number) =>
      `Version ${version} was stored after you started this draft. Your submission replaces it as well.`,
    back: 'To the schedule',
  },
  values: 'Values in MW',
  takeOperator: 'Use the TSO’s values',
  closed: 'Grey quarter-hours are closed. The TSO no longer accepts changes.',
  grid: (day: string) => `Schedule for ${day}: one row per quarter-hour, one column per series, in MW`,
  emptyTitle: 'No series yet',
  emptyText:
    'Paste a table from a spreadsheet (Ctrl+V anywhere on this page) or drop a CSV or XLSX file, then assign its columns to series. Or add a series and enter values.',
  columns: {
    production: { in: 'Production', out: 'Production' },
    consumption: { in: 'Consumption', out: 'Consumption' },
    internal: { in: 'Purchase', out: 'Sale' },
    external: { in: 'Import', out: 'Export' },
  } satisfies Record<SeriesKind, Record<'in' | 'out', string>>,
  series: {
    add: 'Add series',
    change: (name: string) => `Edit ${name}`,
    kind: 'Type',
    direction: 'Direction',
    fromArea: 'From control area',
    toArea: 'To control area',
    areaHint: 'EIC of an area: 16 characters, the third is Y',
    agreement: 'Capacity agreement',
    agreementHint: 'Only for explicitly allocated capacity',
    fromParty: 'From balance group',
    toParty: 'To balance group',
    knownParty: 'Known market party',
    noKnownParty: 'Other: enter the code below',
    partyHint: 'EIC of a party: 16 characters, the third is X',
    from: 'From',
    to: 'To',
    unusual: 'This series does not match the options below. Applying replaces it with your selection.',
  },
  paste: {
    done: (count: number) => plural(count, 'value pasted', 'values pasted'),
  },
  table: {
    new: (name: string) => `${name}, new series`,
    faults: {
      incomplete: 'Complete every new series: enter the other balance group or the other control area.',
      twice: 'Two columns are assigned to the same series.',
    },
  },
  checked: {
    version: 'New version',
    series: 'Series',
    energy: { production: 'Production', consumption: 'Consumption', bought: 'Purchase', sold: 'Sale' } satisfies Record<
      EnergyKind,
      string
    >,
    changed: (version: number) => `Quarter-hours changed from version ${version}`,
  },
  send: {
    send: 'Submit',
    sending: 'Submitting …',
    done: (version: number) => `Version ${version} submitted`,
    question: (version: number, tso: string) => `Submit version ${version} to ${tso}?`,
    changes: (count: number, before: number) =>
      count === 0
        ? `It has the same values as version ${before} and replaces it.`
        : `It changes ${plural(count, 'quarter-hour', 'quarter-hours')} of version ${before} and replaces it.`,
  },
}
