import { findMissingProfile, listRuleManaged, type Unenrolled, unenrollUser } from '../../access-profiles/api.ts'
import { output, StepFailed } from '../steps/step-kind.ts'
import { unenrollFromAllAccessProfiles } from '../steps/unenroll-from-all-access-profiles.ts'
import { chooseUsers } from './choose-users.ts'
import type { StepEffect } from './effects.ts'
import { reasonOf } from './revoke-held.ts'
import { stepAct } from './step-act.ts'

export const unenrollFromAllAccessProfilesAct = stepAct(unenrollFromAllAccessProfiles, {
  async run(step, payload) {
    const users = await chooseUsers(step, payload, { deleted: true })
    const { catalogIdsCel, catalogIds = [] } = payload
    const profileIds = catalogIdsCel ? await step.evaluate(catalogIdsCel, 'strings') : catalogIds
    // An expression that finds none means none; only a step that names nothing means all.
    if (catalogIdsCel && profileIds.length === 0)
      return output({ task_ids: [], catalog_ids: [], rule_managed_catalog_ids: [] })
    const missing = await findMissingProfile(step.tx, profileIds)
    if (missing !== undefined) throw new StepFailed(`no access profile with id "${missing}"`, 'NOT_FOUND')
    const taskIds: string[] = []
    const left = new Set<string>()
    const byRule = new Set<string>()
    for (const { id: userId } of users) {
      const managed = await listRuleManaged(step.tx, { userId, profileIds })
      for (const { id } of managed) byRule.add(id)
      const done = await step.perform(unenrollment, { userId, profileIds, managed })
      taskIds.push(...done.taskIds)
      for (const id of done.profileIds) left.add(id)
    }
    return output({ task_ids: taskIds, catalog_ids: [...left].sort(), rule_managed_catalog_ids: [...byRule].sort() })
  },
})

/** A rule would enrol the user again at once. */
const keptOut = (managed: readonly { readonly display_name: string }[]): string =>
  managed.length === 0
    ? ''
    : `, and whom a rule enrols is kept out of ${managed.map((one) => `"${one.display_name}"`).join(', ')} until the rule changes, or what it reads of the person`

type Managed = { readonly id: string; readonly display_name: string }

type Unenrolling = {
  readonly userId: string
  readonly profileIds: readonly string[]
  /** Those that a rule enrols in. */
  readonly managed: readonly Managed[]
}

const unenrollment: StepEffect<Unenrolling, Unenrolled> = {
  act: (step, { userId, profileIds }) => unenrollUser(step, { userId, profileIds, description: reasonOf(step.run) }),
  rehearse: async (_step, { userId, profileIds, managed }) => ({
    effect: {
      kind: 'unenrollment',
      summary: `takes user "${userId}" out of ${profileIds.length === 0 ? 'all' : profileIds.length} access profile(s)${keptOut(managed)}`,
      details: { userId, catalogIds: profileIds, ruleManagedCatalogIds: managed.map(({ id }) => id) },
    },
    assumed: 'the tasks are opened',
    result: { taskIds: [], skipped: 0, profileIds: [] },
  }),
}
