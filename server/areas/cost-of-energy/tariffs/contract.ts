import { z } from 'zod'
import { param } from '#server/wire.ts'
import { many } from '../../core/records/contract.ts'
import { Resolution, Tariff, Unit } from '../contract.ts'

export const TariffsQuery = z.object({
  system_operator_id: many(param.uuid()),
  system_operator_extra_id: many(param.text({ min: 1, max: 100 })),
  metering_grid_area_id: many(param.uuid()),
  metering_grid_area_extra_id: many(param.text({ min: 1, max: 100 })),
  country: many(param.country()),
  available_at: param.instant().optional(),
  limit: param.integer({ ge: 1, le: 1000 }).optional(),
  offset: param.integer({ ge: 0 }).optional(),
})
export type TariffsQuery = z.infer<typeof TariffsQuery>
export const TariffsResult = z.object({ tariffs: z.array(Tariff) })
export type TariffsResult = z.infer<typeof TariffsResult>
export const TariffPath = z.object({ tariff_id: param.uuid() })

export const RegisteredDataset = z
  .object({ id: z.string(), resolution: Resolution, unit: Unit, description: z.string() })
  .meta({ id: 'RegisteredDataset' })
export type RegisteredDataset = z.infer<typeof RegisteredDataset>
export const DatasetsResult = z.object({ datasets: z.array(RegisteredDataset) })
