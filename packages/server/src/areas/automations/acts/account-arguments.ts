import type { ConnectorsRow, UsersRow } from '../../../store/tables.ts'
import type { Request } from '../../../wire/shape.ts'
import {
  accountProfile,
  completeProfile,
  fieldsOf,
  ProfileFailed,
  usualFields,
} from '../../connectors/account-profiles/api.ts'
import { reachOfRun } from '../runs/reach-of-run.ts'
import type { UserProperties } from '../steps/connector-create-account.ts'
import { type StepContext, StepFailed } from '../steps/step-kind.ts'

type Profile = Record<string, unknown>
type Properties = Request<typeof UserProperties>

/** The new account as the step describes it. */
export async function describedAccount(step: StepContext, connector: ConnectorsRow, given: Properties) {
  const said = {
    username: await textOf(step, given.usernameCel),
    email: await textOf(step, given.emailCel),
    displayName: await textOf(step, given.displayNameCel),
  }
  const attributes = given.profileAttributeCel ? await step.evaluate(given.profileAttributeCel, 'profile') : {}
  // Safe because that result is a map.
  const described = { ...(attributes as Profile), ...usualFields(fieldsOf(connector), said) }
  return failingStep(async () => completeProfile(connector, described))
}

const textOf = async (step: StepContext, cel: string | undefined): Promise<string | undefined> =>
  cel ? step.evaluate(cel, 'string') : undefined

/** The account of a user: the result of the app's mappings, and usual values for fields without a mapping. */
export const mappedAccount = (step: StepContext, connector: ConnectorsRow, user: UsersRow): Promise<Profile> =>
  failingStep(() => accountProfile({ ...step, reach: reachOfRun(step.run) }, connector, { user }))

async function failingStep(make: () => Promise<Profile>): Promise<Profile> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ProfileFailed)) throw error
    throw new StepFailed(error.message, error.isExpression ? 'INVALID_ARGUMENT' : undefined)
  }
}
