import { Badge } from '#app/ui/badge.tsx'
import { formatDateTime } from '#contracts/text/english.ts'

/** Stands in lists, so that a proposal is seen before it lapses. */
export function AnswerBadge({ answerBy }: { answerBy: string | null }) {
  if (answerBy === null) return null
  return (
    <Badge tone="fair" className="whitespace-normal!">
      A day is proposed: answer by {formatDateTime(answerBy)}
    </Badge>
  )
}
