import type { Config } from '@react-router/dev/config'

/** scripts/setup/build.mjs gives each version a directory of its own. */
const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build'

export default { appDirectory: 'app', buildDirectory, ssr: true } satisfies Config
