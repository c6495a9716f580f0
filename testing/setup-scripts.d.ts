/** The launchers' scripts are plain JavaScript; these are the ones that the rest of the house uses. */
declare module '*/setup/ready.mjs' {
  export function makeReady(options: { site: boolean }): Promise<void>
}

declare module '*/setup/places.mjs' {
  export const ROOT: string
  export function nodeForTypeScript(): string
  export function ownEnvironment(more?: Record<string, string>): NodeJS.ProcessEnv
}

declare module '*/setup/chromium.mjs' {
  /** No path: the Chromium that Playwright keeps itself. */
  export function chromium(options?: { whole?: boolean }): Promise<{ path: string | undefined }>
}
