import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useAppNames, useEntitlementNames } from '../../../lib/names.ts'
import { useSession } from '../../../lib/session.ts'
import { AppMark } from '../../../ui/mark.tsx'
import { texts } from '../texts.ts'
import styles from './people.module.css'

type Overview = Answered.OwnOverview
type HeldApp = Overview['apps'][number]

/** What somebody has, by app. */
export function MyAccess({ overview: { apps, appCount, entitlementCount } }: { readonly overview: Overview }) {
  const person = useSession().user.id
  const names = useAppNames(apps.map(({ appId }) => appId))
  const roles = useEntitlementNames(apps.map(({ appEntitlementId }) => appEntitlementId))
  return (
    <section className={styles.card} aria-labelledby="my-access">
      <header>
        <h2 id="my-access">{texts.access}</h2>
        {appCount > 0 && (
          <Link to="/grants" search={{ person }}>
            {texts.accessCount(entitlementCount, appCount)}
          </Link>
        )}
      </header>
      {apps.length === 0 ? (
        <p className={styles.none}>{texts.accessNone}</p>
      ) : (
        <ul className={styles.apps}>
          {apps.slice(0, SHOWN).map((app) => (
            <li key={app.appId}>
              <AppMark name={names.get(app.appId) ?? ''} />
              <div className={styles.what}>
                <strong className="given">
                  <Link to="/grants" search={{ person, app: app.appId }}>
                    {names.get(app.appId)}
                  </Link>
                </strong>
                <span className="muted given">{aboutApp(app, roles.get(app.appEntitlementId))}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const SHOWN = 12

const aboutApp = ({ count, endingCount }: HeldApp, only: string | undefined): string =>
  [only || texts.roles(count), endingCount > 0 && texts.endSoon(endingCount, count)].filter(Boolean).join(', ')
