import type { Lookups } from '../../../expressions/lookups.ts'
import type { Reach } from '../../../expressions/reach.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import type { Tx } from '../../../store/tx.ts'
import { lookups, toReach, usersOfApp } from '../../directory/expressions/api.ts'
import type { RunFacts } from '../steps/step-kind.ts'

type Limits = Pick<RunFacts, 'appId' | 'withinApp'>

/** Runs of an automation by the owner of an app see what that owner sees. */
export const reachOfRun = ({ appId, withinApp }: Limits): Reach => toReach(!withinApp, appId)

/** Whom a run finds it may act on, so within an app nobody is found but those with an account there. */
export function lookupsOfRun(tx: Tx, limits: Limits): Lookups {
  const seen = lookups(tx, reachOfRun(limits))
  if (!limits.withinApp) return seen
  const known = async (users: readonly UserFields[]): Promise<UserFields[]> => {
    const ids = users.map(({ id }) => id)
    const inApp = await usersOfApp(tx, limits.appId, ids)
    return users.filter(({ id }) => inApp.has(id))
  }
  const one = async (user: UserFields | undefined) => (await known(user ? [user] : []))[0]
  return {
    ...seen,
    findUserByEmail: async (email) => one(await seen.findUserByEmail(email)),
    findUserByName: async (name) => one(await seen.findUserByName(name)),
    findUser: async (id) => one(await seen.findUser(id)),
    listEnabledUsers: async (ids) => known(await seen.listEnabledUsers(ids)),
  }
}
