import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

const LEAVING = {
  leave: 'LEAVE_ACCESS_AS_IS',
  'revoke-all': 'REVOKE_ALL',
  'revoke-unjustified': 'REVOKE_UNJUSTIFIED',
} as const

export const profileCreate = command({
  name: 'profile create',
  about: 'Makes an access profile.',
  args: ['NAME'],
  flags: {
    description: { value: 'TEXT', about: 'What it is for.' },
    publish: { about: 'Those who see it may ask for what it offers.' },
    everyone: { about: 'Everybody sees it.' },
    requestable: { about: 'Those who see it may ask to be enrolled.' },
    bypass: { about: 'Nobody decides about what members get and lose; otherwise the policies of the entitlements do.' },
    'on-leave': {
      value: 'WHAT',
      default: 'leave',
      about: `What becomes of access when an enrolment ends: ${Object.keys(LEAVING).join(', ')}.`,
    },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [displayName = ''], flags }) {
    const leaving = LEAVING[flags['on-leave'] as keyof typeof LEAVING]
    if (!leaving) throw usage(`--on-leave must be one of ${Object.keys(LEAVING).join(', ')}`)
    const client = await openClient(flags)
    const { requestCatalogView } = await client.call('accessProfiles.create', {
      body: {
        displayName,
        description: flags.description ?? '',
        published: flags.publish,
        visibleToEveryone: flags.everyone,
        requestBundle: flags.requestable,
        enrollmentBehavior: flags.bypass
          ? 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY'
          : 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY',
        unenrollmentBehavior: `REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_${leaving}`,
        unenrollmentEntitlementBehavior: flags.bypass
          ? 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS'
          : 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_ENFORCE',
      },
    })
    const { requestCatalog } = requestCatalogView
    if (flags.json) printJson(requestCatalog)
    else printLine(`The access profile "${requestCatalog.displayName}" is made: ${requestCatalog.id}`)
  },
})
