/** npm run ops -- claims: claims of a registration that another advert has. */
import { ClaimsDesk, type OpenClaim } from '#server/selling/claims/claims-desk.ts'
import { OperatorCommand, type OpsSite } from './operator-command.ts'
import { minuteOf, printable } from './output.ts'

export const CLAIMS_USAGE = `npm run ops -- claims list                                lists claims that wait for a decision
npm run ops -- claims open ID --identity FILE --to DIR    opens the logbook's photographs with the key
npm run ops -- claims accept ID                           withdraws the other advert
npm run ops -- claims refuse ID --reason "TEXT"           refuses it; the claimant reads the reason
  each with --by NAME --why "TEXT", which go into the audit log`

/** Throws, with a message for the operator, for what can't be done. */
export async function claimsCommand(site: OpsSite, args: readonly string[]): Promise<void> {
  const command = new OperatorCommand(args)
  const { id, operator } = command
  const desk = new ClaimsDesk(site)
  switch (command.verb) {
    case 'list': {
      const waiting = await desk.list(operator)
      for (const claim of waiting) site.say(`${linesOf(claim)}\n`)
      return site.say(`Claims without a decision: ${waiting.length}`)
    }
    case 'open': {
      const names = await desk.open(id, await command.opening(), operator)
      for (const name of names) site.say(name)
      return site.say(`Opened: ${names.length}. Delete them when you have checked them.`)
    }
    case 'accept':
      await desk.accept(id, operator)
      return site.say('The claim is accepted, and the other advert withdrawn.')
    case 'refuse':
      await desk.refuse(id, command.option('reason'), operator)
      return site.say('The claim is refused.')
    default:
      throw new Error(CLAIMS_USAGE)
  }
}

function linesOf({ id, registration, statement, createdAt, listingId }: OpenClaim): string {
  return [
    `${id}  ${minuteOf(createdAt)}  ${registration}`,
    listingId === undefined ? 'the advert has ended' : `/view/${listingId}`,
    ...statement.split('\n').filter(line => line.trim() !== ''),
  ]
    .map(printable)
    .join('\n    ')
}
