import * as feeds from '../../../access/calendar-feeds.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { feedDays, subscribedFeed } from './feed.ts'
import * as contract from './feed-contract.ts'
import { clearingPeriod } from './period.ts'
import { listPeriods } from './period-store.ts'

export const readClearingFeed = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-feed',
  summary: 'Get the feed of MaBiS deadlines',
  access: 'read',
  weight: 2,
  query: contract.ClearingFeedQuery,
  output: contract.ClearingFeed,
  columns: ['date', 'bilanzierungsmonat', 'name', 'werktag', 'rule', 'changed_ts', 'bilanzkreis_eics'],
  rows: ({ days }) =>
    days.map(({ clearing_periods, ...day }) => ({
      ...day,
      bilanzkreis_eics: clearing_periods.map((each) => each.bilanzkreis_eic).join(' '),
    })),
  calendar: subscribedFeed,
  run: async ({ db, now }, { query }) => {
    const today = berlinDay(now)
    const periods = (await listPeriods(db, {})).map((row) => clearingPeriod(row, today))
    return { ...query, days: feedDays(today, query, periods) }
  },
})

export const listSubscriptions = operation({
  area: 'schedule-management',
  method: 'GET',
  path: '/schedule-management/v1/mabis/clearing-subscriptions',
  summary: 'List calendar subscriptions',
  access: 'read',
  output: contract.Subscriptions,
  columns: ['id', 'name', 'calendar', 'locale', 'kinds', 'reminder_days', 'created_by', 'created_at'],
  rows: ({ subscriptions }) =>
    subscriptions.map((each) => ({
      ...each,
      kinds: each.kinds.join(' '),
      reminder_days: each.reminder_days.join(' '),
    })),
  run: async ({ db }) => ({ subscriptions: await feeds.listFeeds(db) }),
})

export const createSubscription = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/mabis/clearing-subscriptions',
  summary: 'Create a calendar subscription',
  description:
    'Anyone with the address can read the deadlines and balance groups, and nothing else. Delete the ' +
    'subscription to revoke it.',
  access: 'write',
  status: 201,
  secret_fields: ['path'],
  body: contract.SubscriptionBody,
  output: contract.NewSubscription,
  run: ({ db, organization, actor, now, audit }, { body }) =>
    db.transaction(async (tx) => {
      const reminder_days = [...new Set(body.reminder_days)].sort((a, b) => a - b)
      const kinds = contract.FEED_KINDS.filter((kind) => body.kinds.includes(kind))
      const feed = { ...body, kinds, reminder_days, created_by: actor.name }
      const token = feeds.newFeedToken()
      const id = await feeds.insertFeed(tx, organization.id, feed, token, now)
      audit({ type: 'clearing_subscription.created', subject: id, after: feed })
      return { id, ...feed, created_at: now.toISOString(), path: `/api/calendar-feeds/${token}.ics` }
    }),
})

export const revokeSubscription = operation({
  area: 'schedule-management',
  method: 'DELETE',
  path: '/schedule-management/v1/mabis/clearing-subscriptions/{subscription_id}',
  summary: 'Revoke a calendar subscription',
  access: 'write',
  params: contract.SubscriptionPath,
  output: contract.Subscriptions,
  errors: ['not_found'],
  run: ({ db, organization, now, audit }, { path: { subscription_id } }) =>
    db.transaction(async (tx) => {
      if (!(await feeds.revokeFeed(tx, organization.id, subscription_id, now))) throw notFound('Subscription')
      audit({ type: 'clearing_subscription.revoked', subject: subscription_id })
      return { subscriptions: await feeds.listFeeds(db) }
    }),
})
