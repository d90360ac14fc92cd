import { lazy, Suspense, useRef } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SecretFilters } from '../filters.tsx'
import { SECRET_TABS } from '../search.ts'
import { texts } from '../texts.ts'
import { AppSecrets, Mine, Received } from './lists.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })))

export const SecretsPage = () => (useCan('secrets:self') ? <Secrets /> : <NotAllowed title={texts.title} />)

function Secrets() {
  const [{ tab = 'received', open, dialog, ...filter }, set] = useAddress('/secrets')
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
      <PageHead title={texts.title}>
        <button type="button" className="button primary" onClick={() => set({ dialog: 'share' })}>
          {texts.share}
        </button>
      </PageHead>
      <div className="filters">
        <Tabs
          label={texts.tabsLabel}
          names={SECRET_TABS}
          chosen={tab}
          onChange={(next) => set({ tab: next, open: undefined, status: undefined })}
        >
          {(name) => texts.tabs[name]}
        </Tabs>
        <SecretFilters filter={filter} hasStatus={tab === 'mine'} words={words} onChange={set} />
      </div>
      {tab === 'received' && <Received {...list} />}
      {tab === 'mine' && <Mine {...list} />}
      {tab === 'apps' && <AppSecrets {...list} />}
      {dialog === 'share' && (
        <Suspense>
          <ShareDialog onClose={() => set({ dialog: undefined })} />
        </Suspense>
      )}
    </>
  )
}
