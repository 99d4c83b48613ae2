import { INSTALLATION } from '#server/administration/installation/dependencies.ts'
import { isPure } from '#server/access/guarded.ts'
import { type OperationEntry, operationEntries } from '#server/operations.ts'
import { FREE, grantAllAreas, issueKey, PAID, type ProcedureInput } from './callers.ts'
import { dayForObjections } from './operation-calls/clearing.ts'
import { alarmsRules } from './operation-calls/alarms.ts'
import { accessRules } from './operation-calls/access.ts'
import { coreRules } from './operation-calls/core.ts'
import { costOfEnergyRules } from './operation-calls/cost-of-energy.ts'
import { marketAccessRules } from './operation-calls/market-access.ts'
import { idsOf, MADE_ANEW, rememberPoint } from './operation-calls/made.ts'
import { portfolioForecastsRules } from './operation-calls/portfolio-forecasts.ts'
import { powerTariffsRules } from './operation-calls/power-tariffs.ts'
import { sumSeriesRules } from './operation-calls/sum-series.ts'
import { scheduleManagementRules } from './operation-calls/schedule-management.ts'
import { webhooksRules } from './operation-calls/webhooks.ts'
import type { Ids, Rule, Rules } from './operation-calls/rule.ts'
import type { TestService } from './service.ts'

export const RULES: Rules = {
  ...accessRules,
  ...coreRules,
  ...costOfEnergyRules,
  ...marketAccessRules,
  ...portfolioForecastsRules,
  ...powerTariffsRules,
  ...scheduleManagementRules,
  ...sumSeriesRules,
  ...webhooksRules,
  ...alarmsRules,
}

/** The rule of an operation; throws where it is missing, so that none is forgotten. */
export function ruleOf({ id }: OperationEntry): Rule {
  const rule = RULES[id]
  if (rule === undefined) throw new Error(`${id} has no rule in operation-calls/: state its least role and a call`)
  return rule
}

/** The response of a complete call over REST. */
export function successStatus(entry: OperationEntry): number {
  return ruleOf(entry).people_only ? 403 : (entry.operation.status ?? 200)
}

/** Every operation with its id in front, for `test.each`. */
export const everyOperation = operationEntries.map((entry) => [entry.id, entry] as const)

export type CallOptions = { key?: string | null; headers?: Record<string, string> }

export type OperationCalls = {
  /** A key of the paid organization that may do everything. */
  key: string
  /** Ids of the free organization. */
  others: Ids
  /** A call that succeeds, on a key and a member that were made for it. */
  input(entry: OperationEntry): Promise<ProcedureInput>
  /** As `input`, on what all such calls share, so that one that uses something up succeeds once. */
  plain(entry: OperationEntry): ProcedureInput
  rest(entry: OperationEntry, input: ProcedureInput, options?: CallOptions): Promise<Response>
}

/** Looks up and makes what calls of every operation need. */
export async function prepareCalls(service: TestService): Promise<OperationCalls> {
  await grantAllAreas(service)
  const { secret } = await issueKey(service)
  const { secret: other } = await issueKey(service)
  await rememberPoint(service)
  planBackups(service)
  service.services.now = () => dayForObjections(new Date())
  const own = await idsOf(service, PAID)
  const input = async (entry: OperationEntry) => {
    const { call, foreign, spends = foreign, submitted = false } = ruleOf(entry)
    const make = spends && !isPure(entry.operation) ? MADE_ANEW[spends] : undefined
    if (spends === undefined || make === undefined) return call(own)
    return call({ ...own, [spends]: await make(service, { caller: secret, other, submitted, own }) })
  }
  return {
    key: secret,
    others: await idsOf(service, FREE),
    input,
    plain: (entry) => ruleOf(entry).call(own),
    rest: (entry, input, { key = secret, headers = {} } = {}) =>
      service.call(urlOf(entry, input), {
        key,
        method: entry.operation.method,
        headers: { ...(input.body === undefined ? {} : { 'Content-Type': contentType(entry) }), ...headers },
        ...(input.body === undefined ? {} : { body: bodyOf(entry, input.body) }),
      }),
  }
}

/** As where BACKUP_TO is set; nothing makes backups in a service for tests. */
function planBackups({ services }: TestService): void {
  const schedule = { folder: '/mnt/backups', every_hours: 24, keep: { days: 7, weeks: 4, months: 12 } }
  INSTALLATION.open(services, { ...INSTALLATION.of(services), backups: { schedule, is_encrypted: true } })
}

/** What an operation takes. */
export function contentType({ operation }: OperationEntry): string {
  return operation.upload?.types[0] ?? 'application/json'
}

/** A file goes out as it is; over tRPC, where all is JSON, it is a text. */
export function bodyOf({ operation }: OperationEntry, body: unknown): string {
  return operation.upload !== undefined && typeof body === 'string' ? body : JSON.stringify(body)
}

/** Path and query of a call, as a client writes them. */
export function urlOf({ operation }: OperationEntry, { path = {}, query = {} }: ProcedureInput): string {
  const at = Object.entries(path).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  return pairs.length === 0 ? at : `${at}?${new URLSearchParams(pairs).toString()}`
}
