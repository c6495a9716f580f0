import { Component, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

const RECOVERY_MS = 100

interface Props {
  close: () => void
  children: ReactNode
}
interface State {
  error: Error | null
}

/**
 * Error boundary of the assistant, so that the page still works. It recovers by itself from an error that
 * names 'Symbol' (product specification, section 4); any other is shown.
 */
export class SymbolBoundary extends Component<Props, State> {
  override state: State = { error: null }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: Error): void {
    if (isTransient(error)) this.#timer = setTimeout(this.recover, RECOVERY_MS)
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer)
  }

  recover = () => this.setState({ error: null })

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (isTransient(error)) return null
    return (
      <section
        role="alert"
        className="fixed right-4 bottom-20 z-30 max-w-80 rounded-lg border border-line bg-card p-4 text-ink shadow-lift"
      >
        <p className="font-semibold">Something went wrong.</p>
        <div className="mt-3 flex gap-2">
          <Button onClick={this.recover}>Try again</Button>
          <Button
            onClick={() => {
              this.props.close()
              this.recover()
            }}
            look="quiet"
          >
            Close
          </Button>
        </div>
      </section>
    )
  }
}

export function isTransient(error: Error): boolean {
  return error.message.includes('Symbol')
}
