import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { usersOfApp } from '../../directory/expressions/api.ts'
import { findUsersByName } from '../../directory/users/known/api.ts'
import { type Evaluating, type RunFacts, StepFailed } from '../steps/step-kind.ts'

/** What choosing needs of a step, in its transaction or before it. */
export type Choosing = Pick<Evaluating, 'evaluate'> & { readonly run: RunFacts; readonly tx: Tx }

type Ref = { readonly id?: string }
type OneUser = { readonly useSubjectUser?: boolean; readonly userIdCel?: string; readonly userRef?: Ref }
type ManyUsers = {
  readonly useSubjectUser?: boolean
  readonly userIdsCel?: string
  readonly userRefs?: readonly Ref[]
}
type Options = {
  /** Users who are DELETED may be chosen too. */
  readonly deleted?: boolean
}

/** The user a step is about: the subject of the run when the step names it or names nobody, else the named user. */
export async function chooseUser(step: Choosing, payload: OneUser, options: Options = {}): Promise<UsersRow> {
  const { useSubjectUser, userIdCel, userRef } = payload
  const id = useSubjectUser
    ? subjectOf(step)
    : userIdCel
      ? await step.evaluate(userIdCel, 'userId')
      : userRef
        ? (userRef.id ?? '')
        : subjectOf(step)
  const [user] = await knownUsers(step.tx, [id], options)
  return user!
}

/** The users a step is about, each once, in the order they are named. */
export async function chooseUsers(step: Choosing, payload: ManyUsers, options: Options = {}): Promise<UsersRow[]> {
  return knownUsers(step.tx, await idsOf(step, payload), options)
}

/** The users that a step writes to under the name of the tenant: within an app only those with an account there. */
export const chooseRecipients = async (step: Choosing, payload: ManyUsers): Promise<UsersRow[]> =>
  checkedRecipients(step, await chooseUsers(step, payload))

/** The same, where users may be named by their usernames and addresses too. */
export async function chooseNamedRecipients(step: Choosing, payload: ManyUsers): Promise<UsersRow[]> {
  const named = await idsOf(step, payload)
  const known = await step.tx.rows<{ id: string }>(sql`select id from users_view where id = any(${[...named]})`)
  const ids = new Set(known.map(({ id }) => id))
  const byName = await findUsersByName(
    step.tx,
    named.filter((one) => !ids.has(one)),
  )
  const users = named.map((one) => (ids.has(one) ? one : theOne(one, byName.get(one) ?? [])))
  return checkedRecipients(step, await knownUsers(step.tx, users))
}

function theOne(name: string, ids: readonly string[]): string {
  if (ids.length === 1) return ids[0]!
  if (ids.length === 0) throw new StepFailed(`no user with the id, username or e-mail address "${name}"`, 'NOT_FOUND')
  throw new StepFailed(`"${name}" names ${ids.length} users: name one by its id`, 'INVALID_ARGUMENT')
}

async function checkedRecipients(step: Choosing, users: UsersRow[]): Promise<UsersRow[]> {
  const { withinApp, appId } = step.run
  if (!withinApp) return users
  const ids = users.map(({ id }) => id)
  const known = await usersOfApp(step.tx, appId, ids)
  const foreign = ids.find((id) => !known.has(id))
  if (foreign === undefined) return users
  throw new StepFailed(`the user "${foreign}" has no account in the app of the automation`, 'PERMISSION_DENIED')
}

async function idsOf(step: Choosing, { useSubjectUser, userIdsCel, userRefs }: ManyUsers): Promise<readonly string[]> {
  if (useSubjectUser) return [subjectOf(step)]
  if (userIdsCel) {
    const ids = await step.evaluate(userIdsCel, 'userIds')
    if (ids.length === 0) throw new StepFailed('userIdsCel gave no user')
    return ids
  }
  return userRefs && userRefs.length > 0 ? userRefs.map(({ id }) => id ?? '') : [subjectOf(step)]
}

function subjectOf({ run }: Pick<Choosing, 'run'>): string {
  if (run.subjectUserId === '') throw new StepFailed('this run is about no user, and the step names none')
  return run.subjectUserId
}

/** All of them, or a failure that names the first who is not there. */
export async function knownUsers(tx: Tx, ids: readonly string[], { deleted }: Options = {}): Promise<UsersRow[]> {
  const wanted = [...new Set(ids)]
  const live = deleted
    ? sql`(deleted_at is null or type <> 'USER_TYPE_SERVICE')`
    : sql`deleted_at is null and status <> 'DELETED'`
  const rows = await tx.rows<UsersRow>(sql`select * from users_view where id = any(${wanted}) and ${live}`)
  const known = new Map(rows.map((row) => [row.id, row]))
  return wanted.map((id) => {
    const row = known.get(id)
    if (!row) throw new StepFailed(`no user with id "${id}"`, 'NOT_FOUND')
    return row
  })
}
