import { command } from '../command.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { profileOf } from '../profiles/lookup.ts'
import { durationOf } from '../requests/duration.ts'
import { userIdsOf } from '../requests/lookup.ts'

export const profileEnroll = command({
  name: 'profile enroll',
  about: 'Enrols users in an access profile.',
  args: ['PROFILE', 'USER', '[USER…]'],
  flags: {
    duration: { value: 'TIME', about: 'For how long; as long as the profile allows when absent.' },
    ...PROFILE_FLAGS,
  },

  async run({ args: [word = '', ...words], flags }) {
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    const { appId = '', id = '' } = requestCatalog.enrollmentEntitlementRef ?? {}
    for (const identityUserId of await userIdsOf(client, words)) {
      const grantDuration =
        flags.duration === undefined ? {} : { grantDuration: durationOf('duration', flags.duration) }
      const { taskView } = await client.call('requests.tasks.createGrant', {
        body: { appId, appEntitlementId: id, identityUserId, ...grantDuration },
      })
      printLine(`Task ${taskView?.task.numericId} enrols ${identityUserId} in "${requestCatalog.displayName}".`)
    }
  },
})

export const profileUnenroll = command({
  name: 'profile unenroll',
  about: 'Ends the enrolment of users in an access profile.',
  args: ['PROFILE', 'USER', '[USER…]'],
  flags: PROFILE_FLAGS,

  async run({ args: [word = '', ...words], flags }) {
    const client = await openClient(flags)
    const { requestCatalog } = await profileOf(client, word)
    const { appId = '', id = '' } = requestCatalog.enrollmentEntitlementRef ?? {}
    for (const identityUserId of await userIdsOf(client, words)) {
      const { taskView } = await client.call('requests.tasks.createRevoke', {
        body: { appId, appEntitlementId: id, identityUserId },
      })
      printLine(`Task ${taskView?.task.numericId} takes ${identityUserId} out of "${requestCatalog.displayName}".`)
    }
  },
})
