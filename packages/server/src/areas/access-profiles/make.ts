import { newId } from '../../lib/ids.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import { makeProfileResource } from '../directory/builtin-app/api.ts'
import { saveRule } from './automation/save.ts'
import { addEntries } from './entries/change.ts'
import type { Ref } from './entries/store.ts'
import { profileChanged } from './events.ts'
import { insertProfile } from './store.ts'
import { type Content, type ProfileRow, toProfile } from './view.ts'

/** A profile, and in the app of the service the entitlements that stand for its members. */
export async function makeProfile(context: Context, content: Content): Promise<ProfileRow> {
  const { tx, emit, actor } = context
  const id = newId(tx.now)
  const made = await makeProfileResource(tx, { id, displayName: content.displayName })
  const row = await insertProfile(tx, { id, createdByUserId: userIdOf(actor), ...made }, content)
  emit(profileChanged('created', null, toProfile(row)))
  return row
}

type Rule = { readonly expression: string; readonly enabled: boolean; readonly createTasks: boolean }
type Ruled = {
  readonly displayName: string
  readonly description: string
  readonly entitlements: readonly Ref[]
  /** By which people are members; nobody by themselves when undefined. */
  readonly rule: Rule | undefined
}

/** A profile that nobody sees yet, with what it gives and its rule. */
export async function makeRuledProfile(context: Context, given: Ruled): Promise<ProfileRow> {
  const profile = await makeProfile(context, {
    displayName: given.displayName,
    description: given.description,
    published: false,
    visibleToEveryone: false,
    requestBundle: false,
    enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY',
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS',
    unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED',
    annotations: {},
  })
  await addEntries(context, profile, given.entitlements, { createRequests: false })
  if (given.rule) {
    const { expression, enabled, createTasks } = given.rule
    await saveRule({ ...context, profile }, { cel: { expression }, enabled, createTasks }, undefined)
  }
  return profile
}
