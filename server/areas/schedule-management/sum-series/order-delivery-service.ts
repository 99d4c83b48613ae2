import { type Orm, transactionDb } from '../../../db.ts'
import { addEvent, listDeliveries, type NewEvent, replayEvent } from '../../../delivery/outbox.ts'

/** Orders a single delivery of a message: false where one is in progress or succeeded; a failed one is repeated. */
export async function orderDelivery(
  tx: Orm,
  organization_id: string,
  event: Omit<NewEvent, 'version'>,
  now: Date,
): Promise<boolean> {
  const [known] = await listDeliveries(transactionDb(tx, organization_id), event.topic, event.subject)
  if (known !== undefined) return replayEvent(tx, organization_id, known.id, now)
  await addEvent(tx, organization_id, { ...event, version: 1 }, now)
  return true
}
