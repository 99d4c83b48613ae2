import type { z } from 'zod'
import type { BalanceGroup as Contract } from '#server/areas/schedule-management/configuration/contract.ts'

export type BalanceGroup = z.infer<typeof Contract>
