import { COST_OF_ENERGY_TASKS } from '../areas/cost-of-energy/tasks-worker.ts'
import { threadOf } from '../process/task-thread.ts'

/** Runs in its own thread, with every task of the areas; nothing here may reach the database. */
export default threadOf([...COST_OF_ENERGY_TASKS])
