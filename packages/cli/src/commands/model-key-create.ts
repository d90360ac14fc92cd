import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const modelKeyCreate = command({
  name: 'model-key create',
  about: 'Makes a key with which you call models, and prints it. It cannot be shown again.',
  args: ['NAME'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [displayName = ''], flags }) {
    const client = await openClient(flags)
    const made = await client.call('modelGateway.keys.create', { body: { displayName } })
    if (flags.json) return printJson(made)
    printLine(made.plaintextKey)
  },
})
