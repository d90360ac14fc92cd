import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useAppNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { AppMark } from '../../../ui/mark.tsx'
import { Empty } from '../../../ui/states.tsx'
import { texts } from '../catalogue-texts.ts'
import styles from './catalogue.module.css'

type Catalogue = Answered.CatalogueShelvesResponse
type Props = { readonly catalogue: Catalogue; readonly subjectId: string | undefined }

/** Everything there is to ask for: bundles first, then the apps. */
export function Shelves({ catalogue: { apps, bundles }, subjectId }: Props) {
  if (apps.length + bundles.length === 0) return <Empty title={texts.noneTitle}>{texts.noneHint}</Empty>
  return (
    <>
      {bundles.length > 0 && (
        <section className={styles.shelf} aria-labelledby="bundles">
          <header>
            <h2 id="bundles">{texts.bundles}</h2>
            <span className="muted">{texts.bundlesHint}</span>
          </header>
          <ul className={styles.tiles}>
            {bundles.map((bundle) => (
              <Bundle key={bundle.accessProfileId} bundle={bundle} subjectId={subjectId} />
            ))}
          </ul>
        </section>
      )}
      {apps.length > 0 && (
        <section className={styles.shelf} aria-labelledby="apps">
          <header>
            <h2 id="apps">{texts.apps}</h2>
          </header>
          <ul className={styles.tiles}>
            {apps.map(({ appId, displayName, description, count, heldCount }) => (
              <li key={appId}>
                <Link to="/requests/new" search={{ app: appId, for: subjectId }} className={styles.tile}>
                  <span className={styles.name}>
                    <AppMark name={displayName} />
                    <strong className="given">{displayName}</strong>
                  </span>
                  {description && <span className="muted given">{description}</span>}
                  <span className={styles.foot}>
                    <span className="muted">{texts.roles(count)}</span>
                    {heldCount > 0 && subjectId === undefined && (
                      <StateBadge tone="good">{texts.youHave(heldCount)}</StateBadge>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type BundleProps = { readonly bundle: Catalogue['bundles'][number]; readonly subjectId: string | undefined }

function Bundle({ bundle, subjectId }: BundleProps) {
  const { appId, appEntitlementId, displayName, description, appIds, appCount, count, heldCount, openTaskId } = bundle
  const names = useAppNames(appIds)
  const content = (
    <>
      <span className={styles.name}>
        {appIds.map((id) => (
          <AppMark key={id} name={names.get(id) ?? ''} />
        ))}
      </span>
      <strong className="given">{displayName}</strong>
      {description && <span className="muted given">{description}</span>}
      <span className={styles.foot}>
        <span className="muted">{texts.rolesIn(count, appCount)}</span>
        {bundle.isHeld ? (
          <StateBadge tone="good">{texts.youHaveIt}</StateBadge>
        ) : openTaskId !== '' ? (
          <StateBadge tone="busy">{texts.asked}</StateBadge>
        ) : (
          heldCount > 0 && <StateBadge tone="neutral">{texts.haveOf(heldCount, count)}</StateBadge>
        )}
      </span>
    </>
  )
  return (
    <li>
      {openTaskId !== '' ? (
        <Link to="/tasks/$id" params={{ id: openTaskId }} search={{}} className={styles.tile}>
          {content}
        </Link>
      ) : (
        <Link
          to="/requests/new"
          search={{ app: appId, entitlement: appEntitlementId, for: subjectId }}
          className={styles.tile}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
