import type { Hand } from '#components/today/tasks.ts'

const werktageWords = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 Werktag left' : `${days} Werktage left`)

export const today = {
  title: 'Today',
  sub: (count: number, soon: number) =>
    `${count === 1 ? 'One thing needs' : `${count} things need`} a hand${soon === 0 ? '' : `, ${soon} within six hours or overdue`}`,
  none: 'Nothing needs a hand',
  noneText: 'Forecasts, schedules, clearing deadlines and objections of the next days are in order.',
  hands: 'What needs a hand',
  partly: 'A part could not be read; the rest is shown.',
  columns: { left: 'Time left', what: 'What', where: 'Where', why: 'Why', action: 'Action' },
  over: 'over',
  days: (days: number) => `${days} days`,
  kinds: {
    ...{ forecast: 'Forecast', clearing: 'Clearing', objection: 'Objection' },
    ...{ schedule: 'Schedule', anomaly: 'Anomaly', inbox: 'Document' },
  } satisfies Record<Hand['kind'], string>,
  openOf: (day: string) => `Open, to come · ${day}`,
  forecast: {
    missing: (gate: string) => `missing · gate closes ${gate}`,
    missingOver: (gate: string) => `missing · gate closed ${gate}: no first schedule can follow`,
    rejected: (gate: string) => `schedules rejected · gate closes ${gate}`,
    rejectedOver: (until: string) => `rejected · open quarter-hours can be changed until ${until}`,
    undeliverable: (gate: string) => `not delivered, all tries failed · gate closes ${gate}`,
    undeliverableOver: (gate: string) => `not delivered, all tries failed · gate closed ${gate}`,
    received: (gate: string) => `received, not yet processed · gate closes ${gate}`,
    receivedOver: (gate: string) => `received, not processed · gate closed ${gate}`,
    generated: (gate: string) => `generated, nothing handed in · gate closes ${gate}`,
    generatedOver: (gate: string) => `generated, not processed · gate closed ${gate}`,
    open: (gate: string) => `not handed in yet · gate closes ${gate}`,
    submit: 'Hand in',
    submitLate: 'Add for the record',
    again: 'Hand in again',
    look: 'Open',
  },
  clearing: {
    where: (month: string, groups: number) =>
      `${month}, ${groups === 1 ? 'one balance group' : `${groups} balance groups`}`,
    why: (what: string, day: string, werktage: number) => `${what} on ${day} · ${werktageWords(werktage)}`,
    action: 'Check',
  },
  objection: {
    where: (month: string, type: string) => `${month}, ${type}`,
    draft: (day: string, werktage: number) => `draft · window closes ${day} · ${werktageWords(werktage)}`,
    submitted: (day: string, until: string) => `submitted ${day}, no answer · can be recorded until ${until}`,
    action: 'Open',
  },
  schedule: {
    why: (status: string, version: number, until: string) =>
      `version ${version}: ${status} · can be changed until ${until}`,
    givenUp: (version: number, until: string) =>
      `version ${version} was given up, and none holds · can be changed until ${until}`,
    action: 'Open',
  },
  inbox: {
    why: (count: number) =>
      count === 1 ? 'one document belongs to no schedule' : `${count} documents belong to no schedule`,
    action: 'Look',
  },
  anomaly: {
    why: (count: number, codes: string, until: string) =>
      `${count === 1 ? 'one report' : `${count} reports`}${codes ? ` (${codes})` : ''} · trades can be mended until ${until}`,
    action: 'Compare',
  },
  strip: {
    title: 'Today and tomorrow',
    zone: 'Europe/Berlin',
    forecasts: 'Forecasts',
    gates: 'Gate closure',
    schedules: 'Schedules',
    noSchedule: 'none yet',
    accepted: (accepted: number, total: number) => `${accepted} of ${total} accepted`,
    deadlines: 'Deadlines',
    now: (clock: string) => `now ${clock}`,
    gate: (day: string) => `for ${day}`,
    next: (day: string, month: string, what: string) => `next: ${day}, ${month}: ${what}`,
    noDeadline: 'none in the next two weeks',
  },
}
