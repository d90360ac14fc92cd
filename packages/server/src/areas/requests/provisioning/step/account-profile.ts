import { sql } from '../../../../store/sql.ts'
import type { ConnectorsRow, UsersRow } from '../../../../store/tables.ts'
import { accountProfile, ProfileFailed } from '../../../connectors/account-profiles/api.ts'
import { policyVariables } from '../../../policies/evaluation/api.ts'
import { reachOfStep } from '../../../policies/steps/api.ts'
import type { StepInProgress } from '../../tasks/kinds/step-kind.ts'
import { aboutOf } from '../../tasks/policy/about.ts'
import type { Situation } from './situation.ts'

type Profile = Record<string, unknown>

/** What a new account is to be like; or why that cannot be said. */
export async function profileOf(
  at: StepInProgress,
  { document }: Situation,
  connector: ConnectorsRow,
): Promise<{ readonly profile: Profile } | { readonly cannot: string }> {
  const { tx, services } = at.context
  const user = await tx.find<UsersRow>(sql`
    select * from users_view where id = ${at.task.user_id} and deleted_at is null`)
  if (!user) return { cannot: 'nobody is known who the account would be for' }
  const account = document.provisionPolicy?.connector?.account
  const { entitlement, task } = await policyVariables(tx, aboutOf(at.task))
  const context = { tx, services, now: tx.now, reach: reachOfStep(at.step.document), variables: { entitlement, task } }
  try {
    // Safe because only objects are stored there.
    const config = account?.config as Profile | undefined
    return { profile: await accountProfile(context, connector, { user, config }) }
  } catch (error) {
    if (error instanceof ProfileFailed) return { cannot: error.message }
    throw error
  }
}
