import { formatCount } from '#app/ui/format.ts'

/** The whole stock, on the brand's number plate. */
export function StockPlate({ total }: { total: number }) {
  return (
    <p className="plate h-11 w-auto! max-w-max text-[26px]">
      <span aria-hidden="true" className="plate-band">
        GB
      </span>
      <span className="figures px-3">{formatCount(total)} USED CARS</span>
    </p>
  )
}
