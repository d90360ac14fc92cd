import type { Context } from '../../../service/context.ts'
import type { TaskAbout } from '../../policies/api.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import { evaluatePolicy, freezePolicy, policyVariables } from '../../policies/evaluation/api.ts'
import { walkSteps } from '../../policies/simulation/api.ts'
import { approverKindOf, kindOfStep } from '../../policies/steps/api.ts'
import { analysisOf } from '../insights/api.ts'

const MOST_NAMED = 3

export type Asked = {
  readonly userId: string
  readonly openerUserId: string
  readonly appId: string
  readonly entitlementId: string
}

/** Who would decide about such a request now, step by step, and how long the access may last at most. */
export async function decidersOf(context: Context, asked: Asked) {
  const { tx } = context
  const { appId, entitlementId } = asked
  const chosen = await choosePolicy(context, 'grant', { appId, entitlementId })
  const about = await aboutOf(context, asked)
  const variables = await policyVariables(tx, about)
  const { steps } = await evaluatePolicy(context, await freezePolicy(tx, chosen.policyId), variables)
  const walked = await walkSteps(context, steps, { about, variables, approvedBy: [] })
  return {
    steps: walked.filter(({ isReached }) => isReached).map(toStep),
    maxSeconds: chosen.settings.maxGrantSeconds ?? 0,
  }
}

type Walked = Awaited<ReturnType<typeof walkSteps>>[number]

/** Nothing of how the policy is written: only which kind of step it is, and who it would be. */
function toStep({ step, approverIds }: Walked) {
  const given = step ?? {}
  const kind = kindOfStep(given as Parameters<typeof kindOfStep>[0]) // Safe because a policy has written it.
  const approval = given.approval ?? undefined
  return {
    kind,
    decidedBy: approval ? (approverKindOf(approval as Parameters<typeof approverKindOf>[0]) ?? '') : '', // Safe as above.
    userIds: kind === 'approval' ? approverIds.slice(0, MOST_NAMED) : [],
    count: kind === 'approval' ? approverIds.length : 0,
  }
}

async function aboutOf(context: Context, { userId, openerUserId, appId, entitlementId }: Asked): Promise<TaskAbout> {
  const analysis = await analysisOf(context, { userId, entitlementIds: [entitlementId] })
  return {
    subjectUserId: userId,
    accountId: '',
    appId,
    entitlementId,
    ip: context.caller.ip,
    task: {
      ...{ id: '', numericId: '', displayName: '', kind: 'grant', origin: 'TASK_ORIGIN_WEBAPP' },
      ...{ justification: '', grantSeconds: null, isEmergency: false, formFields: {} },
      openerUserId,
      createdAt: context.now,
      ...(analysis ? { analysis } : {}),
    },
  }
}
