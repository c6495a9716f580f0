/** Types of the scripts in plain JavaScript that TypeScript files import. */
declare module '*/setup/ready.mjs' {
  export function makeReady(options: { site: boolean }): Promise<void>
}

declare module '*/setup/environment.mjs' {
  export const ROOT: string
  export const MODULES: string
  export const NODE_DIRECTORY: string
  export function nodeForTypeScript(): string
  export function ownEnvironment(more?: Record<string, string>): NodeJS.ProcessEnv
}

declare module '*/setup/chromium.mjs' {
  /** The path is undefined for the Chromium that Playwright manages itself. */
  export function chromium(options?: { whole?: boolean }): Promise<{ path: string | undefined }>
}

declare module '*/testing/checks.mjs' {
  /** What a check returns; without `failed` it has passed. */
  interface CheckResult {
    failed?: number
    output?: string
    note?: string
  }
  export function staticChecks(): Promise<void>[]
  export function checkTypes(): Promise<CheckResult>
  export function checkBoundaries(): Promise<CheckResult>
  export function siteBuild(): Promise<void>
  export function unitTests(files?: readonly string[]): Promise<void>
  export function journeys(files?: readonly string[]): Promise<void>
}

declare module '*/testing/report.mjs' {
  export function check(
    title: string,
    work: () => Promise<{ failed?: number; output?: string; note?: string }>,
  ): Promise<void>
  export function explainFailures(explanationOf: (output: string) => string): void
  /** The exit code. */
  export function report(): number
}

declare module '*/env-file.mjs' {
  export function loadEnvFile(file?: string): void
}
