/** Facts of the company that runs the site, which texts name as {{COMPANY_NAME}}. */
import type { Settings } from '#server/settings/settings.ts'

const facts = {
  COMPANY_NAME: 'company name',
  COMPANY_ADDRESS: 'postal address',
  COMPANY_NUMBER: 'company number',
  CONTACT_EMAIL: 'email address',
} as const

type Fact = keyof typeof facts

export interface FilledIn {
  markdown: string
  /** In words, each once: 'postal address'. */
  missing: string[]
}

/** A fact without a setting is replaced by brackets that say what belongs there: nothing is made up. */
export async function fillInCompany(markdown: string, settings: Settings): Promise<FilledIn> {
  const missing = new Set<string>()
  const values = new Map<string, string>()
  for (const name of Object.keys(facts) as Fact[]) values.set(name, await settings.read(name))
  const filled = markdown.replace(/\{\{([A-Z_]+)\}\}/g, (placeholder, name: string) => {
    const value = values.get(name)
    if (value === undefined) return placeholder
    if (value !== '') return asPlainText(value)
    missing.add(facts[name as Fact])
    return `**\\[${facts[name as Fact]}\\]**`
  })
  return { markdown: filled, missing: [...missing] }
}

/** An operator's text, in which no character is markup. */
const asPlainText = (text: string) => text.replace(/[\\`*_[\]<>|&~!]/g, '\\$&')
