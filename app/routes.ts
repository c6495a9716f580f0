/** Every address of the site, by domain. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  // home
  index('home/home-page.tsx'),

  // search
  route('search', 'search/search-page.tsx'),
  route('search/filters', 'search/all-filters-page.tsx'),

  // listings
  route('view/:id/:description?', 'listings/view-page.tsx'),
  route('media/illustrations/:drawing', 'ui/car-drawing/illustration.route.ts'),

  // compare
  route('compare', 'compare/compare-page.tsx'),

  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig
