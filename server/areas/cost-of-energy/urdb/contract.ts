import { z } from 'zod'
import * as wire from '#server/wire.ts'

const number = () => wire.float().nullish()
const text = (max = 500) => wire.text({ max }).nullish()

/** One tier of a period: `rate` plus `adj` per unit, for what is above the tier before and up to `max`. */
const UrdbTier = z.object({ rate: number(), adj: number(), max: number(), unit: text(40), sell: number() })
export type UrdbTier = z.infer<typeof UrdbTier>

const structure = () => wire.list(wire.list(UrdbTier, { max: 50 }), { max: 200 }).nullish()
const period = () => wire.integer({ ge: 0, le: 199 })
const months = <T extends z.ZodType>(item: T) => wire.list(item, { min: 12, max: 12 })
/** Period by month and hour of the day. */
const schedule = () => months(wire.list(period(), { min: 24, max: 24 })).nullish()
export type Schedule = number[][]

/**
 * A rate of the U.S. Utility Rate Database, as `GET /utility_rates?version=8` returns it (OpenEI, CC0): what is read of it.
 * Amounts are in USD without tax, powers in kW, energy in kWh.
 */
export const UrdbRate = z.object({
  label: wire.text({ min: 1, max: 100 }),
  utility: wire.text({ min: 1, max: 500 }),
  name: wire.text({ min: 1, max: 1000 }),
  country: text(100),
  sector: text(100),
  servicetype: text(100),
  description: text(20_000),
  source: text(5000),
  startdate: number(),
  enddate: number(),
  energyratestructure: structure(),
  energyweekdayschedule: schedule(),
  energyweekendschedule: schedule(),
  fueladjustmentsmonthly: months(wire.float()).nullish(),
  demandratestructure: structure(),
  demandweekdayschedule: schedule(),
  demandweekendschedule: schedule(),
  demandrateunit: text(40),
  flatdemandstructure: structure(),
  flatdemandmonths: months(period()).nullish(),
  flatdemandunit: text(40),
  demandwindow: number(),
  fixedchargefirstmeter: number(),
  fixedchargeunits: text(40),
  fixedmonthlycharge: number(),
  demandratchetpercentage: wire.list(wire.float(), { max: 12 }).nullish(),
  lookbackpercent: number(),
  mincharge: number(),
  annualmincharge: number(),
  minmonthlycharge: number(),
  coincidentratestructure: structure(),
  demandreactivepowercharge: number(),
  usenetmetering: z.boolean().nullish(),
  dgrules: text(100),
})
export type UrdbRate = z.infer<typeof UrdbRate>

/** Fields that describe a rate and charge nothing, or that repeat another one. */
export const DESCRIPTIVE: ReadonlySet<string> = new Set([
  ...[
    'uri',
    'sourceparent',
    'supersedes',
    'approved',
    'revisions',
    'latest_update',
    'eiaid',
    'basicinformationcomments',
  ],
  ...['energycomments', 'demandcomments', 'energyattrs', 'demandattrs', 'fixedattrs', 'is_default', 'rateid', 'geom'],
  ...['voltagecategory', 'voltageminimum', 'voltagemaximum', 'phasewiring', 'phase', 'hp', 'type', 'rate_notes'],
  ...['peakkwcapacitymin', 'peakkwcapacitymax', 'peakkwcapacityhistory', 'peakkwhusagemin', 'peakkwhusagemax'],
  ...['peakkwhusagehistory', 'mindemand', 'maxdemand', 'minenergy', 'maxenergy', 'demandunits', 'demandhist'],
  ...['energyhist', 'energytoulabels', 'demandtoulabels', 'flatdemandlabels', 'minchargeunits', 'lookbackmonths'],
  ...['lookbackrange', 'demandreactivepowerunit', 'coincidentrateunit', 'coincidentrateschedule'],
])
