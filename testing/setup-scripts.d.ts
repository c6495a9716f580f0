/** Types of the scripts in plain JavaScript that TypeScript files import. */
declare module '*/setup/ready.mjs' {
  export function makeReady(options: { site: boolean }): Promise<void>
}

declare module '*/setup/environment.mjs' {
  export const ROOT: string
  export function nodeForTypeScript(): string
  export function ownEnvironment(more?: Record<string, string>): NodeJS.ProcessEnv
}

declare module '*/setup/chromium.mjs' {
  /** The path is undefined for the Chromium that Playwright manages itself. */
  export function chromium(options?: { whole?: boolean }): Promise<{ path: string | undefined }>
}
