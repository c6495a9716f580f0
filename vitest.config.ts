import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,contracts,db,testing,bench,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['testing/database/postgres-for-tests.ts'],
  },
})
