import { formatCount, formatDate, formatExactPercent } from '#contracts/text/english.ts'
import type { ModelMeasures } from '#contracts/valuation/model-measures.ts'

/** How the model in use has done on adverts that came after it had learnt. */
export function DriftSection({ weeks }: { weeks: ModelMeasures['drift'] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-[24px]">Since it learnt</h2>
      {weeks.length === 0 ? (
        <p className="mt-2 text-muted">
          The model is too new: there are not enough adverts yet that were listed after it had learnt.
        </p>
      ) : (
        <>
          <p className="mb-3 text-[15px] text-muted">
            On adverts that were listed later. A median of prices above zero means that cars are offered for
            more than we say.
          </p>
          <table className="w-full text-right text-[15px]">
            <thead className="text-muted">
              <tr>
                <th className="py-1.5 pr-3 text-left font-semibold">Week from</th>
                <th className="py-1.5 pr-3 font-semibold">Adverts</th>
                <th className="py-1.5 pr-3 font-semibold">Median error</th>
                <th className="py-1.5 font-semibold">Prices</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ week, adverts, mdape, bias }) => (
                <tr key={week} className="figures border-line border-t">
                  <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                    {formatDate(week)}
                  </th>
                  <td className="py-1.5 pr-3">{formatCount(adverts)}</td>
                  <td className="py-1.5 pr-3">{formatExactPercent(mdape)}</td>
                  <td className="py-1.5">
                    {bias < 0 ? '−' : '+'}
                    {formatExactPercent(Math.abs(bias))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
