import type { AnswerKind } from '../documents/market-document.ts'
import { MESSAGE_KINDS, type MessageFile, type MessageKind } from './message-names.ts'

const EIC = '[0-9]{2}[A-Z][0-9A-Z-]{13}'
const FILE_NAME = new RegExp(
  `^(\\d{4})(\\d{2})(\\d{2})_(${MESSAGE_KINDS.join('|')})_(${EIC})_(${EIC})(?:_(\\d{3}))?` +
    '(?:_(ACK|ANO|CNF)_(\\d{4}-\\d{2}-\\d{2}T)(\\d{2})-(\\d{2})-(\\d{2}Z))?\\.xml$',
)

/** The parts of a file name written by `fileName`; the product itself reads the content, whatever the name. */
export function readFileName(name: string): MessageFile {
  const found = FILE_NAME.exec(name)
  if (found === null) throw new Error(`no name of a message: ${name}`)
  const [, year, month, day, kind, sender_id = '', receiver_id = '', version, answer, ...time] = found
  return {
    ...{ kind: kind as MessageKind, date: `${year}-${month}-${day}`, sender_id, receiver_id },
    version: version === undefined ? null : Number(version),
    answer:
      answer === undefined
        ? null
        : { kind: answer as AnswerKind, created_ts: `${time[0]}${time[1]}:${time[2]}:${time[3]}` },
  }
}
