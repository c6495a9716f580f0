import { type CSSProperties, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SizedPicture, type SizedSource } from '#app/listings/sized-picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IllustrationTag } from '#app/vehicles/drawing/illustration-tag.tsx'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { CardFacts } from './card-facts.ts'

/** Loading of a card's first picture: 'first' is the largest element of the first screen. */
export type PictureLoading = 'first' | 'eager' | 'lazy'

interface CardPicturesProps {
  car: CardFacts
  loading: PictureLoading
}

/** Decorative: the heading says what they show. */
export function CardPictures({ car, loading }: CardPicturesProps) {
  return (
    <div className="car-pictures">
      {car.pictures.length > 1 ? (
        <Strip car={car} loading={loading} />
      ) : (
        car.pictures.map(picture => <CardPicture key={picture.url} picture={picture} loading={loading} />)
      )}
      {car.drawn && <IllustrationTag className="car-drawn" />}
    </div>
  )
}

/** As wide as a card is at most. */
const SIZES = '(min-width: 640px) 400px, 100vw'

function CardPicture({ picture, loading }: { picture: SizedSource; loading: PictureLoading }) {
  return (
    <SizedPicture
      picture={picture}
      sizes={SIZES}
      alt=""
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'first' ? 'high' : undefined}
    />
  )
}

/**
 * Several pictures that scroll sideways. There is space for all from the start; all but the first are
 * rendered once the strip is hovered or scrolled, and loaded one by one. It has a link of its own above the
 * card's, because only the element that is touched can be scrolled.
 */
function Strip({ car, loading }: CardPicturesProps) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [isActive, setActive] = useState(false)
  const [shown, setShown] = useState(0)
  const [first, ...others] = car.pictures

  const onScroll = () => {
    const { scrollLeft, clientWidth } = strip.current!
    setActive(true)
    setShown(Math.round(scrollLeft / clientWidth))
  }
  const turn = (by: 1 | -1) => strip.current?.scrollBy(by * strip.current.clientWidth, 0)

  return (
    <>
      {/* Keyboard and screen readers have the heading's link to the same page. */}
      <Link
        ref={strip}
        to={viewPath(car)}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onPointerEnter={() => setActive(true)}
        onScroll={onScroll}
        style={{ '--others': others.length } as CSSProperties}
      >
        <CardPicture picture={first!} loading={loading} />
        {isActive &&
          others.map((picture, index) => (
            <CardPicture key={picture.url} picture={picture} loading={index <= shown ? 'eager' : 'lazy'} />
          ))}
      </Link>
      {/* For the mouse; touch swipes, and the car's page has all pictures for the keyboard. */}
      {isActive && (
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
