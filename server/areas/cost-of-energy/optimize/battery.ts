import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { COST_OF_ENERGY } from '../messages.ts'

/** A million kWh, or kW: more than a grid-scale battery, and within what the solver reckons exactly with beside a household. */
export const MOST_BATTERY = 1e6

const positive = () => wire.float({ gt: 0, le: MOST_BATTERY })
const nonNegative = () => wire.float({ ge: 0, le: MOST_BATTERY })

/** Less is not a battery, and its reciprocal no number that a solver can work with. */
const LEAST_EFFICIENCY = 0.01

type BatteryFields = {
  capacity_kwh: number
  minimum_state_of_charge_kwh: number
  initial_state_of_charge_kwh?: number | undefined
  final_state_of_charge_kwh?: number | undefined
}

function outsideOf(field: keyof BatteryFields) {
  return wire.crossCheck<BatteryFields>(['capacity_kwh', 'minimum_state_of_charge_kwh', field], (battery) => {
    const value = battery[field]
    const { capacity_kwh, minimum_state_of_charge_kwh: least } = battery
    if (
      value === undefined ||
      (value >= (field === 'minimum_state_of_charge_kwh' ? 0 : least) && value <= capacity_kwh)
    )
      return undefined
    const msg = COST_OF_ENERGY.state_of_charge({ least, most: capacity_kwh })
    return { type: 'value_error', msg, path: [field], ctx: { ge: least, le: capacity_kwh } }
  })
}

/**
 * Power is measured at the meter. Half of the losses of a round trip occur when charging, half when discharging: each
 * has the square root of the efficiency. Default initial state of charge: half full; final state: at least the initial
 * one.
 */
export const Battery = z
  .object({
    capacity_kwh: positive().meta({ description: 'At most 1,000,000 kWh, as every figure of a battery in kWh and kW' }),
    power_kw: positive().meta({ description: 'Charges and discharges with at most so much, at the meter' }),
    discharge_kw: positive().optional().meta({ description: 'The most that it discharges with, where that differs' }),
    round_trip_efficiency: wire
      .float({ ge: LEAST_EFFICIENCY, le: 1 })
      .default(0.9)
      .meta({ description: 'Of what is charged, the part that comes out again; half of the loss arises on each way' }),
    minimum_state_of_charge_kwh: nonNegative().default(0).meta({ description: 'A reserve that is never used' }),
    initial_state_of_charge_kwh: nonNegative().optional().meta({ description: 'Half of the capacity unless told' }),
    final_state_of_charge_kwh: nonNegative()
      .optional()
      .meta({ description: 'The least at the end of the period; as at its beginning unless told' }),
    may_export: wire.boolean().default(false).meta({ description: 'It may discharge beyond what is consumed' }),
  })
  .check(
    outsideOf('minimum_state_of_charge_kwh'),
    outsideOf('initial_state_of_charge_kwh'),
    outsideOf('final_state_of_charge_kwh'),
  )
export type Battery = z.infer<typeof Battery>

/** Energy in the battery at the start, kWh: by default half of its capacity, and never less than its reserve. */
export function initialCharge(battery: Battery): number {
  const { capacity_kwh, minimum_state_of_charge_kwh, initial_state_of_charge_kwh } = battery
  return initial_state_of_charge_kwh ?? Math.max(minimum_state_of_charge_kwh, capacity_kwh / 2)
}
