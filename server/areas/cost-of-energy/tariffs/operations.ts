import type { Organization } from '../../../access/actor.ts'
import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { ownTariffInUse, tariffOf, tellFreshness } from '../calculate/data-service.ts'
import { Tariff } from '../contract.ts'
import { REGISTERED_DATASETS } from './datasets.ts'
import { tariffRows } from '../rows.ts'
import { SimplifiedQuery, SimplifiedResult } from './simplified-contract.ts'
import { requestedPeriod } from '../calculate/period.ts'
import { simplify } from './simplify.ts'
import * as store from './store.ts'
import * as contract from './contract.ts'

/** How often the organization has changed what it owns of tariffs. */
const ownTariffChanges = ({ own_tariffs }: Organization) => own_tariffs

export const listTariffs = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs',
  summary: 'List tariffs',
  access: 'read',
  reference: 'cost-of-energy',
  own: ownTariffChanges,
  query: contract.TariffsQuery,
  names: {
    sought: [
      ...(['country', 'system_operator_id', 'system_operator_extra_id'] as const),
      ...(['metering_grid_area_id', 'metering_grid_area_extra_id'] as const),
    ],
  },
  output: contract.TariffsResult,
  columns: [
    'id',
    'name',
    'summary',
    'fuse_size',
    'fuse_unit',
    'eligibility',
    'components',
    'available_from',
    'available_to',
    'remarks',
  ],
  rows: ({ tariffs }) => tariffRows(tariffs),
  run: async ({ shared, db, organization }, { query }) =>
    store.findTariffs(shared, query, organization.own_tariffs ? db : null),
})

export const readTariff = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs/{tariff_id}',
  summary: 'Get a tariff',
  access: 'read',
  reference: 'cost-of-energy',
  own: ownTariffChanges,
  params: contract.TariffPath,
  output: Tariff,
  errors: ['not_found'],
  run: async (context, { path }) => {
    const tariff =
      (await store.findTariff(context.shared, path.tariff_id)) ?? (await ownTariffInUse(context, path.tariff_id))
    if (tariff === null) throw notFound('Tariff')
    return tariff
  },
})

export const readSimplifiedTariff = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs/{tariff_id}/simplified',
  summary: 'Get the unit prices of a tariff',
  description:
    'Includes components that are proportional to the data. Peaks, tiers and fixed amounts are listed in ' +
    '`not_included`.',
  access: 'read',
  weight: 5,
  reference: 'cost-of-energy',
  own: ownTariffChanges,
  params: contract.TariffPath,
  query: SimplifiedQuery,
  output: SimplifiedResult,
  errors: ['not_found'],
  columns: ['dataset_id', 'start_time', 'end_time', 'rate', 'unit'],
  rows: ({ rates }) =>
    rates.flatMap(({ dataset_id, unit, intervals }) => intervals.map((each) => ({ dataset_id, ...each, unit }))),
  run: async (context, { path, query }) => {
    const tariff = await tariffOf(context, path.tariff_id)
    const simplified = simplify(tariff, query)
    tellFreshness(context, [tariff], requestedPeriod(query), query.freshness)
    return simplified
  },
})

export const listDatasets = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/datasets',
  summary: 'List datasets that tariffs require',
  access: 'read',
  reference: 'cost-of-energy',
  output: contract.DatasetsResult,
  columns: ['id', 'resolution', 'unit', 'description'],
  rows: ({ datasets }) => datasets,
  run: async () => ({ datasets: [...REGISTERED_DATASETS] }),
})
