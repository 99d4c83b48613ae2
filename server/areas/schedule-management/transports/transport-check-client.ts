import { X509Certificate } from 'node:crypto'
import { faultOf, RefusedAddress } from '../../../delivery/outgoing.ts'
import { expectedCheckDigit } from '../../../wire/identifiers/market-partner-id.ts'
import type { Probe } from '../../../delivery/transports/transport.ts'
import type { TransportKind } from '../configuration/transport-settings.ts'
import type { OpenedTransport } from './open-transport-service.ts'
import { certificateFinding, failureFinding, statusFinding, type CheckStep } from './check-findings.ts'

/** How long the other side is waited for. */
const ANSWER_MS = 10_000
const MOST_CAUSE = 300

/**
 * Tests a transport without side effects: looks at the address for messages, requests responses and leaves them there;
 * writes a file that is not a message and removes it. The result contains no secret.
 */
export async function probeTransport(
  { kind, transport, client_certificate_pem, mp_id }: OpenedTransport,
  { receiver_ids, now, signal }: { receiver_ids: readonly string[]; now: Date; signal: AbortSignal },
): Promise<CheckStep[]> {
  const probes = await transport.probe(receiver_ids, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]))
  const steps: CheckStep[] = probes.map((probe) => stepOf(probe, kind))
  if (mp_id !== null && expectedCheckDigit(mp_id) !== null)
    steps.unshift({
      ...{ part: 'market_partner', target: mp_id, finding: 'other_check_digit', status: null, cause: null },
    })
  return client_certificate_pem === null ? steps : [certificateStep(client_certificate_pem, now), ...steps]
}

function certificateStep(pem: string, now: Date): CheckStep {
  const { validFrom, validTo } = new X509Certificate(pem)
  const holds = { from_ms: Date.parse(validFrom), to_ms: Date.parse(validTo) }
  const finding = certificateFinding(holds, now.getTime())
  return { part: 'certificate', target: new Date(holds.to_ms).toISOString(), finding, status: null, cause: null }
}

function stepOf(probe: Probe, kind: TransportKind): CheckStep {
  const { part, target } = probe
  const step = { part, target, status: null, cause: null }
  if (probe.state === 'works') {
    if (part === 'host_key') return { ...step, finding: 'host_key_same' }
    const finding =
      kind === 'directory' || kind === 'sftp' || kind === 'holodeck_files'
        ? part === 'send'
          ? 'writable'
          : 'readable'
        : 'offers'
    return { ...step, finding }
  }
  if (probe.state === 'failed')
    return { ...step, ...failed(probe.error, kind === 'directory' || kind === 'holodeck_files') }
  const { state, status } = probe
  return {
    ...step,
    finding: state === 'unreadable' ? 'unreadable' : statusFinding(part === 'send' ? 'send' : 'receive', status),
    status,
  }
}

function failed(error: unknown, is_folder: boolean): Pick<CheckStep, 'finding' | 'cause'> {
  if (error instanceof RefusedAddress) return { finding: 'refused_address', cause: null }
  // What ends by our own clock has no code, but a name.
  if (error instanceof Error && error.name === 'TimeoutError') return { finding: 'no_answer', cause: null }
  const { code } = faultOf(error)
  // The message of a folder's error names paths of this machine.
  const text = code !== '' || is_folder || !(error instanceof Error) ? code : error.message
  return { finding: failureFinding(code, is_folder), cause: text.slice(0, MOST_CAUSE) || null }
}
