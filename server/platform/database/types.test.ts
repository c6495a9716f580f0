import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database/fresh-database.ts'

test('the types of the tables are those of the migrations', async () => {
  const { url, drop } = await freshDatabase()
  const verified = spawnSync(process.execPath, ['scripts/database-types.ts', '--verify', url], {
    encoding: 'utf8',
  })
  await drop()
  expect(verified.status, `${verified.stdout}${verified.stderr}`).toBe(0)
})
