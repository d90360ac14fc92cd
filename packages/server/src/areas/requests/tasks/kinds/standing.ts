import { SUPER_ADMIN } from '../../../../service/permissions.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { effectiveOwners } from '../../../directory/owners/api.ts'
import type { ResolvedApprovers } from '../../../policies/api.ts'
import type { GivenApproval } from '../../../policies/steps/api.ts'
import type { TaskStepRow } from '../rows/rows.ts'

type Step = Pick<TaskStepRow, 'instance'>
type DelegatedFrom = ResolvedApprovers['delegatedFrom']

/** Approvers who decide because of what they are, and only for as long as they are it; their delegates no longer either. */
export type AskedAs = {
  readonly as: 'administrators' | 'appOwners'
  /** Those who were it when they were asked. */
  readonly userIds: readonly string[]
  /** For whom of them each delegate decides; left out when there is none. */
  readonly standIns?: DelegatedFrom
}

/** Kept with the step when its approvers were found. */
export function askedAs(approval: GivenApproval, { by, userIds, delegatedFrom }: ResolvedApprovers): AskedAs | null {
  const as = by === 'kind' && approval.appOwners !== undefined ? 'appOwners' : by
  if (as !== 'administrators' && as !== 'appOwners') return null
  const inPerson = userIds.filter((id) => delegatedFrom[id] === undefined)
  return withStandIns({ as, userIds: inPerson }, delegatedFrom)
}

/** Others decide from now on for those who were asked; for whom they did so already, they still do. */
export function takenOver(step: Step, delegatedFrom: DelegatedFrom): AskedAs | null {
  const asked = askedIn(step)
  if (!asked) return null
  const behind = Object.entries(delegatedFrom).map(([id, from]) => [id, from.flatMap((one) => behindOf(asked, one))])
  return withStandIns(asked, Object.fromEntries(behind))
}

function withStandIns({ as, userIds }: AskedAs, standIns: DelegatedFrom): AskedAs {
  if (Object.keys(standIns).length === 0) return { as, userIds }
  return { as, userIds: [...new Set([...userIds, ...Object.values(standIns).flat()])], standIns }
}

// Safe because it is stored as it was found.
const askedIn = ({ instance }: Step): AskedAs | null => (instance.askedAs ?? null) as AskedAs | null

const behindOf = ({ standIns }: AskedAs, userId: string): readonly string[] => standIns?.[userId] ?? [userId]

const isAsked = (asked: AskedAs, userId: string): boolean =>
  asked.userIds.includes(userId) || asked.standIns?.[userId] !== undefined

/** One of these has to be still what they were asked as: the user, or one of those for whom the user decides. */
const standingsOf = (asked: AskedAs, userId: string): readonly string[] => [userId, ...behindOf(asked, userId)]

type Asked = { readonly step: Step; readonly assignees: readonly string[]; readonly appId: string }

/** Those of the assignees who are still what they were asked as. */
export async function withStanding(tx: Tx, { step, assignees, appId }: Asked): Promise<readonly string[]> {
  const asked = askedIn(step)
  if (!asked || assignees.length === 0) return assignees
  const still =
    asked.as === 'administrators'
      ? await administratorsAmong(tx, asked.userIds.concat(assignees))
      : new Set(await effectiveOwners(tx, 'app', appId))
  return assignees.filter((id) => !isAsked(asked, id) || standingsOf(asked, id).some((one) => still.has(one)))
}

type Standing<T> = {
  readonly steps: readonly T[]
  readonly appOf: (step: T) => string
  /** Of the apps of these steps, those that a user owns. */
  readonly ownedBy: (userId: string) => Promise<ReadonlySet<string>>
}

/** The steps for which the user, or those for whom the user decides, were asked as what none of them is any more. */
export async function withoutStanding<T extends Step>(
  tx: Tx,
  userId: string,
  { steps, appOf, ownedBy }: Standing<T>,
): Promise<ReadonlySet<T>> {
  const concerned = steps.flatMap((step) => {
    const asked = askedIn(step)
    return asked && isAsked(asked, userId) ? [{ step, as: asked.as, people: standingsOf(asked, userId) }] : []
  })
  const peopleAs = (as: AskedAs['as']): string[] => [
    ...new Set(concerned.filter((one) => one.as === as).flatMap(({ people }) => people)),
  ]
  const administrators = await administratorsAmong(tx, peopleAs('administrators'))
  const owned = new Map<string, ReadonlySet<string>>()
  for (const id of peopleAs('appOwners')) owned.set(id, await ownedBy(id))
  const stands = (as: AskedAs['as'], id: string, step: T): boolean =>
    as === 'administrators' ? administrators.has(id) : owned.get(id)!.has(appOf(step))
  return new Set(
    concerned.filter(({ step, as, people }) => !people.some((id) => stands(as, id, step))).map(({ step }) => step),
  )
}

/** Whatever key they call with. */
async function administratorsAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select id from users_view where id = any(${[...ids]}) and ${SUPER_ADMIN} = any(role_ids)`)
  return new Set(rows.map(({ id }) => id))
}
