import type { GroupCheck } from '../areas/portfolio-forecasts/submit/known-groups-service.ts'
import {
  type ForecastGroups,
  forecastGroups,
} from '../areas/schedule-management/configuration/forecast-groups-store.ts'
import { SUBMISSION } from '../areas/schedule-management/submission/messages.ts'
import { tsoOfControlArea, type TsoId } from '../areas/schedule-management/schedules/tsos.ts'
import type { Message } from '../messages/message.ts'

/** Why a balance group cannot send to an operator; null where it can. */
export function strangerMessage(
  { tso, sender_id }: { tso: TsoId; sender_id: string },
  { senders }: Pick<ForecastGroups, 'senders'>,
): Message | null {
  const tsos = senders.get(sender_id)
  if (tsos === undefined) return SUBMISSION.no_such_group({ sender_id })
  return tsos.includes(tso) ? null : SUBMISSION.group_elsewhere({ group: sender_id, tso, others: [...tsos] })
}

/** Checks the balance groups that forecasts name against those that are set up for schedules. */
export const checkGroups: GroupCheck = async (db, named) => {
  const groups = await forecastGroups(db)
  return named.map(({ control_area, balance_group }) =>
    strangerMessage({ tso: tsoOfControlArea(control_area), sender_id: balance_group }, groups),
  )
}
