// The statements of a cluster, which one node takes as well: what they store and answer is the same.
process.env.STATEMENTS = 'cluster'
await import('./mscons/mscons-messages.test.ts')
