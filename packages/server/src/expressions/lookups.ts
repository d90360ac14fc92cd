import type { Reach } from './reach.ts'
import type { AppUserFields, RiskScoreFields, SecurityInsightFields } from './types/account.ts'
import type { GroupFields } from './types/group.ts'
import type { UserFields } from './types/user.ts'

type EntitlementName = { readonly appId: string; readonly entitlementId: string }

/** What expressions may query from the service. One is given to each evaluation, bound to its tenant and transaction. */
export interface Lookups {
  /** What they see; the variables of the evaluation are cut to it too. */
  readonly reach: Reach
  /** Over all e-mails, without regard to case: a primary one first, then the oldest user. */
  findUserByEmail(email: string): Promise<UserFields | undefined>
  /** By exact display name, the oldest. */
  findUserByName(name: string): Promise<UserFields | undefined>
  /** Deleted ones too. */
  findUser(id: string): Promise<UserFields | undefined>
  /** In the order of the ids, ENABLED only. */
  listEnabledUsers(ids: readonly string[]): Promise<readonly UserFields[]>
  /** Users any of these manages, each once, deleted ones left out. */
  listDirectReports(managerIds: readonly string[]): Promise<readonly UserFields[]>
  findGroupByName(name: string): Promise<GroupFields | undefined>
  /** Current holders, ENABLED; named by id, else by slug or alias within the app. */
  listEntitlementMembers(entitlement: EntitlementName): Promise<readonly UserFields[]>
  listEntitlementOwners(entitlement: EntitlementName): Promise<readonly UserFields[]>
  hasApp(userId: string, appId: string): Promise<boolean>
  hasEntitlement(userId: string, entitlement: EntitlementName): Promise<boolean>
  listAccounts(userId: string, appId: string): Promise<readonly AppUserFields[]>
  listAccountManagers(userId: string, appId: string): Promise<readonly UserFields[]>
  grantedFromEnrollment(userId: string, entitlement: EntitlementName): Promise<'no' | 'requested' | 'automatic'>
  listSecurityInsights(appUserId: string): Promise<readonly SecurityInsightFields[]>
  listRiskScores(appUserId: string): Promise<readonly RiskScoreFields[]>
}

const MOST_ITEMS = 10_000

/** The lookup failed; `cause` has the reason. */
export class LookupFailed extends Error {}

/** Asks each question once, and refuses lists longer than an expression may hold. */
export function rememberedLookups(lookups: Lookups): Lookups {
  const answers = new Map<string, Promise<unknown>>()
  return new Proxy(lookups, {
    get(target, name) {
      const ask: unknown = Reflect.get(target, name)
      if (typeof ask !== 'function') return ask
      return (...args: unknown[]): Promise<unknown> => {
        const question = JSON.stringify([String(name), ...args])
        const known = answers.get(question) ?? asked(() => ask.apply(target, args))
        answers.set(question, known)
        return known
      }
    },
  })
}

async function asked(ask: () => unknown): Promise<unknown> {
  const value = await answerOf(ask)
  if (Array.isArray(value) && value.length > MOST_ITEMS) throw new Error(`a lookup gave more than ${MOST_ITEMS} items`)
  return value
}

async function answerOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof LookupFailed ? error : new LookupFailed('the service could not be asked', { cause: error })
  }
}
