import type { StoredEvent } from '../../../../engine/consume/event.ts'
import type { Tx } from '../../../../store/tx.ts'
import {
  loadAccountFields,
  loadAppNames,
  loadEntitlementFields,
  loadUserFields,
} from '../../../directory/expressions/api.ts'
import { appUserCreated, appUserDeleted, appUserUpdated } from './account-events.ts'
import { accessConflict } from './conflict-events.ts'
import { grantDeleted, grantFound } from './grant-events.ts'
import type { EventReader, Facts, TriggerEvent } from './trigger-event.ts'
import { userCreated, userProfileChange } from './user-events.ts'

/** By kind of event. What a suppressed sync did is recorded under other kinds and fires no trigger. */
export const EVENT_READERS: Readonly<Record<string, EventReader>> = {
  'directory.user.created': userCreated,
  'directory.user.updated': userProfileChange,
  'directory.account.created': appUserCreated,
  'directory.account.updated': appUserUpdated,
  'directory.account.deleted': appUserDeleted,
  'directory.grant.found': grantFound,
  'directory.grant.deleted': grantDeleted,
  'directory.conflict.detected': accessConflict,
}

/** What triggers read from these events, in their order. */
export async function readEvents(tx: Tx, events: readonly StoredEvent[]): Promise<TriggerEvent[]> {
  const facts = await loadFacts(tx, events)
  return events.flatMap((event) => EVENT_READERS[event.kind]?.read(event, facts) ?? [])
}

async function loadFacts(tx: Tx, events: readonly StoredEvent[]): Promise<Facts> {
  const needs = events.flatMap((event) => EVENT_READERS[event.kind]?.needs(event) ?? [])
  const ids = (of: keyof Facts): string[] => [...new Set(needs.flatMap((need) => need[of] ?? []))].filter(Boolean)
  const [users, accounts, entitlements, apps] = await Promise.all([
    loadUserFields(tx, ids('users')),
    loadAccountFields(tx, ids('accounts')),
    loadEntitlementFields(tx, ids('entitlements')),
    loadAppNames(tx, ids('apps')),
  ])
  return { users, accounts, entitlements, apps }
}
