import type { Segment } from './segments.ts'

/** The content of a UNB: sender, receiver, reference, time (S004 unchanged), and test indicator. */
export type InterchangeHead = {
  sender: string
  sender_qualifier: string
  receiver: string
  receiver_qualifier: string
  sent: string
  reference: string
  /** DE 0035 = 1: nothing of it may become productive. */
  is_test: boolean
}

/** Reads a UNB (ISO 9735); what it leaves out is empty. */
export function headOf({ elements }: Pick<Segment, 'elements'>): InterchangeHead {
  const at = (element: number, component = 0) => elements[element]?.[component] ?? ''
  return {
    ...{ sender: at(1), sender_qualifier: at(1, 1), receiver: at(2), receiver_qualifier: at(2, 1) },
    ...{ sent: `${at(3)}:${at(3, 1)}`, reference: at(4), is_test: at(10) === '1' },
  }
}
