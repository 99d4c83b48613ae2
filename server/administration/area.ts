import { area } from '../area.ts'
import * as operations from './operations.ts'

export const access = area({ name: 'access', operations })
