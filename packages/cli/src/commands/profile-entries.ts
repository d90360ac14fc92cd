import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { profileOf } from '../profiles/lookup.ts'
import { appIdOf, entitlementOf } from '../requests/lookup.ts'

const FLAGS = {
  app: { value: 'APP', about: 'The app of the entitlements.' },
  members: { about: 'Those who are members now too.' },
  ...PROFILE_FLAGS,
} as const

const changing = (verb: 'add' | 'remove', about: string) =>
  command({
    name: `profile ${verb}`,
    about,
    args: ['PROFILE', 'ENTITLEMENT', '[ENTITLEMENT…]'],
    flags: FLAGS,

    async run({ args: [word = '', ...words], flags }) {
      const client = await openClient(flags)
      const { requestCatalog } = await profileOf(client, word)
      const appId = flags.app === undefined ? undefined : await appIdOf(client, flags.app)
      const appEntitlements: { appId: string; id: string }[] = []
      for (const one of words) {
        const asked = await entitlementOf(client, one, appId)
        appEntitlements.push({ appId: asked.appId, id: asked.appEntitlementId })
      }
      await client.call(`accessProfiles.entries.${verb}`, {
        path: { catalog_id: requestCatalog.id },
        body: { appEntitlements, createRequests: flags.members },
      })
      const done = verb === 'add' ? 'gives' : 'gives no more'
      printLine(`The access profile "${requestCatalog.displayName}" ${done}: ${words.join(', ')}`)
    },
  })

export const profileAdd = changing('add', 'Puts entitlements into an access profile.')
export const profileRemove = changing('remove', 'Takes entitlements out of an access profile.')
