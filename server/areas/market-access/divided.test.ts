// The allocations of an organization that is divided: what is stored and answered is the same as of an undivided one.
process.env.ALLOCATIONS = 'divided'
await import('./imports/cancellations.test.ts')
await import('./points/shared-identifiers.test.ts')
await import('./series/operations.test.ts')
