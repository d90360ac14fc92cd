import { command } from '../command.ts'
import { CommandError } from '../exit.ts'
import { allLogins, useLogin } from '../login/logins.ts'
import { printLine } from '../print.ts'
import { didYouMean } from '../suggest.ts'

export const loginUse = command({
  name: 'login use',
  about: 'Uses another of the kept sign-ins for the commands that follow.',
  args: ['NAME'],
  flags: {},

  async run({ args: [name = ''] }) {
    if (!useLogin(name)) {
      const known = allLogins().map((login) => login.name)
      throw new CommandError(`nothing is kept under "${name}".${didYouMean(name, known)}`, 'missing')
    }
    printLine(`"${name}" is in use.`)
  },
})
