import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,contracts,db,testing,bench,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests wait for the database as much as they work: one worker less than cores would leave them idle.
    maxWorkers: '100%',
    globalSetup: ['testing/database/postgres-for-tests.ts'],
  },
})
