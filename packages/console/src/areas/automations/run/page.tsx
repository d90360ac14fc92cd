import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isPresent } from '../../../forms/schema.ts'
import { api, refresh } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { usePeopleNames, useToldNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { runStepTitle } from '../content.ts'
import styles from '../parts.module.css'
import { ExplainedText, Folded, Sentences } from '../parts.tsx'
import { automationNamesQuery, explainQuery, runQuery } from '../queries.ts'
import { RunDialog } from '../run-dialog.tsx'
import { RunBadge, tookOf } from '../runs/columns.tsx'
import { texts } from '../texts.ts'
import { isOver, isSaidBy, kindName, type Run, runStateOf, stepStateName, stepTone, triggerName } from '../words.ts'

const route = getRouteApi('/runs/$id')

export function RunPage() {
  const isAllowed = useCan('automations:read')
  return isAllowed ? <LoadedRun /> : <NotAllowed title={texts.runs} />
}

function LoadedRun() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(runQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <RunView run={data} />
}

function RunView({ run }: { run: Run }) {
  const canExecute = useCan('automations:execute')
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const state = runStateOf(run.state)
  return (
    <>
      <PageHead title={texts.run(run.id)} note={<RunBadge state={run.state} />}>
        {run.subjectUserId && (
          <Link
            to="/automations/$id/rehearse"
            params={{ id: run.automationTemplateId }}
            search={{ user: run.subjectUserId }}
            className="button"
          >
            {texts.tryAgainstPerson}
          </Link>
        )}
        <Link
          to="/automations/$id"
          params={{ id: run.automationTemplateId }}
          search={failedAt(run)}
          className={state === 'error' ? 'button primary' : 'button'}
        >
          {texts.fix}
        </Link>
        {canExecute && isOver(state) && run.currentVersion > 0 && (
          <button type="button" className="button" onClick={() => setRunning(true)}>
            {texts.runAgain}
          </button>
        )}
        {canExecute && !isOver(state) && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {texts.terminate}
          </button>
        )}
      </PageHead>
      <div className={styles.columns}>
        <Facts run={run} />
        <Steps run={run} />
      </div>
      {isRunning && (
        <RunDialog id={run.automationTemplateId} userId={run.subjectUserId} onClose={() => setRunning(false)} />
      )}
      {isAsking && <TerminateDialog id={run.id} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Opens the editor at the step that failed. */
function failedAt({ steps }: Run): { at?: string } {
  const index = steps.findIndex(({ state }) => stepTone(state) === 'bad')
  return index < 0 ? {} : { at: `steps[${index}]` }
}

function Facts({ run }: { run: Run }) {
  const { data: names } = useQuery(automationNamesQuery([run.automationTemplateId]))
  const people = usePeopleNames([run.subjectUserId])
  const facts: [string, ReactNode][] = [
    [
      texts.runFacts.automation,
      <Link key="automation" to="/automations/$id" params={{ id: run.automationTemplateId }}>
        {names?.get(run.automationTemplateId) ?? common.anAutomation}
      </Link>,
    ],
    [texts.runFacts.version, run.isDraft ? texts.draftRun : String(run.currentVersion || '–')],
    [texts.runFacts.trigger, triggerName(run.triggerType)],
    [
      texts.runFacts.subject,
      run.subjectUserId && (
        <Link key="subject" to="/people/$id" params={{ id: run.subjectUserId }}>
          {people.get(run.subjectUserId) ?? ''}
        </Link>
      ),
    ],
    [texts.runFacts.made, <ExactTime key="made" time={run.createdAt} />],
    [texts.runFacts.ended, run.completedAt && <ExactTime key="ended" time={run.completedAt} />],
    [texts.runFacts.took, tookOf(run.duration)],
    [
      texts.runFacts.parent,
      run.parentExecutionId !== '0' && run.parentExecutionId && (
        <Link key="parent" to="/runs/$id" params={{ id: run.parentExecutionId }}>
          {run.parentExecutionId}
        </Link>
      ),
    ],
  ]
  return (
    <section className="card">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd className="given">{value}</dd>
            </div>
          ))}
      </dl>
      <Folded title={texts.context} value={run.context?.context} />
    </section>
  )
}

