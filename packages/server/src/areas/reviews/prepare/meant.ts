import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { Lookups } from '../../../expressions/lookups.ts'
import type { Services } from '../../../service/context.ts'
import type { Tx } from '../../../store/tx.ts'
import { lookups, pageOfAccountFields, pageOfUserFields, toReach } from '../../directory/expressions/api.ts'
import type { CampaignRow } from '../campaigns/rows.ts'

type Asking = {
  readonly tx: Tx
  readonly services: Pick<Services, 'expressions'>
  /** Whose scope it is. */
  readonly campaign: Pick<CampaignRow, 'reaches_all'>
}

/** An expression failed for somebody: the scope means nobody knows whom. */
export class ScopeFailed extends Error {}

export const AT_A_TIME = 1000

type Page = {
  /** Those whom the expression means. */
  readonly ids: readonly string[]
  /** Where the next page begins; undefined when there is none. */
  readonly next: string | undefined
}

/** One page of users, each judged by the expression. */
export async function pageOfUsers(asking: Asking, expression: string, from: string): Promise<Page> {
  const { tx, services, campaign } = asking
  const page = await pageOfUserFields(tx, { after: from, limit: AT_A_TIME, madeBy: tx.now })
  const judged = { ...judgedBy(tx, services, campaign), environment: 'access_review_user', expression } as const
  return { ids: await judge(judged, page, 'user'), next: nextOf(page) }
}

/** The same of accounts. */
export async function pageOfAccounts(asking: Asking, expression: string, from: string): Promise<Page> {
  const { tx, services, campaign } = asking
  const page = await pageOfAccountFields(tx, { after: from, limit: AT_A_TIME, madeBy: tx.now })
  const judged = { ...judgedBy(tx, services, campaign), environment: 'access_review_account', expression } as const
  return { ids: await judge(judged, page, 'account'), next: nextOf(page) }
}

const judgedBy = (tx: Tx, { expressions }: Asking['services'], { reaches_all }: Asking['campaign']) => ({
  expressions,
  now: tx.now,
  lookups: lookups(tx, toReach(reaches_all, '')),
})

const nextOf = (page: readonly { readonly id: string }[]): string | undefined =>
  page.length < AT_A_TIME ? undefined : page.at(-1)!.id

export const usersMeant = (asking: Asking, expression: string): Promise<Set<string>> =>
  allOf((from) => pageOfUsers(asking, expression, from))
export const accountsMeant = (asking: Asking, expression: string): Promise<Set<string>> =>
  allOf((from) => pageOfAccounts(asking, expression, from))

async function allOf(pageFrom: (from: string) => Promise<Page>): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from: string | undefined = ''; from !== undefined; ) {
    const page: Page = await pageFrom(from)
    for (const id of page.ids) found.add(id)
    from = page.next
  }
  return found
}

type Judging = {
  readonly now: Temporal.Instant
  readonly lookups: Lookups
  readonly expressions: Expressions
  readonly environment: 'access_review_user' | 'access_review_account'
  readonly expression: string
}

/** True means the subject itself; a list means those in it, whoever the subject is. */
async function judge(
  { now, lookups: seen, expressions, environment, expression }: Judging,
  subjects: readonly { readonly id: string }[],
  what: string,
): Promise<string[]> {
  const place =
    environment === 'access_review_user'
      ? ({ environment, result: 'boolOrUsers' } as const)
      : ({ environment, result: 'boolOrAccounts' } as const)
  const found = new Set<string>()
  for (const subject of subjects) {
    try {
      const run = { now, variables: { subject }, lookups: seen }
      const value = await expressions.evaluate(place, expression, run)
      if (value === true) found.add(subject.id)
      else if (Array.isArray(value)) for (const one of value) found.add(typeof one === 'string' ? one : one.id)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      throw new ScopeFailed(`the expression fails for the ${what} ${subject.id}: ${error.message}`)
    }
  }
  return [...found]
}
