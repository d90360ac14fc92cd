import type { Answered } from '@reeve/client/session'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useAppNames, useEntitlementNames } from '../../../lib/names.ts'
import { useSession } from '../../../lib/session.ts'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { useTabTitle } from '../../../ui/page-head.tsx'
import { texts } from '../texts.ts'
import styles from './people.module.css'

type Often = Answered.OwnOverview['often']
type Props = { readonly often: Often; readonly department: string; readonly canAsk: boolean }

/** What somebody needs, in their own words; the catalogue answers. */
export function Need({ often, department, canAsk }: Props) {
  const { user } = useSession()
  const title = canAsk ? texts.need(firstName(user.displayName)) : texts.hello(firstName(user.displayName))
  useTabTitle(texts.title)
  return (
    <section className={styles.need} aria-labelledby="need">
      <h1 id="need" className="given">
        {title}
      </h1>
      {canAsk && <Search />}
      {often.length > 0 && <OftenAsked often={often} department={department} />}
    </section>
  )
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name

function Search() {
  const go = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [q, setQ] = useState('')
  useKeys({ '/': () => field.current?.focus() })
  return (
    <search>
      <Form
        className={styles.search}
        onSubmit={() => void go({ to: '/requests/new', search: { q: q.trim() || undefined } })}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          value={q}
          maxLength={256}
          placeholder={texts.needHint}
          aria-labelledby="need"
          onChange={({ target }) => setQ(target.value)}
        />
        <span className="kbd">/</span>
        <button type="submit" className="button">
          {texts.needFind}
        </button>
      </Form>
    </search>
  )
}

function OftenAsked({ often, department }: Omit<Props, 'canAsk'>) {
  const apps = useAppNames(often.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(often.map(({ appEntitlementId }) => appEntitlementId))
  return (
    <div className={styles.often}>
      <span className="muted given" id="often">
        {texts.often(department)}
      </span>
      <ul className="chips" aria-labelledby="often">
        {often.slice(0, 4).map(({ appId, appEntitlementId: id }) => (
          <li key={id}>
            <Link to="/requests/new" search={{ app: appId, entitlement: id }} className={`chip given ${styles.chip}`}>
              {texts.roleInApp(entitlements.get(id) ?? '', apps.get(appId) ?? '')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
