import { area } from '../../area.ts'
import * as operations from './operations.ts'

export const costOfEnergy = area({ name: 'cost-of-energy', operations })
