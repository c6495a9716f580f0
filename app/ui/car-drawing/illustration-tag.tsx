import { Badge } from '../badge.tsx'

/** Lies on every drawn car, in a box that is `relative`: nobody may take it for a photograph. */
export function IllustrationTag({ className = 'absolute bottom-2 left-2' }: { className?: string }) {
  return <Badge className={className}>Illustration</Badge>
}
