import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAppNames, useEntitlementNames } from '../../../lib/names.ts'
import { overviewQuery } from '../../../lib/own-overview.ts'
import { useSession } from '../../../lib/session.ts'
import { isOpen, targetOf, typeOf } from '../../../lib/task.ts'
import { AppMark } from '../../../ui/mark.tsx'
import { texts } from '../catalogue-texts.ts'
import styles from './catalogue.module.css'
import { Act } from './role-row.tsx'

const MOST = 4

/** What the reader asked for lately, and what others of the department ask for. */
export function Often() {
  const { data } = useQuery(overviewQuery)
  return (
    <>
      <Lately requests={data?.requests ?? []} />
      {data && data.often.length > 0 && <OftenAsked often={data.often} department={data.department} />}
    </>
  )
}

function Lately({ requests }: { readonly requests: Answered.OwnOverview['requests'] }) {
  const { user } = useSession()
  const asked = requests
    .flatMap(({ taskView }) => (taskView?.task ? [taskView.task] : []))
    .filter((task) => typeOf(task) === 'grant' && task.userId === user.id)
    .map((task) => ({ ...targetOf(task), id: task.id, isOpen: isOpen(task) }))
    .filter((one, at, all) => all.findIndex(({ entitlementId }) => entitlementId === one.entitlementId) === at)
    .slice(0, MOST)
  const apps = useAppNames(asked.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(asked.map(({ entitlementId }) => entitlementId))
  if (asked.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby="lately">
      <header>
        <h2 id="lately">{texts.lately}</h2>
      </header>
      <ul className={`chips ${styles.lately}`}>
        {asked.map(({ id, appId, entitlementId, isOpen: waits }) => {
          const name = texts.roleInApp(entitlements.get(entitlementId) ?? '', apps.get(appId) ?? '')
          return (
            <li key={id}>
              {waits ? (
                <Link to="/tasks/$id" params={{ id }} search={{}} className="chip given">
                  {name}
                </Link>
              ) : (
                <Link to="/requests/new" search={{ app: appId, entitlement: entitlementId }} className="chip given">
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type OftenProps = Pick<Answered.OwnOverview, 'often' | 'department'>

function OftenAsked({ often, department }: OftenProps) {
  const apps = useAppNames(often.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(often.map(({ appEntitlementId }) => appEntitlementId))
  return (
    <section className={styles.shelf} aria-labelledby="often">
      <header>
        <h2 id="often" className="given">
          {texts.often(department)}
        </h2>
      </header>
      <ul className={styles.tiles}>
        {often.slice(0, MOST).map(({ appId, appEntitlementId: id, count }) => {
          const [name, appName] = [entitlements.get(id) ?? '', apps.get(appId) ?? '']
          return (
            <li key={id} className={styles.tile}>
              <span className={styles.name}>
                <AppMark name={appName} />
                <span>
                  <strong className="given">{name}</strong>
                  <br />
                  <span className="muted given">{appName}</span>
                </span>
              </span>
              <span className={styles.foot}>
                <span className="muted">{texts.askedBy(count)}</span>
                <Act
                  role={{ id, appId, appName, name, about: '', isHeld: false, endsAt: '', openTaskId: '' }}
                  subjectId={undefined}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
