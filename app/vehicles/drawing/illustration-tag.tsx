import { Badge } from '#app/ui/badge.tsx'

/** Must lie on every drawn car, in a box that is `relative`, so that it is not taken for a photograph. */
export function IllustrationTag({ className = 'absolute bottom-2 left-2' }: { className?: string }) {
  return <Badge className={className}>Illustration</Badge>
}
