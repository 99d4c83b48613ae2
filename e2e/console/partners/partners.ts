import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs the administrator's command line on the installation under test; what it prints, read as JSON. */
export async function administer<T>(...words: string[]): Promise<T> {
  const { DATABASE_URL: _, ...env } = process.env
  const options = { env: { ...env, DATA_DIR: env.E2E_DATA_DIR } }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', ...words], options)
  return JSON.parse(stdout) as T
}

/** A message as an operator finds it in its folder. */
export type Message = { file: string; xml: string; id: string; version: string; sender: string; receiver: string }

/**
 * The five operators behind one mailbox, played over the folders of an organization: they read what was sent and put their
 * answers, as ESS 2.3 (`acknowledgement-xml.dtd`) or IEC 62325-451-1 write them, where one mailbox is picked up.
 */
export class Partners {
  readonly #folder: string
  #answers = 0

  constructor(organization_id: string) {
    this.#folder = join(process.env.E2E_DATA_DIR ?? '', 'messages', organization_id)
  }

  /** Messages that lie in the folder, of a kind by their file names. */
  messages(kind: 'TPS' | 'SRQ'): Message[] {
    return this.files('out')
      .filter((file) => file.includes(`_${kind}_`) && file.endsWith('.xml'))
      .map((file) => {
        const xml = readFileSync(join(this.#folder, 'out', file), 'utf8')
        const reportOf = (ess: string, cim: string) =>
          (new RegExp(`<${ess} v="([^"]*)"`).exec(xml) ?? new RegExp(`<${cim}[^>]*>([^<]*)<`).exec(xml))?.[1] ?? ''
        return {
          ...{ file, xml, id: reportOf('MessageIdentification', 'mRID') },
          version: reportOf('MessageVersion', 'revisionNumber'),
          sender: reportOf('SenderIdentification', 'sender_MarketParticipant\\.mRID'),
          receiver: reportOf('ReceiverIdentification', 'receiver_MarketParticipant\\.mRID'),
        }
      })
  }

  /** Names of files in a folder below the organization's. */
  files(folder: 'out' | 'in' | 'mabis'): string[] {
    const path = join(this.#folder, folder)
    return existsSync(path) ? readdirSync(path) : []
  }

  read(folder: 'out' | 'mabis', file: string): string {
    return readFileSync(join(this.#folder, folder, file), 'latin1')
  }

  /** Acknowledges a message: A01 as a whole, A02 not at all, A03 without its first series. */
  acknowledge(message: Message, code: 'A01' | 'A02' | 'A03'): void {
    const id = `ANSWER${(this.#answers += 1)}`
    const now = `${new Date().toISOString().slice(0, 19)}Z`
    const series = /<SendersTimeSeriesIdentification v="([^"]*)"/.exec(message.xml)?.[1] ?? ''
    const rejected = `<TimeSeriesRejection><SendersTimeSeriesIdentification v="${series}"/><SendersTimeSeriesVersion v="${message.version}"/><Reason><ReasonCode v="A22"/></Reason></TimeSeriesRejection>`
    const ess = `<?xml version="1.0" encoding="UTF-8"?>
<AcknowledgementMessage DtdVersion="5" DtdRelease="0">
  <MessageIdentification v="${id}"/><MessageDateTime v="${now}"/>
  <SenderIdentification v="${message.receiver}" codingScheme="A01"/><SenderRole v="A04"/>
  <ReceiverIdentification v="${message.sender}" codingScheme="A01"/><ReceiverRole v="A08"/>
  <ReceivingMessageIdentification v="${message.id}"/><ReceivingMessageVersion v="${message.version}"/>
  ${code === 'A03' ? rejected : ''}<Reason><ReasonCode v="${code}"/></Reason>
</AcknowledgementMessage>`
    const cim = `<?xml version="1.0" encoding="UTF-8"?>
<Acknowledgement_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-1:acknowledgementdocument:7:0">
  <mRID>${id}</mRID><createdDateTime>${now}</createdDateTime>
  <sender_MarketParticipant.mRID codingScheme="A01">${message.receiver}</sender_MarketParticipant.mRID>
  <sender_MarketParticipant.marketRole.type>A04</sender_MarketParticipant.marketRole.type>
  <receiver_MarketParticipant.mRID codingScheme="A01">${message.sender}</receiver_MarketParticipant.mRID>
  <receiver_MarketParticipant.marketRole.type>A08</receiver_MarketParticipant.marketRole.type>
  <received_MarketDocument.mRID>${message.id}</received_MarketDocument.mRID>
  <received_MarketDocument.revisionNumber>${message.version}</received_MarketDocument.revisionNumber>
  <Reason><code>${code}</code></Reason>
</Acknowledgement_MarketDocument>`
    this.drop(`${id}.xml`, message.xml.includes('_MarketDocument') ? cim : ess)
  }

  /** Puts a file into the mailbox, whole at once. */
  drop(name: string, text: string): void {
    const folder = join(this.#folder, 'in')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `.${name}.part`), text, 'latin1')
    renameSync(join(folder, `.${name}.part`), join(folder, name))
  }
}

export const BIKO = '9900000000001'
export const BKV = '9900000000002'
const digits = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')

/** An interchange of one message of the BIKO, with the counts that hold it together. */
export function interchange(reference: string, segments: readonly string[]): string {
  const message = [`UNH+1+${segments[0]}`, ...segments.slice(1), `UNT+${segments.length + 1}+1`]
  const head = `UNB+UNOC:3+${BIKO}:500+${BKV}:500+261118:0930+${reference}++TL`
  return [head, ...message, `UNZ+1+${reference}`].map((segment) => `${segment}'`).join('')
}

/** A sum series of a month (MSCONS 13003) with the same energy in each quarter-hour. */
export function sumSeries(
  point: string,
  {
    month,
    version,
    start_ms,
    end_ms,
    kwh,
  }: { month: string; version: string; start_ms: number; end_ms: number; kwh: number },
): string[] {
  const values: string[] = []
  for (let at = start_ms; at < end_ms; at += 900_000)
    values.push(`QTY+79:${kwh}`, `DTM+163:${digits(at)}?+00:303`, `DTM+164:${digits(at + 900_000)}?+00:303`)
  return [
    ...['MSCONS:D:04B:UN:2.5', 'BGM+BK+DOC1+9', 'DTM+137:202611180930?+00:303', 'RFF+Z13:13003'],
    ...[`NAD+MS+${BIKO}::293`, `NAD+MR+${BKV}::293`, 'UNS+D', 'NAD+DP', `LOC+172+${point}`],
    ...[`DTM+492:${month.replace('-', '')}:610`, `DTM+293:${version}?+00:304`, 'LIN+1', 'PIA+5+1-1?:1.29.0:SRW'],
    ...values,
  ]
}

/** The BIKO's response to a version (IFTSTA 21004). */
export function reportOf(point: string, { month, version }: { month: string; version: string }, sts: string): string[] {
  return [
    ...['IFTSTA:D:18A:UN:2.1', 'BGM+Z03+ST1', 'DTM+137:202611181000?+00:303', `NAD+MR+${BKV}::293`],
    ...[`NAD+MS+${BIKO}::293`, 'EQD+Z01+1', 'RFF+Z13:21004', `RFF+AUU:${version}?+00`, `LOC+172+${point}`],
    ...[`DTM+492:${month.replace('-', '')}:610`, 'DTM+334:20261118100000?+00:304', sts],
  ]
}
