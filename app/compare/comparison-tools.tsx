import { useNavigate } from 'react-router'
import { MAX_COMPARED, setComparedCars } from '#app/storage/compared-cars.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { comparePath } from './compare-address.ts'

interface ComparisonToolsProps {
  ids: readonly string[]
  onlyDifferences: boolean
}

export function ComparisonTools({ ids, onlyDifferences }: ComparisonToolsProps) {
  const navigate = useNavigate()
  const hasRoom = ids.length < MAX_COMPARED
  return (
    <div className="mt-4 mb-5 flex flex-wrap items-center gap-2 print:hidden">
      {ids.length > 1 && (
        <label
          className={classNames(
            'mr-auto inline-flex min-h-11 cursor-pointer items-center gap-3 pr-4 font-medium',
            hasRoom && 'max-sm:order-last max-sm:w-full',
          )}
        >
          {/* compare.css hides equal rows by this checkbox; the address is for sharing and reloading. */}
          <input
            type="checkbox"
            id="only-differences"
            defaultChecked={onlyDifferences}
            onChange={event =>
              void navigate(comparePath(ids, event.target.checked), {
                replace: true,
                preventScrollReset: true,
              })
            }
            className="tick"
          />
          Only differences
        </label>
      )}
      {hasRoom && (
        // The tray takes over the cars of the address, which may be a shared link.
        <ButtonLink
          to="/search"
          onClick={() => setComparedCars(ids)}
          className={classNames(ids.length === 1 && 'sm:mr-auto')}
        >
          <Icon name="plus" size={18} />
          Add a car
        </ButtonLink>
      )}
      <div className="[@media(scripting:none)]:hidden">
        <ShareButton title="Cars compared" label="Share" wide={false} />
      </div>
      <Button onClick={() => print()} className="max-lg:hidden [@media(scripting:none)]:hidden">
        <Icon name="printer" size={18} />
        Print
      </Button>
    </div>
  )
}
