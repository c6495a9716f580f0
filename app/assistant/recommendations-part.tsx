import { useEffect, useState } from 'react'
import type { Assistance } from './conversation/use-assistant.ts'
import { Recommendations } from './panels/recommendations.tsx'

interface RecommendationsPartProps {
  assistance: Assistance
  close: () => void
}

/** What could be asked for next. A category that was taken is done with; when none is left, so is the panel. */
export function RecommendationsPart({ assistance, close }: RecommendationsPartProps) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const { categories, general } = assistance.suggestions.intelligent.suggestions
  const left = categories.filter(({ criterion }) => !taken.includes(criterion))
  const isDone = taken.length > 0 && left.length === 0
  useEffect(() => {
    if (isDone) close()
  }, [isDone, close])
  return (
    <Recommendations
      suggestions={{ suggestions: { categories: left, general } }}
      onTake={(criterion, criteria) => {
        setTaken([...taken, criterion])
        assistance.suggest('update', criteria)
      }}
      onEnd={(end, marked) => {
        assistance.suggest(end, marked)
        close()
      }}
      onSay={text => {
        if (assistance.say(text)) close()
      }}
      onClose={close}
    />
  )
}
