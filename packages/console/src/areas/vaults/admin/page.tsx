import { useRef } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SecretFilters } from '../filters.tsx'
import { ADMIN_TABS } from '../search.ts'
import { texts as all } from '../texts.ts'
import { AllAppSecrets, AllSecrets, Revocations } from './lists.tsx'

const texts = all.admin

export const AllSecretsPage = () => (useCan('vaults:read') ? <Page /> : <NotAllowed title={texts.title} />)

function Page() {
  const [{ tab = 'secrets', open, ...filter }, set] = useAddress('/all-secrets')
  const words = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => words.current?.focus(), Escape: () => set({ open: undefined }) })
  const list = {
    filter,
    openId: open,
    onOpen: (id: string | undefined) => set({ open: id }),
    onFilter: set,
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
