import { readFileSync } from 'node:fs'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const toolServerConnect = command({
  name: 'tool-server connect',
  about: 'Gives a tool server a credential of your own, or begins to sign in to it and prints where to go on.',
  args: ['ID'],
  flags: {
    'token-file': { value: 'FILE', about: 'A file with your token, where the server wants one.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [connector_id = ''], flags }) {
    const file = flags['token-file']
    const body = file === undefined ? {} : { bearerToken: { token: tokenIn(file) } }
    const client = await openClient(flags)
    const answer = await client.call('aiGovernance.connections.connect', { path: { connector_id }, body })
    if (flags.json) return printJson(answer)
    if (answer.redirectUrl === '') return printLine(`${connector_id} is connected`)
    printLine('Open this in a browser in which you are signed in here, within ten minutes:')
    printLine(answer.redirectUrl)
  },
})

function tokenIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw usage(`--token-file: "${file}" cannot be read`)
  }
}
