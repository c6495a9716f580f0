/** The server as `npm start` runs it, but for its pages, which need a build. */
import { startServer } from '#server/start.ts'

await startServer(async () => undefined)
