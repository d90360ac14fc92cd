import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OwnersCard } from '../../../forms/owners/owners-card.tsx'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCanSome } from '../../../lib/session.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { appQuery } from '../access-queries.ts'
import { AccountStatus } from '../account-status.tsx'
import { useMay } from '../may-change.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { Held } from './held.tsx'
import { Passwords } from './passwords.tsx'
import { RematchDialog } from './rematch-dialog.tsx'
import { texts } from './texts.ts'

type Props = { account: Answered.AppUser; onClose(): void }

/** One account: whose it is, what it is, who answers for it and what it holds; each changed by those who may. */
export function AccountDrawer({ account, onClose }: Props) {
  const { id, appId, identityUserId } = account
  const apps = useAppNames([appId])
  const people = usePeopleNames([identityUserId])
  const readsApps = useCanSome('apps:read')
  const readsGrants = useCanSome('grants:read')
  const app = useQuery({ ...appQuery(appId), enabled: readsApps })
  const mayChange = useMay('accounts:write', app.data?.app ?? { appOwners: [] })
  const [asked, setAsked] = useState<'change' | 'rematch'>()
  const close = (): void => setAsked(undefined)
  const name = nameOf(account)
  return (
    <Drawer label={texts.details} onClose={onClose}>
      <h2 className="given drawer-title">{name}</h2>
      {mayChange && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setAsked('change')}>
            {texts.change}
          </button>
          {identityUserId !== '' && (
            <button type="button" className="button" onClick={() => setAsked('rematch')}>
              {texts.rematch}
            </button>
          )}
        </div>
      )}
      <Facts
        facts={[
          [
            texts.facts.app,
            readsApps ? (
              <Link key="app" to="/apps/$id" params={{ id: appId }} search={{}}>
                {apps.get(appId)}
              </Link>
            ) : (
              apps.get(appId)
            ),
          ],
          [
            texts.facts.person,
            identityUserId === '' ? (
              texts.nobody
            ) : (
              <Link key="person" to="/people/$id" params={{ id: identityUserId }} search={{}}>
                {people.get(identityUserId)}
              </Link>
            ),
          ],
          [texts.facts.status, <AccountStatus key="status" account={account} />],
          [texts.facts.type, texts.types[account.appUserType] ?? ''],
          [texts.facts.detail, account.nhiDetail],
          [texts.facts.username, account.usernames.join(', ')],
          [texts.facts.email, account.emails.join(', ')],
          [texts.facts.seen, <ExactTime key="seen" time={account.createdAt ?? undefined} />],
        ]}
      />
      <OwnersCard
        owned={{ kind: 'app_user', path: { app_id: appId, user_id: id } }}
        hint={texts.ownersHint}
        none={texts.ownersNone}
        canWrite={mayChange}
      />
      {readsGrants && <Held account={account} name={name} />}
      <Passwords account={account} />
      {asked === 'change' && <ChangeDialog account={account} name={name} onClose={close} />}
      {asked === 'rematch' && (
        <RematchDialog account={account} name={name} person={people.get(identityUserId) ?? ''} onClose={close} />
      )}
    </Drawer>
  )
}

export const nameOf = ({ displayName, username, email }: Answered.AppUser): string =>
  displayName || username || email || texts.unnamed
