import { z } from 'zod'
import * as wire from '#server/wire.ts'

const nothing = z.union([z.null(), z.literal('')])

/** One price exception of the source: `timer` are hours of the day, the last one included. */
const Unntak = z.object({
  navn: wire.text({ max: 200 }).nullish(),
  pris: wire.float({ ge: -1_000, le: 10_000 }),
  timer: z
    .union([wire.integer({ ge: 0, le: 23 }), wire.text({ pattern: /^([01]?\d|2[0-3])(-([01]?\d|2[0-3]))?$/ })])
    .nullish(),
  dager: wire.list(wire.text({ max: 20 }), { min: 1, max: 20 }).nullish(),
  måneder: wire.list(wire.text({ max: 20 }), { min: 1, max: 12 }).nullish(),
})

const Tariff = z.object({
  navn: wire.text({ max: 200 }).nullish(),
  kundegrupper: wire.list(wire.text({ max: 40 }), { min: 1, max: 10 }),
  gyldig_fra: wire.date(),
  gyldig_til: z.union([wire.date(), nothing]).optional(),
  fastledd: z.object({
    metode: wire.text({ max: 40 }),
    terskel_inkludert: wire.boolean().nullable(),
    terskler: wire.list(z.object({ terskel: wire.float({ ge: 0, le: 1e6 }), pris: wire.float({ ge: 0, le: 1e9 }) }), {
      min: 1,
      max: 500,
    }),
  }),
  energiledd: z.object({
    grunnpris: wire.float({ ge: -1_000, le: 10_000 }),
    unntak: wire.list(Unntak, { max: 40 }).nullish(),
  }),
})

/** A file of kraftsystemet/fri-nettleie `tariffer/`: the prices of one operator, NOK a year and øre/kWh without VAT and taxes. */
export const PriceListFile = z.object({
  netteier: wire.text({ min: 1, max: 180 }),
  gln: wire.list(wire.text({ pattern: /^\d{13}$/ }), { max: 20 }),
  kilder: wire.list(wire.text({ max: 1000 }), { min: 1, max: 50 }),
  sist_oppdatert: wire.date(),
  tariffer: wire.list(Tariff, { min: 1, max: 200 }),
})
export type PriceListFile = z.infer<typeof PriceListFile>
export type PriceListTariff = z.infer<typeof Tariff>
export type PriceListException = z.infer<typeof Unntak>
