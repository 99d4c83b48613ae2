import { area } from '../../area.ts'
import * as operations from './operations.ts'

export const marketAccess = area({ name: 'market-access', operations })
