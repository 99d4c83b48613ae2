/** The seeded operators: an organization of the paid plan, and one of the free plan. */
export const operators = { paid: 'operator@nordlicht.example', free: 'operator@skargard.example' }
export type Operator = keyof typeof operators

/** Where the cookies of an operator who has signed in are kept while the tests run. */
export function statePath(operator: Operator): string {
  return `node_modules/.cache/test-results/signed-in-${operator}.json`
}
