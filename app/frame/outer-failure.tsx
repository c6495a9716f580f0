/**
 * vite.config.ts replaces React Router's own boundary by this module: that one shows visitors the stack of an error, in red,
 * where it comes from outside of all pages (the layout in root.tsx). Every other error has its page there.
 */
import { Component, type ReactNode } from 'react'

export class RemixErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render(): ReactNode {
    return this.state.hasFailed ? <BoundaryShell /> : this.props.children
  }
}

/** The failure page in plain HTML: with the layout its styles are gone, too. */
export function BoundaryShell() {
  return (
    <html lang="en-GB">
      <body>
        <h1>Something went wrong.</h1>
        <p>We're working to fix this issue. Please refresh the page.</p>
        <button type="button" onClick={() => location.reload()}>
          Refresh Page
        </button>
      </body>
    </html>
  )
}

export { BoundaryShell as RemixRootDefaultErrorBoundary }
