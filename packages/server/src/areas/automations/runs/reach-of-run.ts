import type { Reach } from '../../../expressions/reach.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import type { Tx } from '../../../store/tx.ts'
import { lookups, toReach, usersOfApp } from '../../directory/api.ts'
import type { RunFacts } from '../steps/step-kind.ts'

type Limits = Pick<RunFacts, 'appId' | 'withinApp'>

/** Runs of an automation by the owner of an app see what that owner sees. */
export const reachOfRun = ({ appId, withinApp }: Limits): Reach => toReach(!withinApp, appId)

/** The user that a run may be about: within an app only one with an account there. */
export async function findUserOfRun(tx: Tx, limits: Limits, id: string): Promise<UserFields | undefined> {
  const user = await lookups(tx, reachOfRun(limits)).findUser(id)
  if (!user || !limits.withinApp) return user
  return (await usersOfApp(tx, limits.appId, [id])).has(id) ? user : undefined
}
