import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { SessionContext } from '../lib/session.ts'
import type { Found } from './found-objects.ts'
import { kindOf } from './reference-kinds.ts'
import { keyOf, type Reference, type ReferenceKind } from './references.ts'

const NONE: readonly Found[] = []
const SHOWN = 12

/** Whether the reader may look for objects of a kind. */
export function useCanFind(kind: ReferenceKind | undefined): boolean {
  const can = useCanCheck()
  if (kind === undefined) return false
  const { permissions } = kindOf(kind)
  return permissions.length > 0 ? permissions.some(can) : can('')
}

/** Outside of a session nothing may be asked. */
function useCanCheck(): (permission: string) => boolean {
  const session = useContext(SessionContext)
  return (permission) => session !== undefined && (permission === '' || session.permissions.has(permission))
}

/** What words find, and whether it is still what earlier words found; nothing while they are undefined. */
export function useFound(
  kind: ReferenceKind,
  words: string | undefined,
): { found: readonly Found[]; isLoading: boolean; isEarlier: boolean } {
  const { find, isWhole } = kindOf(kind)
  const can = useCanCheck()
  const {
    data = NONE,
    isLoading,
    isPlaceholderData: isEarlier,
  } = useQuery({
    queryKey: ['references', kind, isWhole ? 'all' : words],
    enabled: words !== undefined,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find({ words: words ?? '', can, signal }),
  })
  if (words === undefined) return { found: NONE, isLoading: false, isEarlier: false }
  const wanted = words.toLowerCase()
  const found = isWhole ? data.filter(({ name }) => name.toLowerCase().includes(wanted)) : data
  return { found: found.slice(0, SHOWN), isLoading, isEarlier }
}

/**
 * What some objects are called, by key; nothing yet for as long as they are asked for. Those that are gone, or that the
 * reader may not see, are missing.
 */
export function useReferenceNames(kind: ReferenceKind, references: readonly Reference[]): ReadonlyMap<string, Found> {
  const { find, isWhole } = kindOf(kind)
  const can = useCanCheck()
  const keys = references.map(keyOf).sort()
  const isAsked = references.length > 0
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['references', kind, isWhole ? 'all' : keys],
    enabled: isAsked,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find({ these: references, can, signal }),
  })
  const isLoading = isAsked && (data === undefined || isPlaceholderData)
  const unknown = isLoading ? references.map((reference): Found => ({ reference, name: '', about: '' })) : NONE
  return new Map([...unknown, ...(data ?? NONE)].map((found) => [keyOf(found.reference), found] as const))
}
