/** The limits that the key of a call has on top of those of its user. Whatever it makes has them too. */
export type KeyLimits = {
  /** The part of its client id before the @. */
  readonly name: string
  /** The roles it is narrowed to; empty when it has all of its user's. */
  readonly scopedRoles: readonly string[]
  /** It may do less than its user because of these roles. */
  readonly hasFewerRights: boolean
  /** Where it may be used from; empty means everywhere. */
  readonly allowSourceCidrs: readonly string[]
  /** When it ends; null means never. */
  readonly expiresAt: Temporal.Instant | null
}

/** Narrowed in what it may do or from where; that it ends some day does not count. */
export const isNarrowed = ({ hasFewerRights, allowSourceCidrs }: KeyLimits): boolean =>
  hasFewerRights || allowSourceCidrs.length > 0
