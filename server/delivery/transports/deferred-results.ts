/** A message that was passed to a message handler, which reports the result later; ids and texts as reported. */
export type DeferredMessage = {
  /** Whether the handler accepted the message; its response may have been lost. */
  is_submitted: boolean
  receipt: { id: string | null; ts: string } | null
  fault: string | null
}

/** A receipt, whose own id may be unknown; a failure in the words of the handler; or nothing that changes anything. */
export type DeliveryReport =
  | { kind: 'receipt'; receipt_id: string | null }
  | { kind: 'failure'; why: string }
  | { kind: 'warning' }

/** Storage of later reports. */
export type DeferredResult = {
  find(message_id: string): Promise<DeferredMessage | null>
  /** Records a message before submitting it, so that no result arrives before it is known. */
  announce(message_id: string): Promise<void>
  submitted(message_id: string): Promise<void>
  /** Stores a report; nothing without such a message. */
  report(message_id: string, report: DeliveryReport): Promise<void>
}
