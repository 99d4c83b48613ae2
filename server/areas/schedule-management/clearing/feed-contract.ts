import { z } from 'zod'
import { WORKING_DAY_CALENDARS } from '#server/calendar/working-days.ts'
import * as wire from '#server/wire.ts'
import { DEADLINES } from './contract.ts'
import { FEED_LOCALES } from './feed-messages.ts'
import { ObjectionCounts } from './period-contract.ts'

const { param } = wire

export const MOST_REMINDER_DAYS = 30
const MOST_REMINDERS = 5

/** Time series of the balancing areas, those of the balance groups, the settlements, and the correction (KBKA). */
export const FEED_KINDS = ['bg', 'bk', 'settlement', 'correction'] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** A deadline with the organization's balance groups that it concerns. */
export const FeedDay = z
  .object({
    date: z.string(),
    bilanzierungsmonat: z.string(),
    name: z.enum(DEADLINES),
    werktag: z.int().nullable(),
    rule: z.string(),
    clearing_periods: z.array(
      z.object({ uid: z.string(), bilanzkreis_eic: z.string(), objection_counts: ObjectionCounts }),
    ),
    changed_ts: z.string().describe('When its objections, or else the rules, changed last'),
  })
  .meta({ id: 'ClearingFeedDay' })
export type FeedDay = z.infer<typeof FeedDay>

export const ClearingFeed = z.object({
  calendar: z.enum(WORKING_DAY_CALENDARS),
  locale: z.enum(FEED_LOCALES),
  kinds: z.array(z.enum(FEED_KINDS)),
  reminder_days: z.array(z.int()),
  days: z.array(FeedDay),
})
export type ClearingFeed = z.infer<typeof ClearingFeed>

const KINDS = 'bg: BG-SZR, bk: BK-SZR, settlement: preliminary and final, correction: KBKA; all unless told'

export const ClearingFeedQuery = z.object({
  locale: param.enumeration(FEED_LOCALES).default('en').describe('Language of calendar entries'),
  kinds: param
    .repeated(param.enumeration(FEED_KINDS), { max: FEED_KINDS.length })
    .default([...FEED_KINDS])
    .describe(KINDS),
  calendar: param.enumeration(WORKING_DAY_CALENDARS).default('any_land'),
  reminder_days: param
    .repeated(param.integer({ ge: 0, le: MOST_REMINDER_DAYS }), { max: MOST_REMINDERS })
    .default([])
    .describe('Days ahead on which a calendar program reminds, at nine in the morning; 0 is the day itself'),
})

export const Subscription = z
  .object({
    id: z.string(),
    name: z.string(),
    calendar: z.enum(WORKING_DAY_CALENDARS),
    locale: z.enum(FEED_LOCALES),
    kinds: z.array(z.enum(FEED_KINDS)),
    reminder_days: z.array(z.int()),
    created_by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'ClearingSubscription' })
export type Subscription = z.infer<typeof Subscription>
export const Subscriptions = z.object({ subscriptions: z.array(Subscription) })

export const SubscriptionBody = z
  .object({
    name: wire.line({ max: 200 }),
    calendar: wire.enumeration(WORKING_DAY_CALENDARS).default('any_land'),
    locale: wire.enumeration(FEED_LOCALES).default('en').describe('Language of its entries'),
    kinds: wire
      .list(wire.enumeration(FEED_KINDS), { min: 1, max: FEED_KINDS.length })
      .default([...FEED_KINDS])
      .describe(KINDS),
    reminder_days: wire
      .list(wire.integer({ ge: 0, le: MOST_REMINDER_DAYS }), { max: MOST_REMINDERS })
      .default([1, 5])
      .describe('Days ahead on which a calendar program reminds'),
  })
  .meta({ id: 'ClearingSubscriptionBody' })

export const NewSubscription = z
  .object({
    ...Subscription.shape,
    path: z.string().nullable().describe('Address behind the origin, its own credential; in this answer only'),
  })
  .meta({ id: 'NewClearingSubscription' })

export const SubscriptionPath = z.object({ subscription_id: param.uuid() })
