import { area } from '../area.ts'
import * as operations from './operations.ts'
import { sweepJob } from './sweep.ts'

export const access = area({
  name: 'access',
  operations,
  start: ({ db, scheduler }) => {
    scheduler.add(sweepJob(db))
    return []
  },
})
