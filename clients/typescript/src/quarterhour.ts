import { follow, type FollowOptions } from './events.ts'
import { Access } from './generated/access.ts'
import { Core } from './generated/core.ts'
import { CostOfEnergy } from './generated/cost-of-energy.ts'
import { MarketAccess } from './generated/market-access.ts'
import { PortfolioForecasts } from './generated/portfolio-forecasts.ts'
import { PowerTariffs } from './generated/power-tariffs.ts'
import { ScheduleManagement } from './generated/schedule-management.ts'
import type { EventMessage } from './generated/schemas.ts'
import { type Settings, Transport } from './transport.ts'

export { type Problem, QuarterhourError, UnreachableError } from './errors.ts'
export type { CallOptions, Settings } from './transport.ts'
export type { FollowOptions } from './events.ts'
export type { FileBody } from './operation.ts'
export type { SentenceCode } from './generated/codes.ts'
export type * from './generated/schemas.ts'

/** A client of one service with one key: the operations by area, and the stream of events. */
export class Quarterhour {
  readonly access: Access
  readonly core: Core
  readonly costOfEnergy: CostOfEnergy
  readonly marketAccess: MarketAccess
  readonly portfolioForecasts: PortfolioForecasts
  readonly powerTariffs: PowerTariffs
  readonly scheduleManagement: ScheduleManagement
  /** For addresses without a method of their own, and answers other than JSON. */
  readonly transport: Transport

  constructor(settings: Settings) {
    this.transport = new Transport(settings)
    this.access = new Access(this.transport)
    this.core = new Core(this.transport)
    this.costOfEnergy = new CostOfEnergy(this.transport)
    this.marketAccess = new MarketAccess(this.transport)
    this.portfolioForecasts = new PortfolioForecasts(this.transport)
    this.powerTariffs = new PowerTariffs(this.transport)
    this.scheduleManagement = new ScheduleManagement(this.transport)
  }

  /** Events as they happen, resumed behind the last one where the connection breaks. */
  events(options: FollowOptions = {}): AsyncGenerator<EventMessage> {
    return follow(this.transport, options)
  }
}
