import type { NotLinear } from '../contract.ts'

const MESSAGES = {
  product: 'It multiplies or divides by a value that the measures change',
  rounding: 'It rounds',
  ranking: 'It uses the highest or lowest values other than for their sum, mean or extreme over whole periods',
  unbounded: 'It needs limits for a value that has none',
  size: 'It makes the model too large to be built and solved in the time',
  magnitude: 'Its numbers are too large for the solver',
  data: 'It reads data that depends on consumption in a way that is not known',
} satisfies Record<NotLinear['reason'], string>

/** A function that cannot be put into a linear or mixed-integer model. */
export class NotModelled extends Error {
  readonly reason: NotLinear['reason']

  constructor(reason: NotLinear['reason']) {
    super(MESSAGES[reason])
    this.reason = reason
  }
}
