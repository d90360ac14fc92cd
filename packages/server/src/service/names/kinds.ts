import type { Sql } from '../../store/sql.ts'
import { extensionPoint } from '../extension.ts'

/** The kinds of objects that answers name. */
export const NAMED_KINDS = [
  'accessProfile',
  'accessReview',
  'account',
  'app',
  'authConfig',
  'automation',
  'classifier',
  'conflictMonitor',
  'connector',
  'entitlement',
  'finding',
  'function',
  'policy',
  'resource',
  'riskLevel',
  'task',
  'user',
  'vault',
  'webhook',
] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/**
 * How the objects of a kind are named, deleted ones too: a name lasts longer than what it names. `rows` selects `id` and
 * `name`; `appId` and `iconUrl` are columns of it, where there are such.
 */
export type ObjectNames = { readonly kind: NamedKind; readonly rows: Sql; readonly appId?: Sql; readonly iconUrl?: Sql }

export const objectNames = extensionPoint<ObjectNames>('names')
