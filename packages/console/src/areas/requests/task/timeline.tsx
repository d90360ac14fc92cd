import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatName, formatTime } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { documentIn, stepNotes, stepTitle } from '../../../lib/policy-step.ts'
import { useSession } from '../../../lib/session.ts'
import type { Task } from '../../../lib/task.ts'
import { deciderOf, type Ending, type ShownStep, stepsOf } from '../../../lib/task-steps.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { auditsQuery } from '../queries.ts'
import { texts } from '../texts.ts'

type Names = ReadonlyMap<string, string>

/** The policy of a task: what was decided, who may act now and why, and what comes next. */
export function PolicyTimeline({ task }: { task: Task }) {
  const { user } = useSession()
  const steps = stepsOf(task)
  const deciders = steps.flatMap(({ ending }) => (ending ? [ending.userId] : []))
  const names = usePeopleNames([...task.stepApproverIds, ...deciders])
  if (steps.length === 0) return <p className="muted">{texts.noSteps}</p>
  return (
    <Timeline
      label={texts.timeline}
      items={steps.map((step) => ({
        key: step.key,
        title: stepTitle(step.kind, step.content),
        tone: step.tone,
        isCurrent: step.phase === 'now',
        badge: <StateBadge tone={step.tone}>{badgeOf(step)}</StateBadge>,
        note: noteOf(step, names),
        children: (
          <>
            {step.phase === 'now' && <Actors task={task} step={step} names={names} ownId={user.id} />}
            <Notes notes={stepNotes(step.kind, step.content)} />
          </>
        ),
      }))}
    />
  )
}

const PHASES = { done: texts.stepDone, now: texts.stepNow, next: texts.stepNext } as const

const badgeOf = ({ phase, state }: ShownStep): string =>
  phase === 'now' && state !== '' && state !== 'WAITING' ? formatName(state) : PHASES[phase]

function noteOf({ phase, ending, assignedAt }: ShownStep, names: Names): ReactNode {
  if (ending) return [endingText(ending, names), ending.at && formatTime(ending.at)].filter(Boolean).join(' · ')
  return phase === 'now' && assignedAt !== '' ? `${texts.assignedAt} ${formatTime(assignedAt)}` : ''
}

function endingText({ name, userId }: Ending, names: Names): string {
  const who = userId === '' ? texts.service : (names.get(userId) ?? '')
  switch (name) {
    case 'approved':
      return texts.approvedBy(who)
    case 'denied':
      return texts.deniedBy(who)
    case 'skipped':
      return texts.skippedBy(who)
    case 'reassigned':
      return texts.reassignedBy(who)
    case 'other':
      return ''
  }
}

type ActorsProps = { task: Task; step: ShownStep; names: Names; ownId: string }

/** Who may act on the current step, and why they are asked. */
function Actors({ task, step, names, ownId }: ActorsProps) {
  const { stepApproverIds: ids } = task
  const { hasFallenBack, standIns } = useHowFound(task)
  const why = hasFallenBack ? texts.fellBack : texts.whyNamed[deciderOf(step)]
  const replaced = usePeopleNames(standIns.map(({ originalId }) => originalId))
  return (
    <div>
      <p className="given">
        {ids.length > 0 ? texts.mayAct(ids.map((id) => names.get(id) ?? '').join(', ')) : texts.noneMayAct}{' '}
        {ids.includes(ownId) && <strong>{texts.youMayAct}</strong>}
      </p>
      {why && <p className="muted">{why}</p>}
      {standIns.map(({ delegateId, originalId }) => (
        <p key={`${delegateId} ${originalId}`} className="muted given">
          {texts.standsIn(names.get(delegateId) ?? '', replaced.get(originalId) ?? '')}
        </p>
      ))}
      {step.dueAt !== '' && <p className="muted">{texts.dueAt(formatTime(step.dueAt))}</p>}
    </div>
  )
}

type StandIn = { readonly delegateId: string; readonly originalId: string }

/** How those who may act were found, as the history tells. */
function useHowFound(task: Task): { hasFallenBack: boolean; standIns: readonly StandIn[] } {
  const { data } = useInfiniteQuery(auditsQuery(task.id, false, task.updatedAt ?? ''))
  const audits = data?.pages[0]?.list ?? []
  const ids = new Set(task.stepApproverIds)
  const isOfAll = (given: unknown): boolean =>
    Array.isArray(given) && given.length === ids.size && given.every((id) => ids.has(String(id)))
  const standIns = audits.flatMap(({ reassignedToDelegate }): StandIn[] => {
    const { delegatedAssigneeUserId, originalAssigneeUserId } = documentIn(reassignedToDelegate)
    const delegateId = String(delegatedAssigneeUserId ?? '')
    return ids.has(delegateId) ? [{ delegateId, originalId: String(originalAssigneeUserId ?? '') }] : []
  })
  return {
    hasFallenBack:
      ids.size > 0 && audits.some((audit) => isOfAll(documentIn(audit.reassignmentFallbackToAdmin).adminUserIds)),
    standIns: standIns.filter(
      ({ delegateId, originalId }, at) =>
        standIns.findIndex((one) => one.delegateId === delegateId && one.originalId === originalId) === at,
    ),
  }
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && <p className="muted given">{notes.join(' · ')}</p>
