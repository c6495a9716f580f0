/** npm run doctor: says of settings and surroundings of this process what is right, wrong, or to be looked at. */
import { examine } from './doctor/examine.ts'

const findings = await examine(process.env)
for (const [about, { verdict, text }] of findings)
  process.stdout.write(`${verdict.padEnd(6)} ${about}: ${text}\n`)
process.exitCode = findings.some(([, { verdict }]) => verdict === 'wrong') ? 1 : 0
