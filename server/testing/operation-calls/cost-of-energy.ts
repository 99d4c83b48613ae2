import { profile, tariff } from './made.ts'
import { day, type Ids, type Rules, values } from './rule.ts'

const offtake = { ...day, time_series: [{ name: 'quarter-hourly-energy-offtake', values }] }
const first = ({ own_tariff_id }: Ids) => ({ path: { own_tariff_id, version: 1 } })

export const costOfEnergyRules: Rules = {
  'costOfEnergy.listTariffs': { least: 'viewer', call: () => ({ query: { limit: 2 } }) },
  'costOfEnergy.readTariff': { least: 'viewer', call: ({ tariff_id }) => ({ path: { tariff_id } }) },
  'costOfEnergy.readSimplifiedTariff': {
    least: 'viewer',
    call: ({ tariff_id }) => ({ path: { tariff_id }, query: day }),
  },
  'costOfEnergy.listDatasets': { least: 'viewer', call: () => ({}) },
  'costOfEnergy.calculateCost': { least: 'viewer', call: ({ tariff_id }) => ({ body: { tariff_id, ...offtake } }) },
  'costOfEnergy.compareTariffs': {
    least: 'viewer',
    call: ({ tariff_id }) => ({ body: { tariff_ids: [tariff_id], ...offtake } }),
  },
  'costOfEnergy.createBill': {
    least: 'viewer',
    call: ({ tariff_id }) => ({ body: { tariff_ids: [tariff_id], ...offtake } }),
  },
  'costOfEnergy.explainCost': { least: 'viewer', call: ({ tariff_id }) => ({ body: { tariff_id, ...offtake } }) },
  'costOfEnergy.readPrices': {
    least: 'viewer',
    call: ({ tariff_id }) => ({ query: { tariff_id: [tariff_id], spot: false, start_time: day.start_time } }),
  },
  'costOfEnergy.optimizeCost': {
    least: 'viewer',
    call: ({ tariff_id }) => ({
      body: { tariff_id, ...offtake, measures: { battery: { capacity_kwh: 2, power_kw: 2 } } },
    }),
  },
  'costOfEnergy.listOwnTariffs': { least: 'viewer', call: () => ({}) },
  'costOfEnergy.createOwnTariff': { least: 'operator', call: () => ({ body: { tariff } }) },
  'costOfEnergy.readOwnTariff': {
    least: 'viewer',
    by_caller: ['approval'],
    call: ({ own_tariff_id }) => ({ path: { own_tariff_id } }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.readOwnTariffVersion': { least: 'viewer', call: first, foreign: 'own_tariff_id' },
  'costOfEnergy.writeOwnTariffVersion': {
    least: 'operator',
    call: ({ own_tariff_id }) => ({ path: { own_tariff_id }, body: { tariff, based_on: 1 } }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.submitOwnTariffVersion': {
    least: 'operator',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.returnOwnTariffVersion': {
    least: 'admin',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
    submitted: true,
  },
  'costOfEnergy.approveOwnTariffVersion': {
    least: 'admin',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
    submitted: true,
    people_only: 'an API key cannot approve: an administrator must sign in and approve',
  },
  'costOfEnergy.withdrawOwnTariffVersion': {
    least: 'admin',
    call: (ids) => ({ ...first(ids), body: {} }),
    foreign: 'own_tariff_id',
  },
  'costOfEnergy.checkOwnTariff': { least: 'viewer', call: () => ({ body: { tariff } }) },
  'costOfEnergy.testRunTariff': { least: 'viewer', call: () => ({ body: { tariff, ...offtake } }) },
  'costOfEnergy.listProfiles': { least: 'viewer', call: () => ({}) },
  'costOfEnergy.readProfile': {
    least: 'viewer',
    call: ({ profile_id }) => ({ path: { profile_id }, query: { max_resolution: 'monthly' } }),
    foreign: 'profile_id',
  },
  'costOfEnergy.createProfile': { least: 'operator', call: () => ({ body: profile }) },
  'costOfEnergy.importProfile': {
    least: 'operator',
    call: () => ({ query: { name: 'A file' }, body: 'time;kWh\n2026-01-10 00:00;1\n2026-01-10 00:15;2\n' }),
  },
  'costOfEnergy.replaceProfile': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id }, body: profile }),
    foreign: 'profile_id',
  },
  'costOfEnergy.updateProfile': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id }, body: { name: 'Another name' } }),
    foreign: 'profile_id',
  },
  'costOfEnergy.writeProfileValues': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id }, body: { start_time: day.start_time, values } }),
    foreign: 'profile_id',
  },
  'costOfEnergy.deleteProfile': {
    least: 'operator',
    call: ({ profile_id }) => ({ path: { profile_id } }),
    foreign: 'profile_id',
  },
}
