/** Pages whose texts are written in content/landing, and their variants. */
import { marketplaces } from '#content/landing/marketplaces.ts'
import type { LandingLink, LandingTexts } from '#contracts/landing/landing-page.ts'
import { slugify } from '#contracts/slug.ts'
import { capitalised } from '#contracts/text/english.ts'
import type { LandingWriter, LandingWriters } from '../themes.ts'
import {
  buyTexts,
  compareTexts,
  type PageTexts,
  sellSuffixes,
  sellTexts,
  valueSuffixes,
  valueTexts,
} from './theme-texts.ts'

const crumbs = {
  value: { name: 'Value my car', path: '/value-my-car' },
  sell: { name: 'Sell my car', path: '/sell-my-car' },
  compare: { name: 'Compare cars', path: '/compare' },
  buy: { name: 'Used cars', path: '/search' },
}
type Part = keyof typeof crumbs

const MAX_RELATED = 6

export function writtenPages(): LandingWriters {
  return {
    value: page('value', valueTexts),
    sell: page('sell', sellTexts),
    compare: page('compare', compareTexts),
    buy: page('buy', buyTexts),
    'value-variant': variant('value', valueTexts, valueSuffixes),
    'sell-variant': variant('sell', sellTexts, sellSuffixes),
    'sell-beside-marketplace': ({ params }) => besideMarketplace(params.marketplace!),
  }
}

function page(part: Part, texts: PageTexts): LandingWriter {
  return ({ path }) => textsOf(part, texts, path.slice(1))
}

function variant(part: Part, texts: PageTexts, suffixes: PageTexts): LandingWriter {
  return ({ params: { of, suffix } }) => {
    const { title, description, heading, introduction } = suffixes.get(suffix!)!
    const phrase = texts.get(of!)!.phrase!
    const fill = (text: string) =>
      text.replaceAll('{phrase}', phrase).replaceAll('{Phrase}', capitalised(phrase))
    const base = textsOf(part, texts, of!)
    return {
      ...base,
      title: fill(title),
      description: fill(description),
      heading: fill(heading),
      paragraphs: [...introduction.map(fill), ...base.paragraphs],
    }
  }
}

function besideMarketplace(slug: string): LandingTexts {
  const { name } = marketplaces.find(one => one.slug === slug)!
  const base = textsOf('sell', sellTexts, 'free-car-listing-sites')
  return {
    ...base,
    title: `Free car listing beside ${name}: advertise here as well`,
    description: `Selling on ${name}? A free listing on Forecourt as well brings other buyers. What to keep the same in both, and what to take down.`,
    heading: `A free car listing here, beside the one on ${name}`,
    paragraphs: [
      `You may advertise the same car on ${name} and on Forecourt: buyers who look in one place often do not look in the other. We are not connected with ${name}, so read its own terms for what it costs and allows.`,
      'Use one price and one set of pictures in both, and end both on the day the car is sold.',
      ...base.paragraphs,
    ],
  }
}

function textsOf(part: Part, texts: PageTexts, slug: string): LandingTexts {
  const { title, description, heading, introduction, sections, faq } = texts.get(slug)!
  const top = crumbs[part]
  return {
    ...{ title, description, heading },
    paragraphs: [...introduction],
    facts: [],
    sections: sections.map(({ heading: name, text }) => ({
      id: slugify(name),
      heading: name,
      paragraphs: [text],
    })),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
    links: [{ heading: 'Read on', links: related(texts, slug) }],
    crumbs: top.path === `/${slug}` ? [] : [top],
    robots: 'index, follow',
  }
}

/** The pages that follow in the order of their front matter, where neighbours treat related questions. */
function related(texts: PageTexts, slug: string): LandingLink[] {
  const slugs = [...texts.keys()]
  const at = slugs.indexOf(slug)
  const link = (name: string): LandingLink => ({ text: linkText(texts.get(name)!.title), to: `/${name}` })
  return [...slugs.slice(at + 1), ...slugs.slice(0, at)].slice(0, MAX_RELATED).map(link)
}

/** A title up to its colon: 'Sell a car online safely: …'. */
function linkText(title: string): string {
  return title.split(':')[0]!
}
