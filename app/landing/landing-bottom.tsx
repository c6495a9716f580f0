import type { LandingPage } from '#contracts/landing/landing-page.ts'
import type { ModelGuide as Guide } from '#contracts/landing/model-guide/model-guide.ts'
import { LandingArticle } from './landing-article.tsx'
import { ModelGuideSection } from './model-guide/model-guide.tsx'

export interface LandingBottomProps {
  page: LandingPage
  guide: Guide | null
}

/** What there is to say of the page's subject; of a model, its guide comes first. */
export function LandingBottom({ page, guide }: LandingBottomProps) {
  return (
    <>
      {guide && <ModelGuideSection guide={guide} />}
      <LandingArticle page={page} />
    </>
  )
}
