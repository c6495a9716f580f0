/**
 * npm run figures -- [--root DIR] [--json | --list NAME]: prints the project's size by folder, and counts of patterns that
 * the code should have few of. `--root` measures another checkout, such as an earlier commit; `--list` prints the places
 * that one figure counts.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, folderSizes } from './figures/measures.ts'
import { readProject } from './figures/project.ts'

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    json: { type: 'boolean', default: false },
    list: { type: 'string' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const project = await readProject(resolve(values.root))
const figures = figuresOf(project)
const folders = folderSizes(project)

if (values.list !== undefined) {
  const figure = figures.find(({ name }) => name === values.list)
  if (figure) for (const place of figure.places) say(place)
  else {
    console.error(`Unknown figure ${values.list}. Figures: ${figures.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
  }
} else if (values.json) {
  const counts = Object.fromEntries(figures.map(({ name, places }) => [name, places.length]))
  say(JSON.stringify({ folders, figures: counts }, null, 2))
} else {
  say('files   lines  folder')
  const total = {
    folder: 'total',
    files: folders.reduce((sum, { files }) => sum + files, 0),
    lines: folders.reduce((sum, { lines }) => sum + lines, 0),
  }
  for (const { folder, files, lines } of [...folders, total]) {
    say(`${String(files).padStart(5)} ${String(lines).padStart(7)}  ${folder}`)
  }
  say('')
  for (const { name, counts, places } of figures) {
    say(`${String(places.length).padStart(5)}  ${name.padEnd(24)} ${counts}`)
  }
}
