import type { ComponentProps, ReactNode } from 'react'
import { pageWidth } from '#app/frame/page-width.ts'
import { classNames } from '#app/ui/class-names.ts'
import { illustrationPath } from '#app/vehicles/drawing/illustration-path.ts'
import { formatCount } from '#contracts/text/english.ts'
import { QuickSearch } from './quick-search.tsx'

const picture = illustrationPath({ body: 'convertible', colour: 'yellow', seed: 9 })

export function Hero({ children, ...search }: ComponentProps<typeof QuickSearch> & { children: ReactNode }) {
  const { makes } = search
  return (
    <section className="on-racing overflow-hidden">
      <div className={classNames(pageWidth, 'pb-10 sm:pb-14')}>
        {/* Below 1280 px the picture is as wide as the text leaves it. */}
        <div className="relative isolate pt-8 pb-40 sm:pt-14 sm:pb-12 sm:max-xl:pr-[54%]">
          <img
            src={picture}
            alt=""
            width={480}
            height={320}
            fetchPriority="high"
            className={classNames(
              'absolute right-[calc(50%-50vw)] -bottom-8 -z-10 h-56 w-auto max-w-none sm:max-xl:-bottom-4 sm:max-xl:h-auto sm:max-xl:w-[50vw] xl:-bottom-14 xl:h-[116%]',
              // Fades out on all sides but the right, where it is cut off by the window.
              '[mask-image:linear-gradient(to_right,transparent,black_45%),linear-gradient(transparent,black_40%,black_86%,transparent)] [mask-composite:intersect]',
            )}
          />
          {makes && <StockPlate total={makes.reduce((sum, make) => sum + make.count, 0)} />}
          <h1 className="mt-5 max-w-190 text-[40px] leading-[1.05] font-extrabold text-on-racing sm:text-[clamp(40px,5.6vw,72px)]">
            Find the car, not the catch.
          </h1>
          <p className="mt-4 max-w-110 text-[18px] text-balance text-on-racing-muted">
            See how many cars match each choice, and everything we know about each one.
          </p>
        </div>
        <QuickSearch {...search} />
        {children}
      </div>
    </section>
  )
}

/** The number of cars, on a number plate. */
function StockPlate({ total }: { total: number }) {
  return (
    <p className="plate h-11 w-auto! max-w-max text-[26px]">
      <span aria-hidden="true" className="plate-band">
        GB
      </span>
      <span className="figures px-3">{formatCount(total)} USED CARS</span>
    </p>
  )
}
