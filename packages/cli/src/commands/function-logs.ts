import { setTimeout as wait } from 'node:timers/promises'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const AGAIN_MS = 1000

export const functionLogs = command({
  name: 'function logs',
  about: 'Prints what a run of a function has written: the last run, or the one named.',
  args: ['ID', '[RUN]'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG, follow: { about: 'Goes on until the run has ended.' } },

  async run({ args: [id = '', named], flags }) {
    const client = await openClient(flags)
    const path = { function_id: id }
    const run =
      named ?? (await client.call('functions.invocations.list', { path, query: { page_size: 1 } })).list[0]?.id
    if (run === undefined) throw new CommandError('the function has not run yet', 'missing')
    for (let shown = 0; ; ) {
      const { invocation } = await client.call('functions.invocations.get', { path: { ...path, id: run } })
      if (flags.json && !flags.follow) return printJson(invocation)
      for (const { time, level, log } of invocation.logs.slice(shown))
        printLine(`${time ?? ''} ${level.padEnd(5)} ${log}`)
      shown = invocation.logs.length
      if (!flags.follow || invocation.completedAt !== undefined) {
        printLine(`${invocation.status.replace('FUNCTION_INVOCATION_STATUS_', '')} ${invocation.error}`.trimEnd())
        return
      }
      await wait(AGAIN_MS)
    }
  },
})
