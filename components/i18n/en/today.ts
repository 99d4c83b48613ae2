import type { Task } from '#components/today/tasks.ts'

const workingDaysLeft = (days: number) =>
  days === 0 ? 'today' : days === 1 ? '1 Werktag left' : `${days} Werktage left`

export const today = {
  title: 'Today',
  sub: (count: number, soon: number) =>
    `${count === 1 ? '1 task' : `${count} tasks`}${soon === 0 ? '' : `, ${soon} due within six hours or overdue`}`,
  none: 'Nothing to do',
  noneText: 'All forecasts, schedules, clearing deadlines and objections of the next days are in order.',
  tasks: 'To do',
  partly: 'Some tasks could not be loaded. The others are shown.',
  columns: { left: 'Time left', what: 'Type', where: 'Subject', why: 'Status', action: 'Action' },
  over: 'passed',
  days: (days: number) => `${days} days`,
  kinds: {
    ...{ forecast: 'Forecast', clearing: 'Clearing', objection: 'Objection' },
    ...{ schedule: 'Schedule', anomaly: 'Anomaly', inbox: 'Document' },
  } satisfies Record<Task['kind'], string>,
  openOf: (day: string) => `Open position · ${day}`,
  forecast: {
    missing: (gate: string) => `Missing · gate closes ${gate}`,
    missingOver: (gate: string) => `Missing · gate closed ${gate}: a first schedule is no longer possible`,
    rejected: (gate: string) => `Schedules rejected · gate closes ${gate}`,
    rejectedOver: (until: string) => `Rejected · open quarter-hours can be changed until ${until}`,
    undeliverable: (gate: string) => `Delivery failed · gate closes ${gate}`,
    undeliverableOver: (gate: string) => `Delivery failed · gate closed ${gate}`,
    received: (gate: string) => `Received, not yet processed · gate closes ${gate}`,
    receivedOver: (gate: string) => `Received, not processed · gate closed ${gate}`,
    generated: (gate: string) => `Generated, nothing submitted · gate closes ${gate}`,
    generatedOver: (gate: string) => `Generated, not processed · gate closed ${gate}`,
    open: (gate: string) => `Not submitted yet · gate closes ${gate}`,
    submit: 'Submit',
    submitLate: 'Submit late',
    again: 'Submit again',
    view: 'Open',
  },
  clearing: {
    where: (month: string, groups: number) =>
      `${month}, ${groups === 1 ? '1 balance group' : `${groups} balance groups`}`,
    why: (what: string, day: string, working_days: number) => `${what} on ${day} · ${workingDaysLeft(working_days)}`,
    action: 'Check',
  },
  objection: {
    where: (month: string, type: string) => `${month}, ${type}`,
    draft: (day: string, working_days: number) => `Draft · window closes ${day} · ${workingDaysLeft(working_days)}`,
    submitted: (day: string, until: string) => `Submitted ${day}, no response · outcome can be recorded until ${until}`,
    action: 'Open',
  },
  schedule: {
    why: (status: string, version: number, until: string) =>
      `Version ${version}: ${status} · can be changed until ${until}`,
    abandoned: (version: number, until: string) =>
      `Version ${version} was abandoned, no version is active · can be changed until ${until}`,
    action: 'Open',
  },
  inbox: {
    why: (count: number) => (count === 1 ? '1 unassigned document' : `${count} unassigned documents`),
    action: 'Open inbox',
  },
  anomaly: {
    why: (count: number, codes: string, until: string) =>
      `${count === 1 ? '1 report' : `${count} reports`}${codes ? ` (${codes})` : ''} · trades can be corrected until ${until}`,
    action: 'Compare',
  },
  strip: {
    title: 'Today and tomorrow',
    zone: 'Europe/Berlin',
    forecasts: 'Forecasts',
    gates: 'Gate closure',
    schedules: 'Schedules',
    noSchedule: 'None yet',
    accepted: (accepted: number, total: number) => `${accepted} of ${total} accepted`,
    deadlines: 'Deadlines',
    now: (clock: string) => `now ${clock}`,
    gate: (day: string) => `for ${day}`,
    next: (day: string, month: string, what: string) => `Next: ${day}, ${month}: ${what}`,
    noDeadline: 'None in the next two weeks',
  },
}
