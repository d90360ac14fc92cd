import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatName, formatSeconds } from '../../../lib/format.ts'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { documentIn } from '../../../lib/policy-step.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { GivenValue } from '../../../ui/value.tsx'
import { type Insight, taskQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { actionNames, reviewIdOf, statusOf, type Task, targetOf, typeName } from '../words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Actions } from './actions.tsx'
import { History } from './history.tsx'
import { Insights } from './insights.tsx'
import styles from './page.module.css'
import { StepUpDialog } from './step-up-dialog.tsx'
import { PolicyTimeline } from './timeline.tsx'
import { ToolCall } from './tool-call.tsx'

const route = getRouteApi('/tasks/$id')

export function TaskPage() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(taskQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.columns.task} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  if (!data) return <Loading height={400} />
  return <Loaded task={data.task} insights={data.insights} />
}

function Loaded({ task, insights }: { task: Task; insights: readonly Insight[] }) {
  const [{ dialog, stepUp, history }, set] = useAddress('/tasks/$id')
  const go = useNavigate()
  const close = (): void => set({ dialog: undefined, stepUp: undefined })
  const done = (action: string): void => {
    if (action === 'DELETE') void go({ to: '/requests', search: {} })
    else close()
  }
  const status = statusOf(task)
  const allowed = actionNames(task)
  // Who comes back from a step-up approves next.
  const wanted = dialog ?? (stepUp === undefined ? undefined : 'approve_with_step_up')
  const action = allowed.find((name) => name.toLowerCase() === wanted)
  return (
    <>
      <PageHead
        title={task.displayName}
        note={
          <>
            <StateBadge tone={status.tone}>{status.name}</StateBadge> {texts.title(task.numericId)}
          </>
        }
      >
        <Actions task={task} onAct={(name) => set({ dialog: name.toLowerCase() })} />
      </PageHead>
      <div className={styles.columns}>
        <div>
          <section className="card" aria-labelledby="steps">
            <h2 id="steps">{texts.timeline}</h2>
            <PolicyName task={task} />
            <PolicyTimeline task={task} />
          </section>
          <History task={task} shown={history} onShow={(next) => set({ history: next })} />
        </div>
        <div>
          <About task={task} />
          <Insights task={task} insights={insights} />
          <FilledIn task={task} />
          <ToolCall task={task} />
        </div>
      </div>
      {action === 'APPROVE_WITH_STEP_UP' && (
        <StepUpDialog task={task} transactionId={stepUp} onClose={close} onDone={close} />
      )}
      {action !== undefined && action !== 'APPROVE_WITH_STEP_UP' && (
        <ActionDialog key={action} task={task} action={action} onClose={close} onDone={() => done(action)} />
      )}
    </>
  )
}

/** Which policy decides, with a link for those who may read policies. */
function PolicyName({ task }: { task: Task }) {
  const canRead = useCan('policies:read')
  const { id, displayName } = documentIn(documentIn(task.policy).policy)
  if (typeof displayName !== 'string' || displayName === '') return null
  return (
    <p className="muted given">
      {texts.policyIs}:{' '}
      {canRead && typeof id === 'string' ? (
        <Link to="/policies/$id" params={{ id }} search={{}}>
          {displayName}
        </Link>
      ) : (
        displayName
      )}
    </p>
  )
}

function About({ task }: { task: Task }) {
  const { appId, entitlementId, duration } = targetOf(task)
  const people = usePeopleNames([task.userId, task.createdByUserId, ...task.approverIds])
  const apps = useAppNames([appId])
  const entitlements = useEntitlementNames([entitlementId])
  const [readsPeople, readsApps, readsEntitlements] = [
    useCan('users:read'),
    useCan('apps:read'),
    useCan('entitlements:read'),
  ]
  const nameOf = (id: string): string => people.get(id) ?? ''
  const readsReviews = useReadsReviews(task)
  const reviewId = readsReviews ? reviewIdOf(task) : ''
  const facts: [string, ReactNode][] = [
    [texts.facts.type, [typeName(task), task.emergencyAccess && texts.emergency].filter(Boolean).join(', ')],
    [
      texts.facts.subject,
      task.userId !== '' &&
        (readsPeople ? (
          <Link key="subject" to="/people/$id" params={{ id: task.userId }} search={{}}>
            {nameOf(task.userId)}
          </Link>
        ) : (
          nameOf(task.userId)
        )),
    ],
    [texts.facts.opener, task.createdByUserId && nameOf(task.createdByUserId)],
    [
      texts.facts.app,
      appId !== '' &&
        (readsApps ? (
          <Link key="app" to="/apps/$id" params={{ id: appId }} search={{}}>
            {apps.get(appId) ?? ''}
          </Link>
        ) : (
          apps.get(appId)
        )),
    ],
    [
      texts.facts.entitlement,
      entitlementId !== '' &&
        (readsEntitlements ? (
          <Link key="entitlement" to="/apps/$appId/entitlements/$id" params={{ appId, id: entitlementId }} search={{}}>
            {entitlements.get(entitlementId) ?? ''}
          </Link>
        ) : (
          entitlements.get(entitlementId)
        )),
    ],
    [
      texts.facts.review,
      reviewId !== '' && (
        <Link key="review" to="/reviews/$id" params={{ id: reviewId }} search={{}}>
          {texts.openReview}
        </Link>
      ),
    ],
    [texts.facts.duration, duration !== '' && formatSeconds(Number.parseInt(duration, 10))],
    [texts.facts.reason, task.description],
    [texts.facts.decided, task.approverIds.map(nameOf).join(', ')],
    [texts.facts.origin, formatName(task.origin, 'TASK_ORIGIN_')],
    [texts.facts.created, <ExactTime key="created" time={task.createdAt} />],
    [texts.facts.updated, <ExactTime key="updated" time={task.updatedAt} />],
  ]
  return (
    <section className="card" aria-label={texts.details}>
      <Facts facts={facts} />
    </section>
  )
}

/** Whether the reader sees the campaign: it reads campaigns, or reviews this. */
function useReadsReviews({ stepApproverIds, approverIds }: Task): boolean {
  const { user, permissions } = useSession()
  return (
    permissions.has('campaigns:read') ||
    permissions.has('campaigns:read:owned') ||
    [...stepApproverIds, ...approverIds].includes(user.id)
  )
}

/** What was filled in, by the names that people know the fields by. */
function FilledIn({ task }: { task: Task }) {
  const filled = Object.entries(task.data ?? {})
  if (filled.length === 0) return null
  const nameOf = (name: string): string => task.form?.fields.find((field) => field.name === name)?.displayName || name
  return (
    <section className="card" aria-labelledby="filled">
      <h2 id="filled">{texts.filledIn}</h2>
      <Facts facts={filled.map(([name, value]) => [nameOf(name), <GivenValue key={name} value={value} />] as const)} />
    </section>
  )
}
