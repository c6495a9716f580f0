import { Badge } from '#app/ui/badge.tsx'

/** On every illustration, in a `relative` box, so that it is not taken for a photograph. */
export function IllustrationTag({ className = 'absolute bottom-2 left-2' }: { className?: string }) {
  return <Badge className={className}>Illustration</Badge>
}
