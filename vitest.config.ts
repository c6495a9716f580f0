import { defineConfig } from 'vitest/config'
import { isDeep } from './testing/depth.ts'

const folders = '{app,server,contracts,db,demo,testing,bench,scripts}'

export default defineConfig({
  test: {
    include: [`${folders}/**/${isDeep ? '*.{deep,property}' : '*'}.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', ...(isDeep ? [] : ['**/*.deep.test.ts'])],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Tests wait for the database as much as they work: one worker less than cores would leave them idle.
    maxWorkers: '100%',
    // A developer's own setting names the owner of another database than the tests'.
    env: { DATABASE_OWNER_URL: '' },
    setupFiles: ['testing/property-seed.ts'],
    // Files share what they import: to load it for each anew takes as long as the tests. What they change of
    // the world they share too, so globals, environment and mocks are put back.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    globalSetup: ['testing/database/postgres-for-tests.ts'],
  },
})
