import type { Answered } from '@reeve/client/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { addWanted } from '../../../lib/basket.ts'
import { daysLeft, formatDate } from '../../../lib/format.ts'
import { useAppNames, useEntitlementNames } from '../../../lib/names.ts'
import { AppMark } from '../../../ui/mark.tsx'
import { texts } from '../texts.ts'
import styles from './people.module.css'

type Overview = Answered.OwnOverview

const URGENT_DAYS = 7

/** What somebody will not have for much longer. */
export function EndsSoon({ overview: { ending } }: { readonly overview: Overview }) {
  const apps = useAppNames(ending.map(({ appId }) => appId))
  const roles = useEntitlementNames(ending.map(({ appEntitlementId }) => appEntitlementId))
  if (ending.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="ends-soon">
      <header>
        <h2 id="ends-soon">{texts.ends}</h2>
        <ExtendAll ending={ending} apps={apps} roles={roles} />
      </header>
      <ul className={styles.rows}>
        {ending.map(({ appId, appEntitlementId: id, endsAt = '', mayExtend, openTaskId }) => {
          const days = daysLeft(endsAt)
          const role = roles.get(id) ?? ''
          return (
            <li key={id} className={styles.row}>
              <AppMark name={apps.get(appId) ?? ''} />
              <div className={styles.what}>
                <strong className="given">{role}</strong>
                <span className="muted given">{texts.endsIn(apps.get(appId) ?? '', formatDate(endsAt))}</span>
              </div>
              <span className={`badge ${days <= URGENT_DAYS ? 'high' : 'info'}`}>{texts.left(days)}</span>
              {openTaskId !== '' ? (
                <Link to="/tasks/$id" params={{ id: openTaskId }} search={{}} className="button">
                  {texts.extending}
                  <span className="sr"> {role}</span>
                </Link>
              ) : mayExtend ? (
                <Link to="/requests/new" search={{ app: appId, entitlement: id }} className="button">
                  {texts.extend}
                  <span className="sr"> {role}</span>
                </Link>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Names = ReadonlyMap<string, string>
type ExtendAllProps = { readonly ending: Overview['ending']; readonly apps: Names; readonly roles: Names }

/** All that may be extended, as one request with one reason. */
function ExtendAll({ ending, apps, roles }: ExtendAllProps) {
  const go = useNavigate()
  const some = ending.filter(({ mayExtend, openTaskId }) => mayExtend && openTaskId === '')
  if (some.length < 2) return null
  const extend = (): void => {
    for (const { appId, appEntitlementId: id } of some) {
      addWanted({ appId, id, name: roles.get(id) ?? '', appName: apps.get(appId) ?? '', subjectId: undefined })
    }
    void go({ to: '/requests/new', search: {} })
  }
  return (
    <button type="button" className="button quiet" onClick={extend}>
      {texts.extendAll(some.length)}
    </button>
  )
}
