import { area } from '../../area.ts'
import { causeText } from '../../errors.ts'
import { gatesWithoutForecast } from './alarms-service.ts'
import { ForecastGeneration } from './generate/generation-worker.ts'
import * as operations from './operations.ts'

export const portfolioForecasts = area({
  name: 'portfolio-forecasts',
  operations,
  alarms: { gate_without_forecast: gatesWithoutForecast },
  start: ({ db, scheduler, log }) => {
    const generation = new ForecastGeneration(db, (error) =>
      log({ task: 'forecast generation', error: causeText(error) }),
    )
    generation.start(scheduler)
    return [generation]
  },
})
