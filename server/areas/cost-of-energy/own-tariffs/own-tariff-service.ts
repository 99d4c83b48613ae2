import { bumpOwnTariffs, countAdministrators } from '../../../access/organizations/organization-store.ts'
import { isIssuedBy } from '../../../access/store.ts'
import type { Context } from '../../../context.ts'
import type { Orm } from '../../../db.ts'
import { AppError, invalid, notFound, type Problem, valueError } from '../../../errors.ts'
import { checkOwnTariff } from './authoring.ts'
import type {
  Approval,
  Author,
  OwnTariffAction,
  OwnTariff,
  OwnTariffVersion,
  TariffBody,
  VersionTransition,
} from './contract.ts'
import { allowedTransitions, approvalBy, approvalObstacle, statusAfter } from './transitions.ts'
import * as store from './store.ts'
import { ownTariff } from './tariff.ts'
import type { Tariff } from '../contract.ts'
import { COST_OF_ENERGY } from '../messages.ts'

const HAPPENED = {
  submit: 'submitted',
  return: 'returned',
  approve: 'approved',
  withdraw: 'withdrawn',
} as const satisfies Record<OwnTariffAction, VersionTransition['move']>

/** A version with the actions that its status allows. */
export function withTransitions(row: store.VersionRow): OwnTariffVersion {
  return { ...row, allowed_actions: allowedTransitions(row.status) }
}

export function authorOf({ actor }: Context): Author {
  return { kind: actor.kind, id: actor.id, name: actor.name }
}

/** The whole record of a tariff; 404 for one that the organization does not have. */
export async function readRecord(context: Context, id: string): Promise<OwnTariff> {
  const { db } = context
  const found = await store.findOwnTariff(db, id)
  if (found === null) throw notFound('Tariff')
  const versions = await store.listVersions(db, id)
  const [newest] = versions
  const tariff = newest && (await store.findVersion(db, id, newest.version))
  if (!newest || !tariff) throw new Error('a tariff without versions')
  const approved = versions.find(({ status }) => status === 'approved')
  return {
    id,
    created_at: found.created_at,
    approved_version: approved?.version ?? null,
    approval: await db.transaction((tx) => approvalOf(tx, context, newest)),
    versions: versions.map(withTransitions),
    history: await store.listTransitions(db, id),
    tariff,
  }
}

/** The tariff of a request as it is answered; throws `invalid` with everything that is wrong with it. */
export async function composed(context: Context, body: TariffBody, id: string, version: number): Promise<Tariff> {
  const { problems, operator } = await findings(context, body)
  if (problems.length > 0) throw invalid(problems)
  return ownTariff(id, body, operator, version)
}

/** Everything that is wrong with the tariff of a request, and who charges it. */
export async function findings(context: Context, body: TariffBody) {
  const at = ['body', 'tariff']
  const { system_operator_id, eligibility } = body
  const [operator, unknown] = await Promise.all([
    system_operator_id === null ? null : store.findOperator(context.shared, system_operator_id),
    store.unknownAreas(context.shared, eligibility.metering_grid_area_ids ?? []),
  ])
  const problems: Problem[] = []
  if (system_operator_id !== null && operator === null) {
    problems.push(valueError([...at, 'system_operator_id'], COST_OF_ENERGY.no_party, system_operator_id))
  }
  for (const area of unknown) {
    const index = eligibility.metering_grid_area_ids?.indexOf(area) ?? 0
    const loc = [...at, 'eligibility', 'metering_grid_area_ids', index]
    problems.push(valueError(loc, COST_OF_ENERGY.no_area, area))
  }
  problems.push(...checkOwnTariff(body, at))
  return { problems, operator }
}

/** Stores a version as the newest, replacing a draft that was the newest before. */
export async function addVersion(tx: Orm, context: Context, row: Omit<store.NewVersion, 'author'>): Promise<void> {
  const { organization, now } = context
  await store.insertVersion(tx, organization.id, { ...row, author: authorOf(context) }, now)
  await noteMove(tx, context, row.tariff_id, { version: row.version, move: 'created', reason: row.note })
}

/** Withdraws a version that a later one replaces. */
export async function supersede(tx: Orm, context: Context, id: string, version: number, by: number): Promise<void> {
  await store.setStatus(tx, context.organization.id, { tariff_id: id, version }, 'withdrawn')
  await noteMove(tx, context, id, { version, move: 'superseded', reason: `version ${by}` })
}

/** Moves a version on; 403 for an approval by its author or by a key, 404, 409 naming the status and what it allows. */
export async function moveVersion(
  context: Context,
  { own_tariff_id: id, version }: { own_tariff_id: string; version: number },
  move: OwnTariffAction,
  reason: string,
): Promise<OwnTariff> {
  const { db, organization } = context
  return db.transaction(async (tx) => {
    if (!(await store.lockOwnTariff(tx, organization.id, id))) throw notFound('Tariff')
    const versions = await store.listVersions(db, id)
    const before = versions.find((each) => each.version === version)
    if (before === undefined) throw notFound('Tariff version')
    const status = statusAfter(before.status, move)
    if (status === null) throw notAllowed(before, move)
    if (move === 'approve') await refuseAuthor(tx, context, before)
    const approved = versions.find((each) => each.status === 'approved')
    if (status === 'approved' && approved) await supersede(tx, context, id, approved.version, version)
    await store.setStatus(tx, organization.id, { tariff_id: id, version }, status)
    await noteMove(tx, context, id, { version, move: HAPPENED[move], reason })
    if (status === 'approved' || before.status === 'approved') await bumpOwnTariffs(tx, organization.id)
    context.audit({
      type: `own_tariff.${HAPPENED[move]}`,
      subject: id,
      before: { version, status: before.status },
      after: { version, status, reason },
    })
    return readRecord(context, id)
  })
}

function notAllowed({ status }: store.VersionRow, move: OwnTariffAction): AppError {
  const allowed = allowedTransitions(status)
  return new AppError('conflict', COST_OF_ENERGY.no_such_transition({ move, status, allowed: [...allowed] }))
}

async function refuseAuthor(tx: Orm, context: Context, version: store.VersionRow): Promise<void> {
  const obstacle = approvalObstacle(await approvalOf(tx, context, version), version.author)
  if (obstacle !== null) throw new AppError('forbidden', obstacle)
}

async function approvalOf(tx: Orm, context: Context, { author }: store.VersionRow): Promise<Approval> {
  const administrators = await countAdministrators(tx, context.organization.id)
  const actor = authorOf(context)
  // What a person's own key wrote is theirs.
  const isOwn =
    author.kind === 'key' &&
    actor.kind === 'user' &&
    (await isIssuedBy(tx, context.organization.id, { key_id: author.id, user_id: actor.id }))
  return approvalBy(isOwn ? actor : author, actor, administrators)
}

type Noted = Pick<VersionTransition, 'version' | 'move' | 'reason'>

async function noteMove(tx: Orm, context: Context, id: string, noted: Noted): Promise<void> {
  const { organization, now } = context
  await store.insertTransition(tx, organization.id, id, { ...noted, actor: authorOf(context), at: now.toISOString() })
}
