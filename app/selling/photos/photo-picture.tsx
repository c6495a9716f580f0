import { type CSSProperties, useState } from 'react'
import { SizedPicture } from '#app/listings/sized-picture.tsx'
import { pictureSrcSet, renditionPath } from '#contracts/listings/pictures.ts'
import type { PhotoItem } from './photo-list.ts'

/**
 * Fills its box, a `relative` one. The preview stays below until the sizes made by the server have loaded,
 * and an older one below a newer one: nothing jumps. What is turned and not yet made anew is turned by CSS.
 */
export function PhotoPicture({ item, sizes }: { item: PhotoItem; sizes: string }) {
  const { preview, shown, rotation } = item
  const [loaded, setLoaded] = useState(shown)
  const layers = loaded && loaded.photograph.path !== shown?.photograph.path ? [loaded, shown] : [shown]
  return (
    <span className="absolute inset-0 block overflow-hidden [container-type:size]">
      {preview && (
        <img src={preview} alt="" draggable={false} className="object-cover" style={turned(rotation)} />
      )}
      {layers.map(
        layer =>
          layer && (
            <SizedPicture
              key={layer.photograph.path}
              picture={{
                url: renditionPath(layer.photograph.path, 640, 'webp'),
                srcSet: pictureSrcSet(layer.photograph, 'webp'),
              }}
              sizes={sizes}
              alt=""
              draggable={false}
              onLoad={() => setLoaded(layer)}
              className="object-cover"
              style={turned(rotation - layer.rotation)}
            />
          ),
      )}
    </span>
  )
}

/** A quarter turn exchanges width and height. */
function turned(degrees: number): CSSProperties {
  const isSideways = degrees % 180 !== 0
  return {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: isSideways ? '100cqh' : '100cqw',
    height: isSideways ? '100cqw' : '100cqh',
    maxWidth: 'none',
    translate: '-50% -50%',
    rotate: `${degrees}deg`,
  }
}
