import type { Request } from '../../../wire/shape.ts'
import { accessConflict } from './kinds/access-conflict.ts'
import { appUserCreated } from './kinds/app-user-created.ts'
import { appUserUpdated } from './kinds/app-user-updated.ts'
import { grantDeleted } from './kinds/grant-deleted.ts'
import { grantFound } from './kinds/grant-found.ts'
import { schedule } from './kinds/schedule.ts'
import { scheduleAppUser } from './kinds/schedule-app-user.ts'
import { scheduleNoUser } from './kinds/schedule-no-user.ts'
import { usageBasedRevocation } from './kinds/usage-based-revocation.ts'
import { userCreated } from './kinds/user-created.ts'
import { userProfileChange } from './kinds/user-profile-change.ts'
import { webhook } from './kinds/webhook.ts'
import type { AnyTriggerKind } from './trigger-kind.ts'

/** Every kind of trigger, each from its own file. */
export const triggerKinds = {
  userProfileChange,
  appUserCreated,
  appUserUpdated,
  usageBasedRevocation,
  userCreated,
  grantFound,
  grantDeleted,
  webhook,
  schedule,
  scheduleAppUser,
  accessConflict,
  scheduleNoUser,
} as const satisfies Readonly<Record<string, AnyTriggerKind>>

export type TriggerKindName = keyof typeof triggerKinds
export type TriggerPayload<Kind extends TriggerKindName> = Request<(typeof triggerKinds)[Kind]['shape']>

/** The type of an automation that people may request: it has no trigger. */
export const FORM = 'TRIGGER_TYPE_FORM'
