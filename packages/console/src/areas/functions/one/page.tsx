import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { CodeTab } from '../code/code-tab.tsx'
import { useDraft } from '../code/use-draft.ts'
import { PublishedState } from '../published-state.tsx'
import { functionQuery, type Stored } from '../queries.ts'
import { RunsTab } from '../runs/runs-tab.tsx'
import { TABS } from '../search.ts'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { TestTab } from '../test/test-tab.tsx'
import { texts } from '../texts.ts'

const route = getRouteApi('/functions/$id')

export function FunctionPage() {
  const isAllowed = useCan('functions:read')
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(functionQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return data ? <OneFunction stored={data} /> : <Loading height={400} />
}

function OneFunction({ stored }: { stored: Stored }) {
  const { fn } = stored
  const [{ tab = 'code', commit = '', dialog }, set] = useAddress('/functions/$id')
  const canWrite = useCan('functions:write')
  const draft = useDraft(stored, commit, () => set({ commit: undefined }))
  /** It is deleted: nothing is lost by leaving. */
  const isGone = useRef(false)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      draft.hasUnsaved &&
      !isGone.current &&
      current.pathname !== next.pathname &&
      !window.confirm(texts.code.leaveUnsaved),
    enableBeforeUnload: () => draft.hasUnsaved,
  })
  const close = (): void => set({ dialog: undefined })
  return (
    <>
      <PageHead title={fn.displayName} note={draft.hasUnsaved ? texts.code.unsaved : ''}>
        <PublishedState fn={fn} />
        {canWrite && (
          <button type="button" className="button" onClick={() => set({ dialog: 'delete' })}>
            {texts.remove}
          </button>
        )}
      </PageHead>
      <div className="filters">
        <Tabs label={texts.tabsLabel} names={TABS} chosen={tab} onChange={(next) => set({ tab: next })}>
          {(name) => texts.tabs[name]}
        </Tabs>
      </div>
      {tab === 'code' && <CodeTab stored={stored} draft={draft} onSearch={set} />}
      {tab === 'test' && <TestTab fn={fn} />}
      {tab === 'runs' && <RunsTab fn={fn} onSearch={set} />}
      {tab === 'settings' && <SettingsTab stored={stored} />}
      {canWrite && dialog === 'delete' && (
        <Remove id={fn.id} onClose={close} onGone={() => Object.assign(isGone, { current: true })} />
      )}
    </>
  )
}

function Remove({ id, onClose, onGone }: { id: string; onClose(): void; onGone(): void }) {
  const go = useNavigate()
  const act = async (): Promise<void> => {
    await api.call('functions.delete', { path: { id } })
    onGone()
    await refresh(['functions', 'list'])
    toast({ text: texts.removed })
    await go({ to: '/functions', search: {} })
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      about={texts.removeAbout}
      action={texts.remove}
      act={act}
      onClose={onClose}
    />
  )
}
