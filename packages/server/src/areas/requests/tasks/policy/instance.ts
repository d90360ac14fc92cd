import { Failure } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { ChosenPolicy, FrozenPolicy, FrozenStep, PolicySlot } from '../../../policies/api.ts'
import { choosePolicy } from '../../../policies/choice/api.ts'
import { evaluatePolicy, freezePolicy, policyVariables } from '../../../policies/evaluation/api.ts'
import type { Work } from '../held/held-task.ts'
import { campaigns } from '../reviews/point.ts'
import type { StoredTask, TaskPolicy } from '../rows/rows.ts'
import { aboutOf } from './about.ts'

type Wanted =
  /** This policy, with the settings that the task has. */
  | { readonly policyId: string }
  /** The one that was chosen, as it was frozen. */
  | { readonly frozen: TaskPolicy }
  | { readonly chosen: ChosenPolicy }

/** The steps of a policy for this task. The task keeps the policy, and everything it refers to, as they are now. */
export async function instancePolicy(work: Work, wanted: Wanted): Promise<FrozenStep[]> {
  const { context } = work
  const frozen = 'frozen' in wanted ? wanted.frozen : await frozenOr(work, idOf(wanted))
  if (!frozen) return [appOwnersDecide(context.tx.now)]
  const variables = await policyVariables(context.tx, aboutOf(work.task))
  const { steps, results, policyId, error } = await evaluatePolicy(context, frozen, variables)
  for (const { reasons: _, ...result } of results) {
    work.note('conditionalPolicyExecutionResult', result, { error: result.error !== '', userId: '' })
  }
  if (error !== '') work.note('policyEvaluationStep', { stepComment: error }, { error: true, userId: '' })
  const settings = settingsOf(work.task, wanted)
  const policy: TaskPolicy = {
    policyId: frozen.policyId,
    policies: frozen.policies,
    ...(frozen.reaches ? { reaches: frozen.reaches } : {}),
    ...settings,
    effectivePolicyId: policyId,
  }
  work.task = { ...work.task, policy, policy_id: frozen.policyId, settings_source: settings.source }
  return steps.map((step) => ({ ...step, id: newId(context.tx.now) }))
}

const idOf = (wanted: { policyId: string } | { chosen: ChosenPolicy }): string =>
  'chosen' in wanted ? wanted.chosen.policyId : wanted.policyId

const NO_SETTINGS = {
  settings: { requestSchemaId: '', emergencyGrantEnabled: false, emergencyGrantPolicyId: '', maxGrantSeconds: null },
  source: '',
  routingRuleId: '',
}

function settingsOf({ policy }: StoredTask, wanted: Wanted): Pick<TaskPolicy, 'settings' | 'source' | 'routingRuleId'> {
  if ('chosen' in wanted) {
    const { settings, source, routingRuleId } = wanted.chosen
    return { settings, source, routingRuleId }
  }
  const { settings, source, routingRuleId } = policy ?? NO_SETTINGS
  return { settings, source, routingRuleId }
}

/** A policy that is gone decides nothing: the owners of the app are asked. */
async function frozenOr(work: Work, policyId: string): Promise<FrozenPolicy | undefined> {
  try {
    return await freezePolicy(work.context.tx, policyId)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    work.note('policyEvaluationStep', { stepComment: error.message }, { error: true, userId: '' })
    return undefined
  }
}

const appOwnersDecide = (now: Temporal.Instant): FrozenStep => ({
  id: newId(now),
  kind: 'approval',
  document: { approval: { appOwners: {}, allowReassignment: true, allowDelegation: true } },
})

const SLOTS: Readonly<Record<StoredTask['type'], PolicySlot>> = {
  grant: 'grant',
  revoke: 'revoke',
  certify: 'certify',
  offboarding: 'revoke',
  action: 'action',
  finding: 'finding',
}

/** The policy that governs such a task now. `policyId` is the one that an offer, a campaign or a rule names. */
export async function chooseFor(work: Pick<Work, 'context' | 'task'>, policyId = ''): Promise<ChosenPolicy> {
  const { type, emergency, app_id, entitlement_id } = work.task
  const { tx, services } = work.context
  const review = type === 'certify' ? await services.registry.extensions.only(campaigns).policyOf(tx, work.task) : {}
  return choosePolicy(work.context, emergency ? 'emergency' : SLOTS[type], {
    ...(app_id === '' ? {} : { appId: app_id }),
    ...(entitlement_id === '' ? {} : { entitlementId: entitlement_id }),
    ...(policyId === '' ? {} : { policyId }),
    ...review,
  })
}
