import { describe, expect, it } from 'vitest'
import { checkOwnTariff } from './authoring.ts'
import { ACTIONS, type TariffBody, VERSION_STATUSES } from './contract.ts'
import { allowedTransitions, approvalBy, approvalObstacle, statusAfter } from './transitions.ts'
import { ownTariff, tariffBody } from './tariff.ts'
import { energyFee, fixedMonthlyFee } from '../recipes/recipes.ts'

const terms = {
  name: 'Energy',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  applicable_from: '2020-01-01T00:00:00+01:00',
} as const

const body: TariffBody = {
  name: 'Own',
  summary: '',
  remarks: null,
  system_operator_id: null,
  eligibility: { type: 'supplier', fuse_size: null, metering_grid_area_ids: null, other: null },
  tariff_components: [energyFee(terms, 0.25), fixedMonthlyFee({ ...terms, name: 'Fixed' }, 5)],
  available_from: null,
  available_to: null,
}

describe('moves', () => {
  it('are those of the table, and every other one is none', () => {
    const table = VERSION_STATUSES.map((status) => ACTIONS.map((move) => statusAfter(status, move)))
    expect(table).toEqual([
      ['in_review', null, null, 'withdrawn'],
      [null, 'draft', 'approved', 'withdrawn'],
      [null, null, null, 'withdrawn'],
      [null, null, null, null],
    ])
    for (const status of VERSION_STATUSES)
      expect(allowedTransitions(status)).toEqual(ACTIONS.filter((move) => statusAfter(status, move) !== null))
  })
})

describe('an approval', () => {
  const anna = { kind: 'user', id: 'a', name: 'Anna' } as const
  const ben = { kind: 'user', id: 'b', name: 'Ben' } as const
  it('is anybody else’s, and the author’s only where there is a single administrator', () => {
    expect([approvalBy(anna, ben, 2), approvalBy(anna, anna, 2), approvalBy(anna, anna, 1)]).toEqual([
      'free',
      'author',
      'single',
    ])
    expect(approvalObstacle('author', anna)?.text).toContain('Anna created this version')
    expect([approvalObstacle('single', anna), approvalObstacle('free', anna)]).toEqual([null, null])
  })

  it('is never that of a key, and a key is not the person of the same id', () => {
    const key = { kind: 'key', id: 'a', name: 'Key' } as const
    for (const author of [key, { ...key, id: 'b' }, anna, ben]) expect(approvalBy(author, key, 1)).toBe('key')
    expect(approvalObstacle('key', anna)?.text).toBe(
      'an API key cannot approve: an administrator must sign in and approve',
    )
    expect(approvalBy(key, anna, 5)).toBe('free')
  })
})

describe('what a tariff may not be stored for', () => {
  const found = (change: Partial<TariffBody>) =>
    checkOwnTariff({ ...body, ...change }, ['body', 'tariff']).map(({ type, loc }) => `${type} ${loc.join('.')}`)

  it('nothing, where all is well', () => {
    expect(found({})).toEqual([])
  })

  it('more functions than are checked in good time, and then nothing else', () => {
    const [component] = body.tariff_components
    if (component === undefined) throw new Error('the tariff has a component')
    const { functions } = component
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...component, name: `Component ${index}` }))
    expect(functions).toHaveLength(1)
    expect(found({ tariff_components: many })).toEqual([])
    expect(found({ tariff_components: [...many, { ...component, timezone: 'Mars' }] })).toEqual([
      'pipeline_invalid body.tariff.tariff_components',
    ])
  })

  it('everything at once: a wrong unit, two currencies, an end before its beginning', () => {
    const kronor = energyFee({ ...terms, currency: 'SEK' }, 1)
    const broken = { ...energyFee(terms, 0.25), cost: { id: 'cost', resolution: 'monthly', unit: 'EUR' } } as const
    expect(
      found({
        tariff_components: [broken, kronor],
        available_from: '2026-01-01T00:00:00+01:00',
        available_to: '2026-01-01T00:00:00+01:00',
      }),
    ).toEqual([
      'pipeline_invalid body.tariff.tariff_components.0.cost.resolution',
      'unit_mismatch body.tariff.tariff_components.1.cost.unit',
      'period_order body.tariff.available_to',
    ])
  })
})

it('what is answered can be written anew, and says whether it uses extensions', () => {
  const id = '0a1d2c3e-0000-4000-8000-00000000000f'
  const answered = ownTariff(id, body, null, 3)
  expect(answered).toMatchObject({ id, own_version: 3, uses_extensions: false, system_operator: null })
  expect(tariffBody(answered)).toEqual(body)
  const [plain] = body.tariff_components
  const cost = plain?.functions.at(-1)
  if (plain === undefined || cost === undefined) throw new Error('the tariff has a component')
  const gross = { ...cost, output: { ...cost.output, id: 'net' } }
  const round = { type: 'round', input: gross.output, decimals: 2, mode: 'half_away', output: plain.cost } as const
  const rounded = { ...plain, functions: [...plain.functions.slice(0, -1), gross, round] }
  expect(checkOwnTariff({ ...body, tariff_components: [rounded] }, [])).toEqual([])
  expect(ownTariff(id, { ...body, tariff_components: [rounded] }, null, 1).uses_extensions).toBe(true)
})
