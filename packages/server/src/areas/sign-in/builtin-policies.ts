import { precondition } from '../../lib/failure.ts'

/** The id of the policy of each kind that is part of the service. It has no row: it is the same in every tenant. */
export const BUILTIN_ID = 'builtin'

/** Fails for the policy that is part of the service. */
export function checkEditable({ id }: { readonly id: string }, what: string): void {
  if (id !== BUILTIN_ID) return
  throw precondition('IMMUTABLE_OBJECT', `the built-in ${what} cannot be changed or deleted`, BUILTIN_ID)
}

/** Fails for the policy that is the tenant's default. */
export function checkNotDefault({ id }: { readonly id: string }, defaultId: string, what: string): void {
  if (id !== defaultId) return
  throw precondition('IN_USE', `this is the default ${what} of the tenant; make another one the default first`, id)
}

const MOST_POLICIES = 500

/** A tenant has so many policies of one kind at most. */
export function checkRoom(count: number, what: string): void {
  if (count < MOST_POLICIES) return
  throw precondition('QUOTA_EXCEEDED', `a tenant has at most ${MOST_POLICIES} ${what}; delete one first`)
}

type Page<Row> = {
  /** Whether the filters match the built-in policy. */
  readonly matches: boolean
  readonly builtin: Row
  readonly after: string | undefined
  readonly limit: number
}

/** Whether what is listed after a place can hold stored policies: the built-in one is behind all of them. */
export const isPastStored = (after: string | undefined): boolean => after === BUILTIN_ID

/** A page with the built-in policy behind the stored ones. */
export const withBuiltin = <Row>(rows: readonly Row[], { matches, builtin, after, limit }: Page<Row>): Row[] =>
  matches && !isPastStored(after) && rows.length < limit ? [...rows, builtin] : [...rows]

/** The words of a search, in lower case. */
export const wordsIn = (query: string | undefined): string[] =>
  (query ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

export const BEGINNING = Temporal.Instant.fromEpochMilliseconds(0)
