import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { getPersonalData } from '#contracts/accounts/endpoints.ts'

/** What the law gives everybody: to have a copy of what is held of them, and to have it deleted. */
export function DataSection() {
  return (
    <section aria-labelledby="data" className="mt-10 max-w-150">
      <h2 id="data" className="text-[22px]">
        Your data
      </h2>
      <p className="mt-1 mb-3 text-muted">
        A copy of all that we hold of you, as a file that people and programs can read.
      </p>
      <a href={getPersonalData.path} download className={buttonStyle()}>
        Export my data
      </a>
      <p className="mt-6 mb-3 text-muted">Or leave: your details, saved cars and searches go for good.</p>
      <ButtonLink to="/profile/delete">Delete my account</ButtonLink>
    </section>
  )
}
