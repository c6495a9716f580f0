/** A page's metadata for search engines and social networks (product specification, section 9). */
import type { MetaDescriptor } from 'react-router'
import shareImage from '#app/ui/share-image.png?url&no-inline'
import { SITE_NAME } from '#contracts/site.ts'

const DEFAULT_IMAGE_ALT = `${SITE_NAME}: used cars from all over Britain`

export interface PageMeta {
  /** The site's name is appended, unless the title begins with it. */
  title: string | undefined
  description: string | undefined
  /** The canonical path, without campaign parameters. */
  path: string
  image?: { url: string; alt: string } | undefined
  /** 'index, follow' by default. */
  robots?: 'index, follow' | 'noindex, follow' | undefined
  type?: 'website' | 'article' | 'product' | undefined
  /**
   * JSON-LD, in server-rendered pages only: `import.meta.env.SSR ? carData(…) : undefined` keeps the code
   * that makes it out of the browser's build. (docs/decisions/0016)
   */
  structuredData?: object | undefined
}

export function pageMeta(origin: string, page: PageMeta): MetaDescriptor[] {
  const { title, description, path, image, robots = 'index, follow', type = 'website', structuredData } = page
  // Only on the server: in the browser it would go to the visitor's console.
  if (import.meta.env.SSR && !(title && description))
    console.warn(`Page metadata: ${path} has no ${title ? 'description' : 'title'}`)
  const address = origin + path
  const whole = !title ? SITE_NAME : title.startsWith(SITE_NAME) ? title : `${title} | ${SITE_NAME}`
  const properties = {
    'og:title': title ?? SITE_NAME,
    'og:description': description,
    'og:url': address,
    'og:type': type,
    'og:site_name': SITE_NAME,
    'og:locale': 'en_GB',
    'og:image': image ? absolute(image.url, origin) : defaultImage(origin),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': image?.alt ?? DEFAULT_IMAGE_ALT,
  }
  return [
    { title: whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structuredData ? [{ 'script:ld+json': structuredData } as MetaDescriptor] : []),
  ]
}

/** For a page that is missing or failed, and has no canonical address. */
export function missingPageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${SITE_NAME}` }, { name: 'robots', content: 'noindex, follow' }]
}

/** From the root loader's data; '' where that failed, so that addresses stay relative. */
export function originIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): string {
  return (matches[0]?.loaderData as { origin?: string } | undefined)?.origin ?? ''
}

export function defaultImage(origin: string): string {
  return origin + shareImage
}

/** Partners' pictures have absolute addresses, this site's are paths. */
export function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}
