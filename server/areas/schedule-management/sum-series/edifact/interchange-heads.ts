import { Segments } from '../../../market-access/edifact/segments.ts'
import { acknowledge } from '../../../market-access/imports/acknowledgments.ts'
import { type Interchange, InterchangeHeads } from '../../../market-access/imports/interchange.ts'
import { MARKET_ACCESS } from '../../../market-access/messages.ts'
import { valueError } from '../../../../errors.ts'

/** Numbers of segments, the end exclusive. */
export type SegmentRange = readonly [from: number, to: number]

/**
 * Sender, receiver and message formats of the interchanges in an EDIFACT text. Messages that begin within `refused` are
 * skipped.
 */
export function headsOf(text: string, refused: readonly SegmentRange[] = []): Interchange[] {
  const heads = new InterchangeHeads()
  for (const segment of new Segments().feed(text)) heads.take(segment)
  heads.refuse(refused)
  return heads.interchanges
}

/**
 * The CONTRL that the sender of a test is owed: DE 0085 = 25, the test indicator is not supported. Null where the text is no
 * test, or names no parties that an answer could go to.
 */
export function answerToTest(
  text: string,
  { uid, received_ts }: { uid: string; received_ts: string },
): { file_name: string; content: string } | null {
  const tests = headsOf(text).filter(({ is_test }) => is_test)
  if (tests.length === 0) return null
  const problems = tests.map(({ start }) => valueError(['body', start, 'UNB'], MARKET_ACCESS.test_interchange, '1'))
  const evaluated = { uid, status: 'refused', dry_run: false, finished_at: received_ts, problems, interchanges: tests }
  const [answer] = acknowledge(evaluated).items
  return answer === undefined ? null : { file_name: answer.file_name, content: answer.content }
}
