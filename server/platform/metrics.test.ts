import { globSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

/** As the code declares them. */
const declared = globSync('server/**/*.ts').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/(?:gauge|createHistogram)\(\s*'(\w+)'/g)].map(([, name]) => name!),
)

test('alert rules and dashboard name figures that there are, and each alert is explained', () => {
  const rules = readFileSync('deploy/monitoring/alerts.yaml', 'utf8')
  const { groups } = load(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const all = groups.flatMap(group => group.rules)
  const texts = [...all.map(rule => rule.expr), readFileSync('deploy/monitoring/dashboard.json', 'utf8')]
  const named = texts.flatMap(text => [...text.matchAll(/\bforecourt_\w+/g)].map(([name]) => name))
  expect(new Set(named.map(name => name.replace(/_(count|bucket)$/, '')))).toEqual(new Set(declared))
  const explained = readFileSync('docs/operations.md', 'utf8')
  expect(all.filter(({ alert }) => !explained.includes(`\`${alert}\``))).toEqual([])
})
