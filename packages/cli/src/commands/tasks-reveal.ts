import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const tasksReveal = command({
  name: 'tasks reveal',
  about: 'Shows what is masked in a call of a tool that waits for you to decide. It is logged.',
  args: ['NUMBER'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [ref = ''], flags }) {
    const client = await openClient(flags)
    const { places } = await client.call('aiGovernance.toolCalls.reveal', { path: { task_id: ref }, body: {} })
    if (flags.json) return printJson({ places })
    if (places.length === 0) return printLine('Nothing is masked in it.')
    printLine(
      table(
        ['member', 'hash', 'characters', 'value'],
        places.map(({ path, hash, length, value }) => [path, `#${hash}`, String(length), value]),
      ),
    )
  },
})
