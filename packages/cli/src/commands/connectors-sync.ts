import { command } from '../command.ts'
import { find } from '../nouns/find.ts'
import { nounCalled } from '../nouns/table.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const connectorsSync = command({
  name: 'connectors sync',
  about: 'Has a connector read its source now; `connectors list` says how it goes.',
  args: ['CONNECTOR'],
  flags: { app: { value: 'APP', about: 'Of this app, by its id or whole name.' }, ...PROFILE_FLAGS },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const { app, id, object } = await find(client, nounCalled('connectors'), word, flags.app)
    await client.call('connectors.forceSync', { path: { app_id: app || String(object.appId), connector_id: id } })
    printLine(`The connector "${object.displayName}" begins to sync.`)
  },
})
