import { command, JSON_FLAG } from '../command.ts'
import { percent } from '../mining/format.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const SHOWN = 20

export const miningFit = command({
  name: 'mining fit',
  about: 'Tells how much of what people hold access profiles explain, by app and department.',
  args: [],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const fit = await client.call('roleMining.fit.get', {})
    if (flags.json) return printJson(fit)
    if (!fit.measuredAt) return printLine('It was not measured yet: that is done every night and after each run.')
    const called = new Map((fit.names ?? []).map(({ id, displayName }) => [id, displayName]))
    const shareOf = ({ grants, explained }: { grants: number; explained: number }): string =>
      percent(grants === 0 ? 0 : explained / grants)
    printLine(`Access profiles explain ${shareOf(fit)} of ${fit.grants} grants.`)
    const lines = [
      ...fit.byApp
        .slice(0, SHOWN)
        .map((line) => ['app', shareOf(line), String(line.grants), called.get(line.appId) ?? '']),
      ...fit.byDepartment
        .slice(0, SHOWN)
        .map((line) => ['department', shareOf(line), String(line.grants), line.department || 'none']),
    ]
    printLine(`\n${table(['by', 'explained', 'grants', 'name'], lines)}`)
  },
})
