import { useRouteLoaderData } from 'react-router'

/** Miles around a place without a distance: the setting PLACE_MILES, loaded by the root. */
export function usePlaceMiles(): number {
  return useRouteLoaderData<{ placeMiles: number }>('root')!.placeMiles
}
