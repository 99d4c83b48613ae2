/** The seeded operators: an organization of the paid plan, and one of the free plan. */
export const operators = { paid: 'operator@nordlicht.example', free: 'operator@skargard.example' }
export type Operator = keyof typeof operators

/** The folder for cookies of a signed-in operator while the tests run. */
export function statePath(operator: Operator): string {
  return `node_modules/.cache/test-results/signed-in-${operator}.json`
}
