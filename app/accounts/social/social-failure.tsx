import { useSearchParams } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { socialProblem } from '#contracts/social-problems.ts'

/** On the login page: why somebody is back who had gone to Google or Auth0. */
export function SocialFailure() {
  const [search] = useSearchParams()
  const problem = socialProblem(search.get('problem'))
  if (!problem) return null
  return (
    <div className="mb-6">
      <Notice tone="error" announce>
        <p>{problem}</p>
      </Notice>
    </div>
  )
}
