import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { AppMark } from '../../../ui/mark.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { texts } from '../catalogue-texts.ts'
import { shelvesQuery } from '../queries.ts'
import { BasketCard } from './basket-card.tsx'
import styles from './catalogue.module.css'
import { Offers } from './offers.tsx'
import { Often } from './often.tsx'
import { Roles } from './roles.tsx'
import { Shelves } from './shelves.tsx'

/** What may be asked for: shelves of apps and bundles, the roles of one app, or what words find. */
export function Catalogue() {
  const [{ q, app, for: subjectId }, set] = useAddress('/requests/new')
  const { data, error, refetch } = useQuery(shelvesQuery(subjectId))
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const count = data?.apps.reduce((sum, one) => sum + one.count, 0) ?? 0
  const shown = data?.apps.find(({ appId }) => appId === app)
  return (
    <div className={styles.catalogue}>
      <PageHead
        title={shown?.displayName ?? texts.title}
        note={shown?.description}
        within={
          app !== undefined && (
            <Link to="/requests/new" search={{ for: subjectId }}>
              {texts.title}
            </Link>
          )
        }
        mark={shown && <AppMark name={shown.displayName} size="large" />}
      >
        <Whom subjectId={subjectId} onChange={(next) => set({ for: next })} />
      </PageHead>
      <div className={styles.search}>
        <FilterInput
          ref={field}
          label={texts.find}
          placeholder={texts.findHint(count)}
          value={q ?? ''}
          onChange={(next) => set({ q: next === '' ? undefined : next })}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {q !== undefined || app !== undefined ? (
            <Roles q={q} app={app} subjectId={subjectId} />
          ) : error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : data ? (
            <>
              {subjectId === undefined && <Often />}
              <Shelves catalogue={data} subjectId={subjectId} />
              {subjectId === undefined && <Offers />}
            </>
          ) : (
            <Loading height={320} />
          )}
        </div>
        <BasketCard />
      </div>
    </div>
  )
}

type WhomProps = { readonly subjectId: string | undefined; onChange(next: string | undefined): void }

/** For whom it is: oneself, unless somebody else was chosen or the address names one. */
function Whom({ subjectId, onChange }: WhomProps) {
  const canAskForOthers = useCan('requests:others')
  const name = usePeopleNames([subjectId ?? '']).get(subjectId ?? '') ?? ''
  if (subjectId !== undefined) {
    return (
      <>
        <strong className="given">{texts.forOther(name)}</strong>
        <button type="button" className="button" onClick={() => onChange(undefined)}>
          {texts.forMe}
        </button>
      </>
    )
  }
  if (!canAskForOthers) return null
  return (
    <PersonPicker label={texts.for} person={{ id: '', name: '' }} onChange={({ id }) => onChange(id || undefined)} />
  )
}
