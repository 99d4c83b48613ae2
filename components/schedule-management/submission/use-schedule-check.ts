'use client'

import type { inferRouterInputs } from '@trpc/server'
import type { DaySlot } from '#components/quarter-hour-grid/day-slots.ts'
import { type Check, useCheck } from '#components/quarter-hour-grid/use-check.ts'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import type { ScheduleCheck } from '#server/areas/schedule-management/schedules/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { bodyOf, gridProblems, type ScheduleDraft, type ScheduleHead } from './schedule-draft.ts'

type SentBody = inferRouterInputs<AppRouter>['scheduleManagement']['createSchedule']['body']

/** The draft as submitted: cells that are not numbers are included, so that the service reports them. */
export function sentBody(head: ScheduleHead, draft: ScheduleDraft, slots: readonly DaySlot[]): SentBody {
  return bodyOf(head, draft, slots) as SentBody
}

type CheckInput = { head: ScheduleHead; draft: ScheduleDraft; slots: readonly DaySlot[]; revision: number }

/** Asks for the findings of a schedule, and places them in the grid. */
export function useScheduleCheck({ head, draft, slots, revision }: CheckInput): Check<ScheduleCheck> {
  const client = useTRPCClient()
  const check = useCheck({
    ...{ key: ['schedule-check', head], revision, isOn: draft.columns.length > 0 },
    ask: (signal) => client.scheduleManagement.checkSchedule.query({ body: sentBody(head, draft, slots) }, { signal }),
  })
  return check.state === 'wrong' ? { ...check, problems: gridProblems(check.problems, draft, slots) } : check
}
