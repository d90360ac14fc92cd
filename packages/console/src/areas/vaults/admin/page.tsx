import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SecretFilters } from '../filters.tsx'
import { ADMIN_TABS, type AdminSearch } from '../search.ts'
import { texts as all } from '../texts.ts'
import { AllAppSecrets, AllSecrets, Revocations } from './lists.tsx'

const route = getRouteApi('/all-secrets')

const texts = all.admin

export const AllSecretsPage = () => (useCan('vaults:read') ? <Page /> : <NotAllowed title={texts.title} />)

function Page() {
  const { tab = 'secrets', open, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const set = useCallback(
    (change: AdminSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  useKeys({ '/': () => words.current?.focus(), Escape: () => set({ open: undefined }) })
  const list = {
    filter,
    openId: open,
    onOpen: (id: string | undefined) => set({ open: id }),
    onClear: () => set({ q: undefined, status: undefined }),
  }
  return (
    <>
      <PageHead title={texts.title} />
      <p className="filters muted">{texts.never}</p>
      <div className="filters">
        <Tabs
          label={all.tabsLabel}
          names={ADMIN_TABS}
          chosen={tab}
          onChange={(next) => set({ tab: next, open: undefined, status: undefined })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
        {tab !== 'revocations' && (
          <SecretFilters filter={filter} hasStatus={tab === 'secrets'} words={words} onChange={set} />
        )}
      </div>
      {tab === 'secrets' && <AllSecrets {...list} />}
      {tab === 'apps' && <AllAppSecrets {...list} />}
      {tab === 'revocations' && <Revocations {...list} />}
    </>
  )
}
