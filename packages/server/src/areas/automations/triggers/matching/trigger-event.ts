import type { StoredEvent } from '../../../../engine/consume/event.ts'
import type { AppUserFields } from '../../../../expressions/types/account.ts'
import type { TRIGGERS } from '../../../../expressions/types/triggers.ts'
import type { UserFields } from '../../../../expressions/types/user.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import type { EntitlementFields } from '../../../directory/expressions/api.ts'
import { triggerKinds } from '../index.ts'

/** Kinds of triggers that events fire. */
export type EventTrigger =
  | 'userProfileChange'
  | 'userCreated'
  | 'appUserCreated'
  | 'appUserUpdated'
  | 'grantFound'
  | 'grantDeleted'
  | 'accessConflict'

export type Wire = Readonly<Record<string, unknown>>

/** Something triggers of one kind may be waiting for. */
export type TriggerEvent = {
  readonly kind: EventTrigger
  readonly event: Pick<StoredEvent, 'id' | 'at' | 'lineage' | 'correlation'>
  /** The app it happened in; empty for users. */
  readonly appId: string
  readonly subjectUserId: string
  /** What `ctx.trigger` holds. */
  readonly made: Wire
  readonly user?: UserFields
  readonly account?: AppUserFields
  readonly entitlement?: EntitlementFields
  readonly grant?: { readonly direct: boolean; readonly temporary: boolean; readonly byTask: boolean }
  readonly monitorId?: string
}

/** What triggers have to know besides the event, loaded for many at once. */
export type Facts = {
  readonly users: ReadonlyMap<string, UserFields>
  readonly accounts: ReadonlyMap<string, AppUserFields>
  readonly entitlements: ReadonlyMap<string, EntitlementFields>
  readonly apps: ReadonlyMap<string, string>
}
export type Needs = {
  readonly users?: readonly string[]
  readonly accounts?: readonly string[]
  readonly entitlements?: readonly string[]
  readonly apps?: readonly string[]
}

/** How triggers read events of one kind. */
export type EventReader = {
  readonly kind: EventTrigger
  needs(event: StoredEvent): Needs
  /** Undefined when it is nothing after all. */
  read(event: StoredEvent, facts: Facts): TriggerEvent | undefined
}

/** The keys every trigger has. */
export const everyKey = (kind: keyof typeof TRIGGERS, eventId: string, at: Temporal.Instant) => ({
  trigger_type: triggerKinds[kind].type,
  event_id: eventId,
  occurred_at: formatTimestamp(at),
})

/** Who an account belongs to; an account of nobody has neither key. */
export const ownerKeys = (user: UserFields | undefined) => (user ? { user, user_id: user.id } : {})

export const wireOf = (value: unknown): Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Names of what differs; members of the profile one by one. */
export function changedFields(before: Wire, after: Wire): string[] {
  const names = differing(before, after).filter((name) => name !== 'updatedAt' && name !== 'profile')
  const inside = differing(wireOf(before.profile), wireOf(after.profile))
  return [...names, ...inside.map((name) => `profile.${name}`)]
}

const differing = (before: Wire, after: Wire): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
