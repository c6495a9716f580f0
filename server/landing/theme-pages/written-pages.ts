/** Pages whose texts are written in content/landing, and their variants. */
import { marketplaces } from '#content/landing/marketplaces.ts'
import type { LandingLink, LandingTexts } from '#contracts/landing/landing-page.ts'
import { type Pages, type PageTexts, pageTexts } from '../texts/page-template.ts'
import type { LandingWriter, LandingWriters } from '../themes.ts'
import { type Part, suffixTexts, themeTexts, writtenTexts } from './theme-texts.ts'

const crumbs = {
  value: { name: 'Value my car', path: '/value-my-car' },
  sell: { name: 'Sell my car', path: '/sell-my-car' },
  compare: { name: 'Compare cars', path: '/compare' },
  buy: { name: 'Used cars', path: '/search' },
}

const MAX_RELATED = 6

export function writtenPages(): LandingWriters {
  const page =
    (part: Part): LandingWriter =>
    ({ path }) =>
      textsOf(part, path.slice(1))
  return {
    value: page('value'),
    sell: page('sell'),
    compare: page('compare'),
    buy: page('buy'),
    'value-variant': variant('value'),
    'sell-variant': variant('sell'),
    'sell-beside-marketplace': ({ params: { marketplace } }) => {
      const values = marketplaces.find(({ slug }) => slug === marketplace)!
      return asVariant(
        textsOf('sell', 'free-car-listing-sites'),
        pageTexts(themeTexts.besideMarketplace, values),
      )
    },
  }
}

function variant(part: 'value' | 'sell'): LandingWriter {
  return ({ params: { of, suffix } }) => {
    const { phrase } = writtenTexts[part].get(of!)!
    return asVariant(textsOf(part, of!), pageTexts(suffixTexts[part].get(suffix!)!, { phrase }))
  }
}

/** The page with another beginning. */
export function asVariant(
  page: LandingTexts,
  { title, description, heading, paragraphs }: PageTexts,
): LandingTexts {
  return { ...page, title, description, heading, paragraphs: [...paragraphs, ...page.paragraphs] }
}

function textsOf(part: Part, slug: string): LandingTexts {
  const texts = writtenTexts[part]
  const top = crumbs[part]
  return {
    ...pageTexts(texts.get(slug)!),
    links: [{ heading: 'Read on', links: related(texts, slug) }],
    crumbs: top.path === `/${slug}` ? [] : [top],
    robots: 'index, follow',
  }
}

/** Their titles up to the colon: 'Sell a car online safely: …'. */
function related(texts: Pages, slug: string): LandingLink[] {
  return following([...texts.keys()], slug).map(name => ({
    text: texts.get(name)!.title({}).split(':')[0]!,
    to: `/${name}`,
  }))
}

/** Those that come next in the order of their front matter, where neighbours treat related questions. */
export function following(slugs: readonly string[], slug: string): string[] {
  const at = slugs.indexOf(slug)
  return [...slugs.slice(at + 1), ...slugs.slice(0, at)].slice(0, MAX_RELATED)
}
