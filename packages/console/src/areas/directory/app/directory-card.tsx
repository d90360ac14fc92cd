import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import { usePlaces } from '../../../forms/use-place.ts'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from './directory-texts.ts'

type Props = { app: Pick<Answered.App, 'id' | 'displayName'> }

const reload = (): Promise<void> => refresh(['apps'], ['people'], ['connectors'])

/** How the accounts of a directory make people; it is changed, and ended. */
export function DirectoryCard({ app }: Props) {
  const canWrite = useCan('directory:write')
  const [asked, setAsked] = useState<'change' | 'end'>()
  const { data, error, refetch } = useQuery({
    queryKey: ['apps', 'directory', app.id],
    queryFn: ({ signal }) => api.call('directory.directories.get', { path: { app_id: app.id } }, { signal }),
  })
  const directory = data?.directoryView.directory
  const close = (): void => setAsked(undefined)
  return (
    <section className="card form" aria-labelledby="directory">
      <h2 id="directory">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={60} />}
      {directory && <Facts facts={factsOf(directory)} />}
      {canWrite && directory && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setAsked('change')}>
            {texts.change}
          </button>
          <button type="button" className="button" onClick={() => setAsked('end')}>
            {texts.end}
          </button>
        </div>
      )}
      {asked === 'change' && directory && <ChangeDialog app={app} directory={directory} onClose={close} />}
      {asked === 'end' && <EndDialog app={app} onClose={close} />}
    </section>
  )
}

function factsOf({ celExpression, mergeConfig }: Answered.Directory) {
  const cases = mergeConfig?.matchCases ?? []
  return [
    [texts.who, celExpression ? <code key="who">{celExpression.expression}</code> : texts.all],
    [
      texts.matching,
      cases.length === 0
        ? texts.byAddress
        : cases.map(({ appUserKeyCel, userKeyCel }) => (
            <code key={appUserKeyCel}>{texts.keys(appUserKeyCel, userKeyCel)}</code>
          )),
    ],
  ] as const
}

/** Which expression names what, by the end of its path. */
const PLACES = {
  expression: 'directory_account_filter',
  appUserKeyCel: 'merge_key_account',
  userKeyCel: 'merge_key_user',
} as const

function ChangeDialog({ app, directory, onClose }: Props & { directory: Answered.Directory; onClose(): void }) {
  const placeOf = usePlaces(PLACES)
  return (
    <SchemaDialog
      title={texts.changeTitle(app.displayName)}
      about={texts.changeAbout}
      action={texts.save}
      schemas={schemas}
      schema={schemas.Directory}
      start={{ ...directory }}
      placeOf={placeOf}
      onClose={onClose}
      save={async ({ all, celExpression, mergeConfig }) => {
        // Safe because the service checks every member and names those that are wrong.
        const body = { all, celExpression, mergeConfig } as Pick<Answered.Directory, 'all'>
        await api.call('directory.directories.update', { path: { app_id: app.id }, body })
        await reload()
        toast({ text: texts.saved })
        onClose()
      }}
    />
  )
}

function EndDialog({ app, onClose }: Props & { onClose(): void }) {
  const { data } = useQuery({
    queryKey: ['people', 'known-from', app.id],
    queryFn: ({ signal }) => {
      const body = { sourceAppIds: [app.id], withTotal: true, pageSize: 1 }
      return api.call('directory.users.search', { body }, { signal })
    },
  })
  if (!data) return null
  return (
    <ConfirmDialog
      title={texts.endTitle(app.displayName)}
      about={texts.endAbout(Number(data.total?.count ?? 0), app.displayName)}
      action={texts.endAction}
      onClose={onClose}
      act={async () => {
        await api.call('directory.directories.delete', { path: { app_id: app.id } })
        await reload()
        toast({ text: texts.ended })
        onClose()
      }}
    />
  )
}
