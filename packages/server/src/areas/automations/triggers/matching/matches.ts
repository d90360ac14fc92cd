import type { TriggerPayload } from '../index.ts'
import type { LiveTrigger } from '../live.ts'
import type { Asking } from './asking.ts'
import { grantMatches } from './grant-matches.ts'
import type { EventTrigger, TriggerEvent } from './trigger-event.ts'

/** Whether a trigger, which is about the app it happened in or about no one app, fires. Throws what expressions throw. */
export function matches(trigger: LiveTrigger<EventTrigger>, happening: TriggerEvent, asking: Asking): boolean {
  const test = TESTS[happening.kind] as Test<EventTrigger> // Safe because both are of the same kind.
  return test(trigger.payload, happening, asking)
}

type Test<Kind extends EventTrigger> = (
  payload: TriggerPayload<Kind>,
  happening: TriggerEvent,
  asking: Asking,
) => boolean

const overUser: Test<'userCreated' | 'userProfileChange'> = ({ condition }, _happening, asking) =>
  asking.isTrue(condition)

const overAccount: Test<'appUserCreated' | 'appUserUpdated'> = ({ condition, appIdCel }, { appId }, asking) =>
  (!appIdCel?.trim() || asking.give('trigger_app_ids', 'strings', appIdCel).includes(appId)) && asking.isTrue(condition)

const TESTS: { readonly [Kind in EventTrigger]: Test<Kind> } = {
  userProfileChange: overUser,
  userCreated: overUser,
  appUserCreated: overAccount,
  appUserUpdated: overAccount,
  grantFound: grantMatches,
  grantDeleted: grantMatches,
  accessConflict: ({ allConflictMonitors, conflictMonitorRefs }, { monitorId }) =>
    allConflictMonitors === true || (conflictMonitorRefs?.conflictMonitorRefs ?? []).some(({ id }) => id === monitorId),
}
