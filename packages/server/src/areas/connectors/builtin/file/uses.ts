import { readTime } from '../read-time.ts'
import type { Row } from './columns.ts'

type Warn = (place: string, message: string) => void
type Item = Record<string, unknown>

/** A row with a time of use reports a use: it neither describes the user nor grants anything. */
export const isUse = ({ known }: Row): boolean => known.usedAt !== undefined

const YES = new Set(['true', 'yes', '1'])

export function useRecord(userId: string, row: Row, ids: Ids, warn: Warn): Item | undefined {
  const { known, place } = row
  const occurredAt = readTime(known.usedAt!)
  if (!occurredAt) {
    warn(place, `Used At "${known.usedAt!.slice(0, 64)}" is no time; write it as 2026-01-31T08:00:00Z`)
    return undefined
  }
  const what = usedThing(row, ids)
  if (!what) {
    warn(place, 'names only part of what was used: Resource Type and Resource Name belong together')
    return undefined
  }
  const id = known.useId ?? [userId, occurredAt, JSON.stringify(what)].join(' ').slice(0, 2048)
  return { id, principalId: { resourceType: 'user', resource: userId }, occurredAt, ...what }
}

/** How grants of the same file name things. */
type Ids = { readonly type: (name: string) => string; readonly key: (name: string) => string }

function usedThing({ known }: Row, { type, key }: Ids): Item | undefined {
  if (known.usedApp !== undefined || known.usedAppId !== undefined) {
    const consent = YES.has((known.consent ?? '').toLowerCase())
    return { app: { identifier: known.usedAppId ?? '', displayName: (known.usedApp ?? '').slice(0, 256), consent } }
  }
  if (known.resourceType === undefined && known.resourceName === undefined) return {}
  if (known.resourceType === undefined || known.resourceName === undefined) return undefined
  const resourceId = { resourceType: type(known.resourceType), resource: key(known.resourceName) }
  if (known.entitlement === undefined) return { resourceId }
  return {
    resourceId,
    entitlementId: `${resourceId.resourceType}:${resourceId.resource}:${key(known.entitlement)}`,
  }
}
