import { useLocation, useNavigate } from 'react-router'
import { useLoaded } from '#app/frame/use-lazy-module.ts'

const loadViewer = () => import('./picture-viewer.tsx')
const HASH = '#pictures'

/**
 * The viewer is open at an entry of its own in the browser's history, so that Back closes it, as people do on a phone.
 * Its code comes when it is first asked for, as `Viewer`: a page that is opened at that entry shows the car.
 */
export function useFullScreen() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const { loaded, want } = useLoaded(loadViewer)

  const open = async () => {
    if (await want())
      await navigate({ search, hash: HASH }, { preventScrollReset: true, replace: hash === HASH })
  }
  const close = () => void navigate(-1)

  return { Viewer: hash === HASH ? loaded?.PictureViewer : undefined, open, close }
}
