import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { profileOf } from '../profiles/lookup.ts'

export const profileDelete = command({
  name: 'profile delete',
  about: 'Deletes an access profile; the enrolments in it end as it says.',
  args: ['PROFILE'],
  flags: PROFILE_FLAGS,

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    await client.call('accessProfiles.delete', { path: { id: requestCatalog.id } })
    printLine(`The access profile "${requestCatalog.displayName}" is deleted.`)
  },
})
