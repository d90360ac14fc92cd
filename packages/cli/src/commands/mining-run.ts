import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const LOOK_AGAIN_MS = 500

export const miningRun = command({
  name: 'mining run',
  about: 'Has everybody looked at for suggestions of roles.',
  args: [],
  flags: { wait: { about: 'Waits for the end of it.' }, ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ flags }) {
    const client = await openClient(flags)
    const { runId } = await client.call('roleMining.trigger', { body: {} })
    if (!flags.wait) return flags.json ? printJson({ runId }) : printLine(`Everybody is being looked at: ${runId}`)
    const run = await endOf(client, runId)
    if (flags.json) return printJson(run)
    if (run.status === 'RUN_STATUS_FAILED') throw new CommandError(`the run failed: ${run.errorMessage}`, 'other')
    printLine(
      `${run.totalUsers} people and ${run.grantsRead} grants were looked at: ${run.suggestionsGenerated} suggestions${run.errorMessage && ` (${run.errorMessage})`}`,
    )
  },
})

/** The run once it has ended. */
async function endOf(client: Client, runId: string): Promise<Answered.RoleMiningManagementRun> {
  for (;;) {
    const { list } = await client.call('roleMining.runs.list', { query: { page_size: 10 } })
    const run = list.find(({ id }) => id === runId)
    if (!run) throw new CommandError(`the run ${runId} is gone`, 'other')
    if (run.status !== 'RUN_STATUS_RUNNING') return run
    await sleep(LOOK_AGAIN_MS)
  }
}
