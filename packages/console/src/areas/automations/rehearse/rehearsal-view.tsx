import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { runStepTitle } from '../content.ts'
import { ExplainedText, Folded, Sentences } from '../parts.tsx'
import { automationNamesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { isSaidBy, kindName, stepStateName, stepTone, triggerName } from '../words.ts'
import styles from './rehearsal-view.module.css'

type Rehearsal = Answered.AutomationRehearsal

/** What a run would do, step by step. */
export function RehearsalView({ rehearsal }: { rehearsal: Rehearsal }) {
  const { automationTemplateId: id, subjectUserId, triggers, context, steps, error, endsAt } = rehearsal
  const { data: names } = useQuery(automationNamesQuery([id]))
  const people = usePeopleNames([subjectUserId])
  return (
    <section className={`card ${styles.rehearsal}`}>
      <h2 className="given">
        {names?.get(id) ?? common.anAutomation} ·{' '}
        {subjectUserId === '' ? (
          texts.aboutNobody
        ) : (
          <Link to="/people/$id" params={{ id: subjectUserId }} search={{}}>
            {people.get(subjectUserId) ?? ''}
          </Link>
        )}
      </h2>
      {triggers.map(({ triggerType, fires, condition }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer does not change
        <div key={index} className={styles.trigger}>
          <div>
            <strong>{triggerName(triggerType)}</strong>{' '}
            <StateBadge tone={fires ? 'good' : 'neutral'}>{fires ? texts.fires : texts.firesNot}</StateBadge>
          </div>
          {condition && <ExplainedText explained={condition} />}
        </div>
      ))}
      <Folded title={texts.context} value={context} />
      <Timeline
        label={texts.steps}
        items={steps.map((step, index) => ({
          key: String(index),
          title: runStepTitle(step) || texts.stepAt(index + 1),
          note: kindName(step.kind),
          tone: stepTone(step.state),
          badge: <StateBadge tone={stepTone(step.state)}>{stepStateName(step.state)}</StateBadge>,
          children: <StepDetails step={step} />,
        }))}
      />
      {error && !steps.some((step) => step.error) && (
        <p className="problem given">
          {error.code}: {error.message}
        </p>
      )}
      {endsAt && (
        <p className="muted">
          {texts.endsAt} <ExactTime time={endsAt} />
        </p>
      )}
    </section>
  )
}

/** What access is meant, by name and app. */
function Entitlements({ entitlements }: { entitlements: Answered.RehearsedEffect['entitlements'] }) {
  const names = useEntitlementNames(entitlements.map(({ id }) => id))
  const apps = useAppNames(entitlements.map(({ appId }) => appId))
  if (entitlements.length === 0) return null
  return (
    <ul className={styles.entitlements} aria-label={texts.entitlements}>
      {entitlements.map(({ appId, id }) => (
        <li key={id} className="given">
          <Link to="/apps/$appId/entitlements/$id" params={{ appId, id }} search={{}}>
            {names.get(id)}
          </Link>{' '}
          <span className="muted">{apps.get(appId)}</span>
        </li>
      ))}
    </ul>
  )
}

const StepDetails = ({ step }: { step: Answered.RehearsedStep }) => (
  <>
    {step.error && (
      <p className="problem given">
        {step.error.code}: {step.error.message}
      </p>
    )}
    <Sentences sentences={step.why.filter((why) => !isSaidBy(why, step.error))} />
    {step.effects.length > 0 && (
      <div className={styles.effects}>
        <h3>{texts.effects}</h3>
        <ul>
          {step.effects.map(({ kind, summary, details, entitlements }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer does not change
            <li key={index} className="given">
              {summary || kind}
              <Entitlements entitlements={entitlements} />
              <Folded title={texts.details} value={details} />
            </li>
          ))}
        </ul>
      </div>
    )}
    {step.expressions.map((explained, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer does not change
      <ExplainedText key={index} explained={explained} />
    ))}
    <Folded title={step.isAssumed ? `${texts.output} (${texts.assumed})` : texts.output} value={step.output} />
    {step.assumptions.length > 0 && (
      <details>
        <summary>{texts.assumptions}</summary>
        <Sentences sentences={step.assumptions} />
      </details>
    )}
  </>
)
