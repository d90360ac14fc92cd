import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { printJson, printLine, table } from '../print.ts'

const MARK = { ok: 'ok', warning: 'look', problem: 'FAIL' } as const

export const doctor = command({
  name: 'doctor',
  about:
    'Checks settings, folder, keys, database, roles, clock, disk, mail, proxies and the service, and says what to do.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags: { json } }) {
    const { diagnose } = await import('@reeve/server/host')
    const found = await diagnose(process.env)
    if (json) printJson(found)
    else {
      const rows = found.map(({ check, state, text, cure }) => [
        MARK[state],
        check,
        cure === '' ? text : `${text}: ${cure}`,
      ])
      printLine(table(['', 'check', 'found'], rows))
    }
    const problems = found.filter(({ state }) => state === 'problem').length
    if (problems > 0) throw new CommandError(`${problems === 1 ? '1 check' : `${problems} checks`} failed`)
  },
})
