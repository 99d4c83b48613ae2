export default {
  desk: {
    input: process.env.DOCUMENT,
    output: {
      target: './generated/orval/desk.ts',
      client: 'fetch',
      override: { mutator: { path: './orval-fetch.ts', name: 'orvalFetch' } },
    },
  },
}
