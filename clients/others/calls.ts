import type { Quarterhour } from '../typescript/src/quarterhour.ts'

type Every = Quarterhour['access'] &
  Quarterhour['core'] &
  Quarterhour['costOfEnergy'] &
  Quarterhour['marketAccess'] &
  Quarterhour['portfolioForecasts'] &
  Quarterhour['powerTariffs'] &
  Quarterhour['scheduleManagement']

/** The intervals of a condition are pairs in our types alone. */
type Tariffs = {
  listTariffs: (
    ...request: Parameters<Every['listTariffs']>
  ) => Promise<{ tariffs: { id: string; name: string; country?: string }[] }>
}

/** What twelve flows call, with the types of our own client, which those of the other clients have to fit. */
export type Calls = Tariffs &
  Pick<
    Every,
    | 'attachFile'
    | 'calculateCost'
    | 'checkSchedule'
    | 'compareTariffs'
    | 'createClearingPeriod'
    | 'createObjection'
    | 'createProfile'
    | 'createSchedule'
    | 'createWebhook'
    | 'deleteProfile'
    | 'deleteWebhook'
    | 'explainCost'
    | 'findPowerTariffsByPoint'
    | 'listAllocations'
    | 'listBiddingZones'
    | 'listHolidays'
    | 'listPowerTariffsOfArea'
    | 'listScheduleVersions'
    | 'listTsos'
    | 'listWebhooks'
    | 'optimizeCost'
    | 'putBalanceGroup'
    | 'readForecast'
    | 'readObjection'
    | 'readProfile'
    | 'submitForecast'
    | 'submitObjection'
    | 'writeAllocations'
  >

/** A client of a generator: what it refuses is thrown with the `status`. */
export type Connect = (url: string, key: string) => Calls
