import { LATEST_ALARMS } from '#components/settings/alarms/alarm.ts'
import { AlarmsView } from '#components/settings/alarms/alarms-view.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.alarms.title,
  ask: ({ alarms }, { session }) =>
    session.role === 'viewer'
      ? []
      : [
          alarms.listAlarmRules.queryOptions({}),
          alarms.listAlarmChannels.queryOptions({}),
          alarms.readAlarmQuietHours.queryOptions({}),
          alarms.listAlarms.queryOptions({ query: LATEST_ALARMS }),
        ],
  show: () => <AlarmsView />,
})

export { generateMetadata, Page as default }
