/** npm run ops -- papers: papers by which cars are certified. */
import { PapersDesk, type SentPapers } from '#server/selling/certification/papers-desk.ts'
import { OperatorCommand, type OpsSite } from './operator-command.ts'
import { minuteOf, printable } from './output.ts'

export const PAPERS_USAGE = `npm run ops -- papers list                                lists papers that wait for a decision
npm run ops -- papers show ID                             shows what was sent, and for which car
npm run ops -- papers open ID --identity FILE --to DIR    opens them with the key, into a directory
npm run ops -- papers certify ID --until 2027-11-30       certifies the car until then
npm run ops -- papers decline ID --reason "TEXT"          declines them; the seller reads the reason
  each with --by NAME --why "TEXT", which go into the audit log`

/** Throws, with a message for the operator, for what can't be done. */
export async function papersCommand(site: OpsSite, args: readonly string[]): Promise<void> {
  const command = new OperatorCommand(args)
  const { id, operator } = command
  const desk = new PapersDesk(site)
  switch (command.verb) {
    case 'list': {
      const waiting = await desk.list(operator)
      for (const papers of waiting) site.say(`${linesOf(papers)}\n`)
      return site.say(`Papers without a decision: ${waiting.length}`)
    }
    case 'show':
      return site.say(linesOf(await desk.show(id, operator)))
    case 'open': {
      const names = await desk.open(id, await command.opening(), operator)
      for (const name of names) site.say(name)
      return site.say(`Opened: ${names.length}. Delete them when you have checked them.`)
    }
    case 'certify': {
      const until = command.endOfDay('until')
      await desk.certify(id, until, operator)
      return site.say(`The car is certified until ${until.toISOString().slice(0, 10)}.`)
    }
    case 'decline':
      await desk.decline(id, command.option('reason'), operator)
      return site.say('The papers are declined.')
    default:
      throw new Error(PAPERS_USAGE)
  }
}

function linesOf({ id, listingId, car, mileage, submittedAt, decision, hasBankDetails, files }: SentPapers) {
  const miles = mileage === null ? 'mileage unknown' : `${mileage} miles`
  return [
    `${id}  ${minuteOf(submittedAt)}  ${decision ?? 'waits'}`,
    `/view/${listingId}  ${car}, ${miles}`,
    hasBankDetails ? 'bank details' : 'no bank details',
    ...files,
  ]
    .map(printable)
    .join('\n    ')
}
