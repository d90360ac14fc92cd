import { command, JSON_FLAG } from '../command.ts'
import { allLogins } from '../login/logins.ts'
import { printJson, printLine, table } from '../print.ts'

export const loginList = command({
  name: 'login list',
  about: 'Lists the sign-ins and API keys that are kept here under names.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags }) {
    const rows = allLogins().map((login) => ({
      name: login.name,
      service: login.baseUrl,
      kind: 'refreshToken' in login ? 'person' : 'API key',
      isCurrent: login.isCurrent,
    }))
    if (flags.json) return printJson(rows)
    if (rows.length === 0) return printLine('There are none: `reeve login --base-url URL` signs you in.')
    printLine(
      table(
        ['name', 'service', 'kind', 'in use'],
        rows.map(({ name, service, kind, isCurrent }) => [name, service, kind, isCurrent ? 'yes' : '-']),
      ),
    )
  },
})
