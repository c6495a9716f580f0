import { type CSSProperties, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { IllustrationTag } from '#app/vehicles/drawing/illustration-tag.tsx'
import { viewPath } from '#contracts/view-path.ts'
import type { CardFacts } from './card-facts.ts'

/** When a card's first picture loads: 'first' is the largest thing in sight as the page opens. */
export type PictureLoading = 'first' | 'eager' | 'lazy'

interface CardPicturesProps {
  car: CardFacts
  loading: PictureLoading
}

/** Decoration beside the card's words: the heading has told what they show. */
export function CardPictures({ car, loading }: CardPicturesProps) {
  return (
    <div className="car-pictures">
      {car.pictures.length > 1 ? (
        <Strip car={car} loading={loading} />
      ) : (
        car.pictures.map(url => <FirstPicture key={url} url={url} loading={loading} />)
      )}
      {car.drawn && <IllustrationTag className="car-drawn" />}
    </div>
  )
}

function FirstPicture({ url, loading }: { url: string; loading: PictureLoading }) {
  return (
    <img
      src={url}
      alt=""
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
    />
  )
}

/**
 * Several pictures, scrolled sideways by thumb. There is room for all of them from the start; they are drawn when somebody
 * reaches for them, each as its turn comes. A link of its own, over the card's: what is scrolled must be what is touched.
 */
function Strip({ car, loading }: CardPicturesProps) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [isReachedFor, setReachedFor] = useState(false)
  const [shown, setShown] = useState(0)
  const [first, ...others] = car.pictures

  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current!
    setReachedFor(true)
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const turn = (by: 1 | -1) => strip.current?.scrollBy(by * strip.current.clientWidth, 0)

  return (
    <>
      {/* The heading's link leads to the same page, for the keyboard and aloud. */}
      <Link
        ref={strip}
        to={viewPath(car)}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onPointerEnter={() => setReachedFor(true)}
        onScroll={onScroll}
        style={{ '--others': others.length } as CSSProperties}
      >
        <FirstPicture url={first!} loading={loading} />
        {isReachedFor &&
          others.map((url, index) => (
            <img key={url} src={url} alt="" loading={index <= shown ? undefined : 'lazy'} />
          ))}
      </Link>
      {/* For the mouse: thumbs swipe, and the keyboard has all pictures on the car's page. */}
      {isReachedFor && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            hidden={shown === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" size={20} />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            hidden={shown === others.length}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" size={20} />
          </button>
        </>
      )}
      <small aria-hidden="true">
        {shown + 1}/{car.pictures.length}
      </small>
    </>
  )
}
