import type { Approver } from './people.ts'

/** What decides who of those named may act. */
export type Filter = {
  readonly now: Temporal.Instant
  readonly subjectUserId: string
  readonly allowSelfApproval: boolean
  /** Whoever approved an earlier step; empty where that does not matter. */
  readonly approvedBy: readonly string[]
  readonly allowDelegation: boolean
  readonly taskCreatedAt: Temporal.Instant
  /** They were named one by one, so programs among them count too. */
  readonly namedOneByOne: boolean
}

export type Eligible = {
  readonly userIds: readonly string[]
  readonly delegatedFrom: Readonly<Record<string, readonly string[]>>
}

type People = ReadonlyMap<string, Approver>

/** Those who may act, in the order in which they were named; delegates take the place of those who have one. */
export function eligible(ids: readonly string[], people: People, filter: Filter): Eligible {
  const userIds = new Set<string>()
  const delegatedFrom: Record<string, string[]> = {}
  for (const id of new Set(ids)) {
    const person = people.get(id)
    if (!person || person.deleted_at || !mayDecide(id, filter)) continue
    const delegate = delegateOf(person, people, filter)
    if (delegate !== undefined) {
      userIds.add(delegate)
      delegatedFrom[delegate] = [...(delegatedFrom[delegate] ?? []), id]
    } else if (canAct(person, filter.namedOneByOne)) userIds.add(id)
  }
  return { userIds: [...userIds], delegatedFrom }
}

/** Ids of the delegates, which have to be loaded too. */
export const delegatesOf = (people: People): string[] =>
  [...people.values()].map((one) => one.delegated_user_id).filter((id) => id !== '')

const canAct = ({ status, deleted_at, type }: Approver, mayBeProgram: boolean): boolean =>
  status === 'ENABLED' && !deleted_at && (type === 'USER_TYPE_HUMAN' || (mayBeProgram && type === 'USER_TYPE_SERVICE'))

const mayDecide = (id: string, { subjectUserId, allowSelfApproval, approvedBy }: Filter): boolean =>
  (allowSelfApproval || id !== subjectUserId) && !approvedBy.includes(id)

/** Who acts for this person; undefined when it acts itself. One hop: the delegate's own delegate does not count. */
function delegateOf(person: Approver, people: People, filter: Filter): string | undefined {
  const { delegated_user_id: id } = person
  const delegate = people.get(id)
  if (!filter.allowDelegation || !delegate || !isActive(person, filter)) return undefined
  return canAct(delegate, false) && mayDecide(id, filter) ? id : undefined
}

/** Only tasks that were made after the delegation began, and after it was set. */
function isActive(person: Approver, { now, taskCreatedAt }: Filter): boolean {
  const { delegation_starts_at: start, delegation_expires_at: end, delegation_set_at: set } = person
  const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
  if (end && !isBefore(now, end)) return false
  return [start, set].every((moment) => !moment || (!isBefore(taskCreatedAt, moment) && !isBefore(now, moment)))
}
