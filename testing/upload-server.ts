/**
 * The real app in a process of its own, for tests that kill or measure it. Accepts files of up to 300 MB by
 * POST /api/test/files and by tus at /api/test/uploads. Sends its address to the parent process; GET
 * /api/test/memory returns the most resident memory it has had, in bytes.
 */

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createModules } from '#server/modules.ts'
import { connect } from '#server/platform/database/pool.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'
import { readMultipart } from '#server/platform/files/uploads/multipart.ts'

const kind: FileKind = {
  name: 'test-file',
  visibility: 'private',
  maxBytes: 300_000_000,
  contentTypes: ['image/jpeg'],
  maxUnattached: 100,
}
const uploader = async () => 'user:ann'

const config = readConfig()
const { database } = connect(config.databaseUrl ?? '', 4)
const uploads = { path: '/api/test/uploads', kind, uploader }
const { all, files, accounts, attemptLimiter } = await createModules(
  { config, database, databaseUrl: config.databaseUrl ?? '', warn: console.error },
  { more: [{ name: 'uploads', resumableUploads: [uploads] }] },
)
const app = await createApp(all, { config, authenticator: accounts.accounts, attemptLimiter })
app.post('/api/test/files', { config: { takesFiles: true } }, async (request, reply) =>
  readMultipart(
    request,
    reply,
    { files: { file: { kind, maxCount: 1 } }, uploader },
    { store: files.store, whenRefused: 'stop' },
  ),
)
app.get('/api/test/memory', async () => ({ peak: process.resourceUsage().maxRSS * 1024 }))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit(0))
process.send?.({ address })
