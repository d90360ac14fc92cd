import type { Client, InputOf } from '@reeve/client'
import type { Callable } from './functions.ts'
import { all } from './pages.ts'

type Automation = InputOf<'automations.create'>['body']

const value = (stepName: string, stepDisplayName: string, expressionCel: string) => ({
  stepName,
  stepDisplayName,
  evaluateExpressions: { expressions: [{ key: 'text', expressionCel }] },
})

export const MOVERS = 'Movers are looked at'

/** Whoever is removed has no cost center any more: such a run fails until somebody looks at it and mends the step. */
const KNOWN = 'string(subject.profile["costCenter"])'
export const KNOWN_OR_NONE = `"costCenter" in subject.profile ? ${KNOWN} : "none"`

export const moversSteps = (costCenter: string) => [
  value(
    'move',
    'Say what has changed',
    'subject.displayName + " moved from " + ctx.trigger.oldUser.department + " to " + ctx.trigger.newUser.department',
  ),
  value('cost', 'Find the cost center', costCenter),
]

/** One of each kind that somebody meets: it runs, it fails, its breaker stops it, it is a draft. */
const automationsOf = ({ moverRisk }: Callable): readonly Automation[] => [
  {
    displayName: 'Leavers hand over what they decide',
    description: 'Whoever leaves is no longer the delegate of anybody.',
    enabled: true,
    triggers: [
      {
        userProfileChange: {
          condition:
            'ctx.trigger.oldUser.status == UserStatus.ENABLED && ctx.trigger.newUser.status != UserStatus.ENABLED',
        },
      },
    ],
    automationSteps: [
      value('who', 'Say who has left', 'subject.displayName + ", " + subject.jobTitle + ", has left"'),
      { stepName: 'delegates', removeFromDelegation: { useSubjectUser: true } },
    ],
  },
  {
    displayName: MOVERS,
    description: 'What somebody did before and does now, for the people who review access.',
    enabled: true,
    triggers: [
      { userProfileChange: { condition: 'ctx.trigger.newUser.department != ctx.trigger.oldUser.department' } },
    ],
    automationSteps: moversSteps(KNOWN),
  },
  {
    displayName: 'Movers are weighed',
    description: 'A function says how risky a move is; what is harmless ends there.',
    enabled: true,
    triggers: [
      { userProfileChange: { condition: 'ctx.trigger.newUser.department != ctx.trigger.oldUser.department' } },
    ],
    automationSteps: [
      {
        stepName: 'weighed',
        stepDisplayName: 'Weigh the move',
        callFunction: {
          functionId: moverRisk,
          args: {
            from: 'ctx.trigger.oldUser.department',
            to: 'ctx.trigger.newUser.department',
            jobTitle: 'subject.jobTitle',
          },
        },
      },
      {
        ...value('result', 'Say how risky it is', 'subject.displayName + ": " + string(ctx.weighed.risk) + " of 10"'),
        skipIfTrueCel: 'ctx.weighed.risk < 5',
      },
    ],
  },
  {
    displayName: 'New access is noted',
    description: 'Its circuit breaker stops it when a sync brings much at once.',
    enabled: true,
    triggers: [{ grantFound: {} }],
    automationSteps: [value('what', 'Say what was given', 'ctx.trigger.entitlement.displayName')],
    circuitBreakerMax: 5,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_DAY',
  },
  {
    displayName: 'Contractors, every Monday',
    description: 'A draft: nothing runs before it is published.',
    isDraft: true,
    triggers: [
      {
        schedule: {
          cronSpec: '0 8 * * 1',
          timezone: 'Europe/Berlin',
          condition: 'subject.employmentType == "Contractor"',
        },
      },
    ],
    automationSteps: [value('who', 'Say who', 'subject.displayName + " is still with us"')],
  },
]

/** Makes the company's automations, before what starts them happens; returns how many had to be made. */
export async function ensureAutomations(client: Client, callable: Callable): Promise<number> {
  const known = await all((query) => client.call('automations.list', { query }))
  const names = new Set(known.map(({ displayName }) => displayName))
  const missing = automationsOf(callable).filter(({ displayName }) => !names.has(displayName ?? ''))
  for (const body of missing) await client.call('automations.create', { body })
  return missing.length
}
