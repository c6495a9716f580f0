import { useRouteLoaderData } from 'react-router'

/** Miles around a place that is given without a distance: the setting PLACE_MILES, which the root has loaded for every page. */
export function usePlaceMiles(): number {
  return useRouteLoaderData<{ placeMiles: number }>('root')!.placeMiles
}
