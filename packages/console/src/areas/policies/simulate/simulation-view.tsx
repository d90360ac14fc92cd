import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePeopleNames } from '../../../lib/names.ts'
import { documentIn, stepKindOf, stepNotes, stepTitle } from '../../../lib/policy-step.ts'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import styles from '../policies.module.css'
import { policyNamesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Policy } from '../words.ts'

type Result = Answered.SimulatePolicyResponse
type Names = ReadonlyMap<string, string>

const SHOWN_PEOPLE = 10

/** What every rule gave, and who would act in every step. */
export function SimulationView({ policy, result }: { policy: Policy; result: Result }) {
  const { governingPolicyId, rules, steps, error } = result
  const ids = [governingPolicyId, ...rules.map(({ outcomePolicyId }) => outcomePolicyId)]
  const { data: names = new Map<string, string>() } = useQuery(policyNamesQuery(ids))
  const people = usePeopleNames(
    steps.flatMap(({ approverIds, delegations, assumedApproverId }) => [
      ...approverIds.slice(0, SHOWN_PEOPLE),
      ...delegations.flatMap(({ userIds }) => userIds),
      assumedApproverId,
    ]),
  )
  return (
    <>
      {governingPolicyId !== '' && (
        <p className="given">
          {governingPolicyId === policy.id ? (
            texts.governs
          ) : (
            <>
              {texts.governsOther}{' '}
              <Link to="/policies/$id" params={{ id: governingPolicyId }}>
                {names.get(governingPolicyId) ?? common.aPolicy}
              </Link>
            </>
          )}
        </p>
      )}
      {error && (
        <p className="problem given" role="alert">
          {error}
        </p>
      )}
      <section className="card" aria-labelledby="rules">
        <h2 id="rules">{texts.rulesResult}</h2>
        {rules.length === 0 && <p className="muted">{texts.rulesResultNone}</p>}
        <ol className={styles.rules}>
          {rules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are shown as they came and never moved
            <li key={index}>
              <RuleResult rule={rule} names={names} />
            </li>
          ))}
        </ol>
      </section>
      <section className="card" aria-labelledby="steps">
        <h2 id="steps">{texts.stepsResult}</h2>
        <Timeline
          label={texts.stepsResult}
          items={steps.map((step, index) => {
            // Safe because a step is an object of JSON.
            const document = (step.step ?? {}) as Readonly<Record<string, unknown>>
            const kind = stepKindOf(document)
            const content = documentIn(kind && document[kind])
            return {
              key: String(index),
              title: kind ? stepTitle(kind, content) : '',
              note: kind ? stepNotes(kind, content).join(' · ') : '',
              tone: step.isReached ? 'busy' : 'neutral',
              badge: (
                <StateBadge tone={step.isReached ? 'busy' : 'neutral'}>
                  {step.isReached ? texts.reached : texts.notReached}
                </StateBadge>
              ),
              children: <Approvers step={step} people={people} />,
            }
          })}
        />
      </section>
    </>
  )
}

function RuleResult({ rule, names }: { rule: Answered.SimulatedPolicyRule; names: Names }) {
  const { condition, conditionMatched, defaultCondition, error, outcomePolicyId, policyKey, reasons } = rule
  const isTrue = conditionMatched || defaultCondition
  const leadsTo = outcomePolicyId
    ? texts.leadsToPolicy(names.get(outcomePolicyId) ?? common.aPolicy)
    : policyKey && texts.leadsToSteps(policyKey)
  return (
    <>
      <StateBadge tone={error ? 'bad' : isTrue ? 'good' : 'neutral'}>
        {error ? texts.failed : isTrue ? texts.matched : texts.notMatched}
      </StateBadge>{' '}
      {defaultCondition ? texts.otherwiseRule : <code className="mono given">{condition}</code>}{' '}
      {isTrue && leadsTo && <span className="muted given">{leadsTo}</span>}
      {error && <p className="problem given">{error}</p>}
      {reasons.map((reason) => (
        <p key={reason} className="muted given">
          {reason}
        </p>
      ))}
    </>
  )
}

function Approvers({ step, people }: { step: Answered.SimulatedPolicyStep; people: Names }) {
  const { step: shown, approverIds, resolvedBy, delegations, problems, assumedApproverId } = step
  const nameOf = (id: string): string => people.get(id) ?? ''
  if (!shown?.approval && approverIds.length === 0) return null
  const named = approverIds.slice(0, SHOWN_PEOPLE).map(nameOf).join(', ')
  const others = approverIds.length - SHOWN_PEOPLE
  const why = texts.resolvedBy[resolvedBy.replace('POLICY_APPROVERS_RESOLVED_BY_', '')]
  return (
    <div>
      <p className="given">
        {approverIds.length > 0 ? texts.couldAct(named) : texts.nobody} {others > 0 && texts.more(others)}
      </p>
      {why && <p className="muted">{why}</p>}
      {delegations.map(({ delegateUserId, userIds }) => (
        <p key={delegateUserId} className="muted given">
          {texts.standsIn(nameOf(delegateUserId), userIds.map(nameOf).join(', '))}
        </p>
      ))}
      {problems.map((problem) => (
        <p key={problem} className="problem given">
          {problem}
        </p>
      ))}
      {assumedApproverId !== '' && <p className="muted given">{texts.assumed(nameOf(assumedApproverId))}</p>}
    </div>
  )
}