function Steps({ run }: { run: Run }) {
  const { data } = useQuery(explainQuery(run.id, run.updatedAt ?? ''))
  const whyOf = (stepName: string) => data?.steps.find((step) => step.stepName === stepName)
  return (
    <div>
      {(run.error || (data && data.why.length > 0)) && (
        <section className="card" aria-labelledby="why">
          <h2 id="why">{texts.why}</h2>
          {data && data.why.length > 0 ? (
            <Sentences sentences={data.why} />
          ) : (
            <p className="given problem">{run.error?.message}</p>
          )}
        </section>
      )}
      <section className="card" aria-labelledby="steps">
        <h2 id="steps">{texts.steps}</h2>
        {run.steps.length === 0 && <p className="muted">{texts.noSteps}</p>}
        <Timeline
          label={texts.steps}
          items={run.steps.map((step, index) => {
            const why = whyOf(step.stepName)
            return {
              key: `${index}`,
              title: runStepTitle(step) || texts.stepAt(index + 1),
              tone: stepTone(step.state),
              badge: <StateBadge tone={stepTone(step.state)}>{stepStateName(step.state)}</StateBadge>,
              note: [
                kindName(step.kind),
                step.attempts > 1 && texts.attempts(step.attempts),
                step.startedAt && formatTime(step.startedAt),
                step.startedAt && step.completedAt && tookOf(secondsBetween(step.startedAt, step.completedAt)),
              ]
                .filter(Boolean)
                .join(' · '),
              children: (
                <>
                  {step.error && (
                    <p className="problem given">
                      {step.error.code}: {step.error.message}
                    </p>
                  )}
                  {why && <Sentences sentences={why.why.filter((one) => !isSaidBy(one, step.error))} />}
                  {why?.condition && <ExplainedText explained={why.condition} />}
                  <Expressions expressions={(why?.expressions ?? []).filter(({ field }) => !isCondition(field, why))} />
                  <Requests ids={step.taskIds} />
                  <Folded title={texts.output} value={step.output} />
                </>
              ),
            }
          })}
        />
      </section>
    </div>
  )
}

/** The requests that a step made, each with its page. */
function Requests({ ids }: { ids: readonly string[] }) {
  const names = useToldNames(ids)
  if (ids.length === 0) return null
  return (
    <div>
      <h3>{texts.requests}</h3>
      <ul className="lines" aria-label={texts.requests}>
        {ids.map((id) => (
          <li key={id} className="given">
            <Link to="/tasks/$id" params={{ id }} search={{}}>
              {names.get(id) || common.aRequest}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What decided about a step that was skipped is shown by itself. */
const isCondition = (field: string, why: Answered.ExplainedStep | undefined): boolean =>
  field === 'skipIfTrueCel' && isPresent(why?.condition)

const Expressions = ({ expressions }: { expressions: readonly Answered.ExplainedExpression[] }) =>
  expressions.length > 0 && (
    <details open={expressions.some(({ error }) => error !== '')}>
      <summary>{texts.expressions(expressions.length)}</summary>
      {expressions.map((explained, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer does not change
        <ExplainedText key={index} explained={explained} />
      ))}
    </details>
  )

const secondsBetween = (from: string, to: string): string => String((Date.parse(to) - Date.parse(from)) / 1000)

function TerminateDialog({ id, onClose }: { id: string; onClose(): void }) {
  const act = async () => {
    await api.call('automations.executions.terminate', { path: { id } })
    await refresh(['runs'])
    toast({ text: texts.terminated })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.terminate}
      about={texts.terminateAsk}
      action={texts.terminate}
      act={act}
      onClose={onClose}
    />
  )
}
