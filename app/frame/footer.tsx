import { Link } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { Logo } from '#app/ui/logo.tsx'
import { footerLinks } from './footer-links.ts'
import { pageWidth } from './page-width.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function Footer() {
  return (
    <footer className="on-racing mt-16 print:hidden">
      <div className={classNames(pageWidth, 'grid gap-10 py-10 lg:grid-cols-[1fr_2fr]')}>
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-80 text-[15px] text-on-racing-muted">
            Used cars from dealers and private sellers all over Britain.
          </p>
          <ThemeToggle />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {footerLinks.groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-2 text-[16px] text-on-racing">{title}</h2>
              <ul>
                {links.map(({ name, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-[15px] text-on-racing-muted underline-offset-3 hover:text-on-racing hover:underline lg:min-h-9"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-racing-lift border-t">
        <p className={classNames(pageWidth, 'flex flex-wrap gap-x-6 py-4 text-[14px] text-on-racing-muted')}>
          {footerLinks.last.map(({ name, to }) => (
            <a key={to} href={to} className="py-0.5 text-on-racing-muted hover:text-on-racing">
              {name}
            </a>
          ))}
        </p>
      </div>
    </footer>
  )
}
