import type { AuditEntry } from './access/audit.ts'
import type { SecretBox } from './access/secret-box.ts'
import type { Database, OrganizationDb } from './db.ts'
import type { AnswerForm, Columns, Encoded, PdfDocument, Workbook } from './answer.ts'
import type { ReferenceData } from './access/reference-data.ts'
import type { Actor, Organization } from './access/actor.ts'
import type { ServiceKey } from './process/service-key.ts'
import type { TaskKind } from './process/task.ts'

/** What every operation is given. */
export type Context = {
  organization: Organization
  actor: Actor
  now: Date
  request_id: string
  signal: AbortSignal
  /** The caller's languages, as a header lists them. */
  accept_language: string | null
  /** Work that takes longer than a request may hold the process, in its own thread. */
  compute<Input, T extends object>(
    kind: TaskKind<Input, T>,
    input: Input,
  ): Promise<Encoded<T> | Columns<T> | Workbook<T> | PdfDocument<T>>
  /** What the answer will be written as. */
  form: AnswerForm
  /** The organization's rows; inside a writing operation bound to its transaction. */
  db: OrganizationDb
  /** Data without an organization. */
  shared: Database
  /** Whether webhooks may lead to this machine, as in development. */
  sends_to_loopback: boolean
  /** An area's resource, by the key that it declares. */
  service<T>(key: ServiceKey<T>): T
  /** Encrypts credentials for other systems. */
  secrets: SecretBox
  /** The result of `load`, cached for all callers until the data version changes. */
  cached<T>(data: ReferenceData, key: string, load: () => Promise<T>): Promise<T>
  /** Records a change; written to the organization's chain in the transaction of the operation, last before commit. */
  audit(entry: AuditEntry): void
  /** What the operation adds to the plain answer. */
  response: { status?: 200 | 201 | 202 | 204; headers: Record<string, string> }
}
