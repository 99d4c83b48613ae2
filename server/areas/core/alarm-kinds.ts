import { declareAlarms } from '#server/alarm-kind.ts'

/** What this area alarms of. */
export const CORE_ALARM_KINDS = declareAlarms({
  import_stale: {
    area: 'core',
    labels: { en: 'Register not imported for long', de: 'Register lange nicht importiert' },
    events: [],
    lead: { unit: 'days', least: 1, most: 3650, usual: 100 },
  },
  import_failed: {
    area: 'core',
    labels: { en: 'Import of a register failed', de: 'Import eines Registers gescheitert' },
    events: [],
    lead: null,
  },
})
