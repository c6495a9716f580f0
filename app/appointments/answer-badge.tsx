import { Badge } from '#app/ui/badge.tsx'
import { formatDateTime } from '#contracts/text/english.ts'

/** In lists: a proposal lapses if nobody sees it in time. */
export function AnswerBadge({ answerBy }: { answerBy: string | null }) {
  if (answerBy === null) return null
  return (
    <Badge tone="fair" className="whitespace-normal!">
      A day is proposed: answer by {formatDateTime(answerBy)}
    </Badge>
  )
}
