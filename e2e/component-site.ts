/**
 * A component as a site of its own: `server.tsx` and `browser.tsx` of a folder are built by Vite, the one
 * renders it, the other hydrates it. The server is given the directory of the browser's files, and prints its
 * address.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig } from 'vite'
import { end } from '#testing/server-process.ts'

const STOPPING_MS = 5_000

export interface ComponentSite {
  address: string
  stop: () => Promise<void>
}

/** `folder` is beside this file. */
export async function componentSite(folder: string): Promise<ComponentSite> {
  const directory = await mkdtemp(join(tmpdir(), `forecourt-${folder}-`))
  await bundle(`${folder}/server.tsx`, join(directory, 'server'), {
    build: { ssr: true },
    ssr: { noExternal: true },
  })
  await bundle(`${folder}/browser.tsx`, join(directory, 'browser'), { plugins: [tailwindcss()] })
  const entry = join(directory, 'server/server.mjs')
  const server = spawn(process.execPath, [entry, join(directory, 'browser/assets')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await once(server.stdout, 'data')
  return {
    address: String(printed).trim(),
    async stop() {
      await end(server, STOPPING_MS)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function bundle(entry: string, outDir: string, config: InlineConfig): Promise<void> {
  const input = fileURLToPath(new URL(entry, import.meta.url))
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input, ...(config.build?.ssr && { output: { entryFileNames: '[name].mjs' } }) },
    },
  })
}
