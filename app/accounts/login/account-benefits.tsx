import { Icon } from '#app/ui/icon.tsx'
import { CarIllustration } from '#app/vehicles/drawing/car-drawing.tsx'

const reasons = [
  'Your saved cars on every device',
  'Searches that tell you of new cars',
  'A note when a saved car becomes cheaper',
  'Your bookings and adverts in one place',
]

/** Beside the form on wide screens. */
export function AccountBenefits() {
  return (
    <aside
      aria-label="What an account is good for"
      className="on-racing relative hidden min-h-150 self-start overflow-hidden rounded-lg p-10 lg:block"
    >
      <h2 className="text-[26px] text-on-racing">Your forecourt, kept for you</h2>
      <ul className="mt-6 grid gap-4">
        {reasons.map(reason => (
          <li key={reason} className="flex items-start gap-3 text-[17px]">
            <Icon name="check" size={22} className="mt-0.5 text-plate" />
            {reason}
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 bottom-0 aspect-3/2">
        <CarIllustration body="hatchback" colour="yellow" title="" />
      </div>
    </aside>
  )
}
