import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { type CarName, numberOf } from './cars.ts'
import { Comparison } from './comparison.ts'
import { FilterPanel } from './filter-panel.ts'

/** A visitor of the site: what they do and see. */
export class Visitor {
  readonly page: Page
  readonly filters: FilterPanel
  readonly comparison: Comparison
  readonly #withScripts: boolean

  constructor(page: Page, { withScripts = true } = {}) {
    this.page = page
    this.filters = new FilterPanel(page)
    this.comparison = new Comparison(page)
    this.#withScripts = withScripts
  }

  /** Returns the page's response, after redirects. */
  async opens(path: string): Promise<Response> {
    const response = await this.page.goto(path)
    await this.#settles()
    return response!
  }

  async opensCar(name: CarName): Promise<Response> {
    return await this.opens(`/view/${numberOf(name)}`)
  }

  async choosesCar(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('listitem')
      .getByRole('heading', { level: 2 })
      .getByRole('link', { name })
      .first()
      .click()
  }

  /** Clicks its heart, on the first card with that name or on the car's page; again removes it. */
  async savesCar(name: string): Promise<void> {
    await this.#heart(name).click()
  }

  async hasSaved(name: string, isSaved = true): Promise<void> {
    await expect(this.#heart(name)).toHaveAttribute('aria-pressed', String(isSaved))
  }

  async choosesToCompare(...names: string[]): Promise<void> {
    for (const name of names)
      await this.page
        .getByRole('checkbox', { name: `Compare ${name}` })
        .first()
        .click()
  }

  async follows(name: string | RegExp): Promise<void> {
    await this.page.getByRole('link', { name }).first().click()
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click()
  }

  async goesBack(): Promise<void> {
    await this.page.goBack()
  }

  async goesForward(): Promise<void> {
    await this.page.goForward()
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    await this.#settles()
  }

  async removesTag(text: string): Promise<void> {
    await this.#tags()
      .getByRole('listitem', { name: `: ${text}` })
      .getByRole('link')
      .click()
  }

  async removesAllTags(): Promise<void> {
    await this.#tags().getByRole('link', { name: 'Clear all' }).click()
  }

  async searchesIn(source: 'Web' | 'Forecourt' | 'Everywhere'): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Where to search' })
      .getByRole('link', { name: source })
      .click()
  }

  async sees(...texts: (string | RegExp)[]): Promise<void> {
    for (const text of texts) await expect(this.page.getByText(text).first()).toBeVisible()
  }

  async doesNotSee(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.page.getByText(text).first()).toBeHidden()
  }

  async seesHeading(name: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async seesCars(count: number): Promise<void> {
    await this.seesHeading(count === 1 ? '1 car' : `${count.toLocaleString('en-GB')} cars`)
  }

  /** All tags, in order. */
  async seesTags(...texts: (string | RegExp)[]): Promise<void> {
    const tags = this.#tags()
      .getByRole('listitem')
      .filter({ hasNot: this.page.getByText('Clear all') })
    await expect(tags).toHaveText(texts)
  }

  async seesFact(name: string, value: string): Promise<void> {
    const facts = this.page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(value)
  }

  async isAt(path: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path)
  }

  async canNotScrollSideways(): Promise<void> {
    const [inner, outer] = await this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth]
    })
    expect(inner, `${this.page.url()} is wider than its window`).toBeLessThanOrEqual(outer!)
  }

  /** The focused element. */
  focused(): Locator {
    return this.page.locator(':focus')
  }

  #heart(name: string): Locator {
    return this.page.getByRole('button', { name: `Save ${name} to the wishlist`, exact: true }).first()
  }

  #tags(): Locator {
    return this.page.getByRole('list', { name: 'Filters in force' })
  }

  /** Waits for hydration: earlier clicks would be lost. */
  async #settles(): Promise<void> {
    if (!this.#withScripts) return
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('#main') ?? {}).some(key => key.startsWith('__react')),
    )
  }
}
