import { type AlarmKind, declareAlarms } from '../alarm-kind.ts'
import { CORE_ALARM_KINDS } from '../areas/core/alarm-kinds.ts'
import { FORECAST_ALARM_KINDS } from '../areas/portfolio-forecasts/alarm-kinds.ts'
import { SCHEDULE_ALARM_KINDS } from '../areas/schedule-management/alarm-kinds.ts'

/** The kind for any event that an organization names. */
export const EVENT_KIND = 'event'

/** What the installation alarms of: of backups the platform organization alone, of a log its organization. */
const INSTALLATION_ALARM_KINDS = declareAlarms({
  backup_late: {
    area: 'access',
    labels: { en: 'Backup overdue', de: 'Sicherung überfällig' },
    events: [],
    lead: null,
  },
  audit_broken: {
    area: 'access',
    labels: { en: 'Audit log changed', de: 'Audit-Protokoll verändert' },
    events: [],
    lead: null,
  },
})

/** What areas alarm of, in the order in which it is offered. */
export const ALARM_KINDS: ReadonlyMap<string, AlarmKind> = new Map<string, AlarmKind>([
  ...Object.entries(SCHEDULE_ALARM_KINDS),
  ...Object.entries(FORECAST_ALARM_KINDS),
  ...Object.entries(CORE_ALARM_KINDS),
  ...Object.entries(INSTALLATION_ALARM_KINDS),
])

/** Every kind that a rule can name. */
export const ALARM_KIND_IDS: readonly string[] = [...ALARM_KINDS.keys(), EVENT_KIND]
