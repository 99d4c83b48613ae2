import type { OrganizationDb } from '../../../db.ts'
import { type Problem, valueError } from '../../../errors.ts'
import { ServiceKey } from '../../../process/service-key.ts'
import type { Message } from '../../../messages/message.ts'
import type { ControlArea } from '../../market-access/contract.ts'
import type { SubmissionBody } from '../contract.ts'

/** For each series with a balance group, why it cannot become part of a schedule; null where it can. */
export type GroupCheck = (
  db: OrganizationDb,
  named: readonly { control_area: ControlArea; balance_group: string }[],
) => Promise<(Message | null)[]>

/** Who knows the balance groups of an organization. */
export const KNOWN_GROUPS = new ServiceKey<GroupCheck>('the balance groups of forecasts')

/** What is wrong with the balance groups that a submission names, by series. */
export async function groupProblems(
  db: OrganizationDb,
  check: GroupCheck,
  { series, malo_mapping }: Pick<SubmissionBody, 'series' | 'malo_mapping'>,
): Promise<Problem[]> {
  const named = series.flatMap(({ control_area, malo, balance_group }, index) => {
    const area = control_area ?? malo_mapping?.[malo ?? '']
    return balance_group && area ? [{ index, control_area: area, balance_group }] : []
  })
  if (named.length === 0) return []
  const messages = await check(db, named)
  return named.flatMap(({ index, balance_group }, each) => {
    const message = messages[each]
    return message ? [valueError(['body', 'series', index, 'balance_group'], message, balance_group)] : []
  })
}
