/** The words of `npm run ops -- …`, read by commander by the commands' declarations, as is the help. */
import { Command, CommanderError, Option } from 'commander'
import type { OpsCommand, OpsGroup } from './command.ts'
import { kebabCase, type Parameter, parametersOf } from './parameters.ts'

const NAME = 'npm run ops --'
/** So that operators need not type their name each time. */
export const OPERATOR_VARIABLE = 'FORECOURT_OPERATOR'

export interface Invocation {
  command: OpsCommand
  /** Arguments and options as typed; undefined where not given. */
  values: Record<string, unknown>
  by: string
  why: string
  isJson: boolean
}

/** What to print instead of running a command. */
export class UsageShown {
  readonly text: string
  readonly isError: boolean

  constructor(text: string, isError: boolean) {
    this.text = text
    this.isError = isError
  }
}

/** `width` in characters. */
export function readInvocation(
  groups: readonly OpsGroup[],
  words: readonly string[],
  width = 100,
): Invocation | UsageShown {
  let read: Invocation | undefined
  const program = programOf(groups, width, invocation => {
    read = invocation
  })
  const printed: string[] = []
  const all = [program, ...program.commands, ...program.commands.flatMap(group => group.commands)]
  for (const one of all)
    one
      .exitOverride()
      .configureOutput({ writeOut: text => printed.push(text), writeErr: text => printed.push(text) })
  try {
    program.parse(withListing(groups, words), { from: 'user' })
    if (read) return read
    return new UsageShown(program.helpInformation(), true)
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown
    const isHelp = thrown.exitCode === 0 || thrown.code === 'commander.help'
    if (isHelp) return new UsageShown(printed.join(''), thrown.exitCode !== 0)
    const group = program.commands.find(one => one.name() === words[0])
    const elsewhere = group ? '' : verbElsewhere(groups, words[0] ?? '')
    return new UsageShown(`${(group ?? program).helpInformation()}\n${printed.join('')}${elsewhere}`, true)
  }
}

/** 'offers' alone lists them. */
function withListing(groups: readonly OpsGroup[], words: readonly string[]): string[] {
  const [name, ...rest] = words
  const group = groups.find(one => one.name === name)
  const hasVerb = rest.some(word => word !== '--json')
  if (!group?.commands.some(command => command.verb === 'list') || hasVerb) return [...words]
  return [group.name, 'list', ...rest]
}

/** Where a word is no group but a verb: `answer` → reports answer. */
function verbElsewhere(groups: readonly OpsGroup[], word: string): string {
  const found = groups.flatMap(({ name, commands }) =>
    commands.filter(({ verb }) => verb === word).map(({ verb }) => `${name} ${verb}`),
  )
  return found.length === 0 ? '' : `(Did you mean ${found.join(' or ')}?)\n`
}

function programOf(
  groups: readonly OpsGroup[],
  width: number,
  onRead: (invocation: Invocation) => void,
): Command {
  const program = new Command(NAME)
    .usage('GROUP VERB [ARGUMENTS] [OPTIONS]')
    .description('The operator’s desk: what the people who run the site look up and change.')
    .helpOption('--help', 'shows this; `GROUP --help` shows the commands of a group with an example of each')
    .helpCommand(false)
    .configureHelp({
      helpWidth: width,
      subcommandTerm: command => command.name(),
      styleTitle: title => (title === 'Commands:' ? 'Groups:' : title),
    })
    .addHelpText('after', GETTING_ON)
  for (const group of groups) {
    const parent = program.command(group.name).summary(group.summary).description(`${group.summary}.`)
    parent.helpOption('--help', 'shows this').helpCommand(false)
    for (const command of group.commands) parent.addCommand(verbOf(command, width, onRead))
    parent.configureHelp({ helpWidth: width, formatHelp: () => groupHelp(parent, group) })
  }
  return program
}

