import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** Messages about positions. */
export const POSITIONS = messageCatalogue('positions', {
  no_such_group: message<{ eic: string }>({
    en: ({ eic }) => `no balance group ${eic} is set up: GET …/balance-groups lists those that are`,
    de: ({ eic }) => `Ein Bilanzkreis ${eic} ist nicht eingerichtet: GET …/balance-groups nennt die vorhandenen`,
  }),
  days_order: {
    en: 'end_date must not be before start_date',
    de: 'end_date darf nicht vor start_date liegen',
  },
  too_many_days: message<{ most: number }>({
    en: ({ most }) => `a position covers at most ${most} delivery days`,
    de: ({ most }, w) => `Eine Position umfasst höchstens ${w.number(most)} Liefertage`,
  }),
})
