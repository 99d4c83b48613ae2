import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts', 'drizzle/**/*.test.ts', 'components/**/*.test.ts', 'scripts/**/*.test.mjs'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