const GETTING_ON = `
How to get on:
  npm run ops -- offers --help     the commands of a group, their options, and an example of each to paste
  npm run ops -- offers list       a table; with --json for programs

What changes something needs --by with your name and --why with your reason: both are kept in the audit log
(npm run ops -- audit list). Instead of --by you can set the environment variable ${OPERATOR_VARIABLE}.

Exit codes: 0 done, 1 not possible, 2 the command was not understood.`

function verbOf(command: OpsCommand, width: number, onRead: (invocation: Invocation) => void): Command {
  const verb = new Command(command.verb)
    .summary(command.summary)
    .description(`${sentence(command.summary)}.`)
    .helpOption('--help', 'shows this')
    .usage(usageLine(command).split(' ').slice(1).join(' '))
    .configureHelp({ helpWidth: width })
    .addHelpText('after', `\nExample:\n  ${NAME} ${command.example}`)
  const positionals = parametersOf(command.arguments)
  for (const { placeholder = '', meaning } of positionals) verb.argument(`<${placeholder}>`, meaning)
  for (const parameter of parametersOf(command.options)) verb.addOption(optionOf(parameter))
  if (command.isAudited)
    verb
      .addOption(new Option('--by <NAME>', 'your name, for the audit log').env(OPERATOR_VARIABLE))
      .option('--why <TEXT>', 'your reason, for the audit log')
  verb.addOption(new Option('--json', 'prints JSON'))
  return verb.action((...given: unknown[]) => {
    const { by = '', why = '', json = false, ...options } = verb.opts<Record<string, string | boolean>>()
    const byPosition = Object.fromEntries(positionals.map(({ key }, at) => [key, given[at]]))
    onRead({
      command,
      values: { ...byPosition, ...options },
      by: String(by),
      why: String(why),
      isJson: json === true,
    })
  })
}

/** What must be given is checked later (operate.ts): first of all an unknown option must be named. */
function optionOf({ key, meaning, placeholder }: Parameter): Option {
  const name = `--${kebabCase(key)}`
  return new Option(placeholder ? `${name} <${placeholder}>` : name, meaning)
}

/** All commands of a group: how each is written, what its options mean, and an example. */
function groupHelp(parent: Command, group: OpsGroup): string {
  const helper = Object.assign(parent.createHelp(), { helpWidth: parent.configureHelp().helpWidth })
  const sections = group.commands.map(command => {
    const items = [
      ...parametersOf(command.arguments).map(one => [one.placeholder ?? one.key, one.meaning] as const),
      ...parametersOf(command.options).map(one => [optionOf(one).flags, one.meaning] as const),
    ]
    const termWidth = Math.max(0, ...items.map(([term]) => term.length))
    return [
      `${NAME} ${group.name} ${usageLine(command)}`,
      `  ${sentence(command.summary)}.`,
      ...items.map(([term, meaning]) => `  ${helper.formatItem(term, termWidth, meaning, helper)}`),
      '  Example:',
      `    ${NAME} ${command.example}`,
    ].join('\n')
  })
  const isAudited = group.commands.some(command => command.isAudited)
  const audit = `--by NAME and --why TEXT go into the audit log; ${OPERATOR_VARIABLE} in the environment stands for --by.\n`
  return [
    `${sentence(group.summary)}.\n`,
    `${sections.join('\n\n')}\n`,
    `${isAudited ? audit : ''}Each prints JSON with --json.\n`,
  ].join('\n')
}

/** What must be given: 'end CODE --by NAME --why TEXT', and '[options]' where there is more. */
export function usageLine(command: OpsCommand): string {
  const options = parametersOf(command.options)
  return [
    command.verb,
    ...parametersOf(command.arguments).map(one => one.placeholder),
    ...options.filter(one => one.isRequired).map(one => `--${kebabCase(one.key)} ${one.placeholder}`),
    ...(command.isAudited ? ['--by NAME --why TEXT'] : []),
    ...(options.some(one => !one.isRequired) ? ['[options]'] : []),
  ].join(' ')
}

const sentence = (text: string) => text[0]!.toUpperCase() + text.slice(1)
