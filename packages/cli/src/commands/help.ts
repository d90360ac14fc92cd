import { command } from '../command.ts'
import { bashCompletion, fishCompletion, zshCompletion } from '../completion.ts'
import { usage } from '../exit.ts'
import { commandHelp, overview } from '../help-text.ts'
import { findCommand } from '../parse.ts'
import { printLine } from '../print.ts'
import { commands } from './index.ts'

const SHELLS: Readonly<Record<string, (of: typeof commands) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
}

export const help = command({
  name: 'help',
  about: 'Tells what there is, or everything about one command.',
  args: ['[COMMAND…]'],
  flags: {
    completions: {
      value: 'SHELL',
      about: 'Prints a completion script for bash, zsh or fish: source it in your profile.',
      values: ['bash', 'zsh', 'fish'],
    },
  },

  async run({ args, flags: { completions } }) {
    if (completions !== undefined) {
      const script = SHELLS[completions]
      if (!script) throw usage(`--completions must be one of ${Object.keys(SHELLS).join(', ')}, not "${completions}"`)
      return printLine(script(commands))
    }
    if (args.length === 0) return printLine(overview(commands))
    const group = commands.filter(({ name }) => name.startsWith(`${args.join(' ')} `))
    if (group.length > 0) {
      const pages = await Promise.all(group.map(commandHelp))
      return printLine(pages.join('\n\n'))
    }
    printLine(await commandHelp(findCommand(commands, args)))
  },
})
