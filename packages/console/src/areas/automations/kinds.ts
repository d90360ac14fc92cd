import { STEP_KINDS, TRIGGER_KINDS } from './content.ts'
import { texts } from './texts.ts'
import { kindName } from './words.ts'

type Heading = keyof typeof texts.kindGroups

const GROUPS: Readonly<Record<Heading, readonly string[]>> = {
  access: [
    'grantEntitlements',
    'createRevokeTasksV2',
    'createRevokeTasks',
    'unenrollFromAllAccessProfiles',
    'createAccessReview',
    'taskAction',
    'grantFound',
    'grantDeleted',
    'accessConflict',
    'usageBasedRevocation',
  ],
  people: ['userCreated', 'userProfileChange', 'updateUser', 'removeFromDelegation'],
  accounts: [
    'appUserCreated',
    'appUserUpdated',
    'accountLifecycleAction',
    'connectorCreateAccount',
    'generatePassword',
    'setCredential',
    'storeCredential',
  ],
  messages: ['sendEmail', 'sendChatMessage'],
  times: ['schedule', 'scheduleAppUser', 'scheduleNoUser', 'waitForDuration'],
  outside: ['webhook', 'callFunction', 'connectorAction'],
  other: [],
}

export type Described = Readonly<Record<string, { readonly description?: string; readonly deprecated?: boolean }>>
export type Offered = { readonly heading: string; readonly kinds: readonly string[] }

const KINDS = { steps: STEP_KINDS, triggers: TRIGGER_KINDS } as const

/**
 * The kinds that can be added, by what they are about; words narrow them. One that has a newer form is not offered, and
 * one that should no longer be used only to who asks for it by its name.
 */
export function offeredKinds(of: keyof typeof KINDS, described: Described, words: string): readonly Offered[] {
  const all = KINDS[of]
  const wanted = words.trim().toLowerCase()
  const isOffered = (kind: string): boolean =>
    !all.includes(`${kind}V2`) &&
    (wanted === ''
      ? !described[kind]?.deprecated
      : `${kindName(kind)} ${described[kind]?.description}`.toLowerCase().includes(wanted))
  const offered = all.filter(isOffered)
  const named = Object.values(GROUPS).flat()
  // Safe because these are the keys of the table.
  return (Object.keys(GROUPS) as Heading[])
    .map((heading) => ({
      heading: texts.kindGroups[heading],
      kinds:
        heading === 'other'
          ? offered.filter((kind) => !named.includes(kind))
          : GROUPS[heading].filter((kind) => offered.includes(kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
}
