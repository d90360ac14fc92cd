import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { Lookups } from '../../../expressions/lookups.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { loadUserFields, lookups, pageOfUserFields, toReach } from '../../directory/expressions/api.ts'
import { ruleInSql } from './rule-in-sql.ts'

export type Rule = {
  readonly kind: string
  readonly expression: string
  readonly source_ids: readonly string[]
  readonly reaches_all: boolean
}

/** Whom a rule means. Only enabled users are meant, whatever the rule says. */
export type Evaluated = {
  readonly matched: ReadonlySet<string>
  readonly unsure: ReadonlySet<string>
  readonly error: string
  /** False when nobody at all could be judged: then nothing changes. */
  readonly isWhole: boolean
}

type Asking = { readonly tx: Tx; readonly expressions: Expressions; readonly now: Temporal.Instant }

const AT_A_TIME = 1000

/** Of all users. */
export async function evaluateAll(asking: Asking, rule: Rule): Promise<Evaluated> {
  if (rule.kind === 'entitlements') return wholly(await listHolders(asking.tx, rule.source_ids))
  if (rule.kind !== 'cel') return wholly([])
  const condition = inSql(asking.expressions, rule)
  if (condition) return wholly(await listMeant(asking.tx, condition))
  const judging = new Judging(asking, rule)
  for (let after = ''; ; ) {
    const page = await pageOfUserFields(asking.tx, { after, limit: AT_A_TIME, madeBy: asking.now })
    for (const user of page) await judging.judge(user)
    const last = page.at(-1)
    if (!last || page.length < AT_A_TIME) return judging.result()
    after = last.id
  }
}

/** Columns are not cut to what the author may read, so a rule that would read more is evaluated user by user. */
function inSql(expressions: Expressions, { expression, reaches_all }: Rule): Sql | undefined {
  const reach = toReach(reaches_all, '')
  return expressions.check(PLACE, expression, reach).length === 0 ? ruleInSql(expressions, expression) : undefined
}

/** Of these users. */
export async function evaluateUsers(asking: Asking, rule: Rule, userIds: readonly string[]): Promise<Evaluated> {
  if (rule.kind === 'entitlements') return wholly(await listHolders(asking.tx, rule.source_ids, userIds))
  if (rule.kind !== 'cel') return wholly([])
  const judging = new Judging(asking, rule)
  for (const user of (await loadUserFields(asking.tx, userIds)).values()) await judging.judge(user)
  return { ...judging.result(), isWhole: true }
}

const wholly = (ids: readonly string[]): Evaluated => ({
  matched: new Set(ids),
  unsure: new Set(),
  error: '',
  isWhole: true,
})

/** Holders of any of the entitlements. */
const listHolders = async (tx: Tx, ids: readonly string[], userIds?: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select distinct u.id from grants_view g
      join app_users_view a on a.id = g.app_user_id and a.identity_user_id <> '' and a.deleted_at is null
      join users_view u on u.id = a.identity_user_id and u.status = 'ENABLED' and u.deleted_at is null
      where g.entitlement_id = any(${[...ids]})
        ${userIds === undefined ? sql`` : sql`and u.id = any(${[...userIds]})`}`)
  ).map((row) => row.id)

/** Whom the condition is true for, all at once. */
const listMeant = async (tx: Tx, condition: Sql): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select u.id from users_view u
      where u.status = 'ENABLED' and u.deleted_at is null and u.type <> 'USER_TYPE_SYSTEM' and ${condition}`)
  ).map((row) => row.id)

const PLACE = { environment: 'dynamic_group', result: 'bool' } as const

class Judging {
  readonly #asking: Asking
  readonly #text: string
  readonly #lookups: Lookups
  readonly #matched = new Set<string>()
  readonly #unsure = new Set<string>()
  #first = ''
  #asked = 0

  constructor(asking: Asking, { expression, reaches_all }: Rule) {
    this.#asking = asking
    this.#text = expression
    this.#lookups = lookups(asking.tx, toReach(reaches_all, ''))
  }

  async judge(user: UserFields): Promise<void> {
    if (user.status !== 'ENABLED' || user.type === 'USER_TYPE_SYSTEM') return
    const { expressions, now } = this.#asking
    this.#asked += 1
    try {
      const run = { now, variables: { subject: user }, lookups: this.#lookups }
      if (await expressions.evaluate(PLACE, this.#text, run)) this.#matched.add(user.id)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      this.#unsure.add(user.id)
      this.#first ||= error.message
    }
  }

  result(): Evaluated {
    const unsure = this.#unsure.size
    const error = unsure === 0 ? '' : `${unsure} of ${this.#asked} users could not be judged: ${this.#first}`
    return { matched: this.#matched, unsure: this.#unsure, error, isWhole: unsure === 0 || unsure < this.#asked }
  }
}
