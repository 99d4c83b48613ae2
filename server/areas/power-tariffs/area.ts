import { area } from '../../area.ts'
import * as operations from './operations.ts'

export const powerTariffs = area({ name: 'power-tariffs', operations })
