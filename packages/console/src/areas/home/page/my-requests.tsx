import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { api, refresh } from '../../../lib/api.ts'
import { formatSince } from '../../../lib/format.ts'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import {
  lineOf,
  mayAskAgain,
  mayRemind,
  peopleOfLine,
  standingOf,
  timeOf,
  whoMayAct,
} from '../../../lib/request-line.ts'
import { useSession } from '../../../lib/session.ts'
import { isOpen, type Task, targetOf, typeOf } from '../../../lib/task.ts'
import { useAct } from '../../../lib/use-act.ts'
import { AppMark } from '../../../ui/mark.tsx'
import { StepLine } from '../../../ui/step-line.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import styles from './people.module.css'

type Overview = Answered.OwnOverview

/** What somebody asked for, and where it stands. */
export function MyRequests({ overview, canAsk }: { readonly overview: Overview; readonly canAsk: boolean }) {
  const { requests, requestCount } = overview
  return (
    <section className={styles.card} aria-labelledby="my-requests">
      <header>
        <h2 id="my-requests">{texts.requests}</h2>
        {requestCount > 0 && <Link to="/requests">{texts.allRequests}</Link>}
      </header>
      {requests.length === 0 ? (
        <p className={styles.none}>
          {requestCount > 0 ? texts.requestsNoneOpen : canAsk ? texts.requestsNone : texts.requestsNever}
        </p>
      ) : (
        <ul className={styles.rows}>
          {requests.map(({ taskView, comment }) =>
            taskView?.task ? (
              <Request key={taskView.task.id} task={taskView.task} comment={comment} canAsk={canAsk} />
            ) : null,
          )}
        </ul>
      )}
    </section>
  )
}

type RequestProps = { readonly task: Task; readonly comment: string; readonly canAsk: boolean }

function Request({ task, comment, canAsk }: RequestProps) {
  const { user } = useSession()
  const names = usePeopleNames(peopleOfLine(task))
  const telling = { ownId: user.id, nameOf: (id: string) => names.get(id) ?? '' }
  const { appId } = targetOf(task)
  const app = useAppNames([appId]).get(appId) ?? ''
  return (
    <li className={styles.request}>
      <div className={styles.row}>
        <AppMark name={app || task.displayName} />
        <div className={styles.what}>
          <p className="given">
            <Link to="/tasks/$id" params={{ id: task.id }} search={{}}>
              <Wanted task={task} app={app} />
            </Link>
          </p>
          <p className="muted given">{standingOf(task, telling, formatSince, comment)}</p>
        </div>
        {mayRemind(task) && <Remind task={task} who={whoMayAct(task.stepApproverIds, telling)} />}
        {canAsk && mayAskAgain(task, user.id) && <AskAgain task={task} />}
      </div>
      {isOpen(task) && (
        <StepLine label={texts.steps} steps={lineOf(task, telling).map((step) => ({ ...step, note: timeOf(step) }))} />
      )}
    </li>
  )
}

function AskAgain({ task }: { readonly task: Task }) {
  const { appId, entitlementId } = targetOf(task)
  const { user } = useSession()
  const other = task.userId === user.id ? undefined : task.userId
  return (
    <Link to="/requests/new" search={{ app: appId, entitlement: entitlementId, for: other }} className="button">
      {texts.askAgain}
      <span className="sr"> {task.displayName}</span>
    </Link>
  )
}

/** What it is about, in a few words. */
function Wanted({ task, app }: { readonly task: Task; readonly app: string }) {
  const { user } = useSession()
  const { entitlementId } = targetOf(task)
  const names = usePeopleNames([task.userId])
  const name = useEntitlementNames([entitlementId]).get(entitlementId)
  if (!name) return task.displayName
  const other = task.userId !== '' && task.userId !== user.id ? (names.get(task.userId) ?? '') : ''
  const isTaken = typeOf(task) === 'revoke'
  return (
    <>
      {isTaken && texts.withdrawal} <strong>{name}</strong> {texts.inApp(app)} {other !== '' && texts.forOther(other)}
    </>
  )
}

function Remind({ task, who }: { readonly task: Task; readonly who: string }) {
  const remind = useAct(async () => {
    await api.call('requests.tasks.sendReminder', { path: { task_id: task.id }, body: { comment: '' } })
    await refresh(['own-overview'], ['tasks'])
    toast({ text: texts.reminded(who) })
  }, toastRefusal)
  return (
    <button type="button" className="button" disabled={remind.isPending} onClick={() => remind.run()}>
      {texts.remind}
      <span className="sr"> {who}</span>
    </button>
  )
}
