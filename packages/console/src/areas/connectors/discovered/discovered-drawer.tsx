import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { shadowStateOf } from '../words.ts'

type Props = { app: Answered.ShadowApp; onClose(): void }

const reload = () => refresh(['shadow-apps'])

/** An app that was only seen in use: manage it, or ignore it. */
export function DiscoveredDrawer({ app, onClose }: Props) {
  const apps = useAppNames([app.appId])
  const names = texts.discoveredFacts
  return (
    <Drawer label={app.displayName} onClose={onClose}>
      <h2 className="given drawer-title">{app.displayName}</h2>
      <Actions app={app} />
      <Facts
        facts={[
          [names.identifier, app.identifier],
          [names.users, formatNumber(Number(app.userCount))],
          [names.uses, formatNumber(Number(app.useCount))],
          [names.first, <ExactTime key="first" time={app.firstSeenAt} />],
          [names.last, <ExactTime key="last" time={app.lastSeenAt} />],
          [names.seenIn, apps.get(app.appId)],
        ]}
      />
    </Drawer>
  )
}

function Actions({ app }: { app: Answered.ShadowApp }) {
  const canPromote = useCan('apps:promote')
  const [isAsking, setAsking] = useState(false)
  const state = shadowStateOf(app)
  const ignore = useAct(async () => {
    await api.call(state === 'ignored' ? 'directory.shadowApps.unignore' : 'directory.shadowApps.ignore', {
      path: { id: app.id },
    })
    await reload()
    toast({ text: state === 'ignored' ? texts.unignored : texts.ignored })
  })
  if (!canPromote || state === 'managed') return null
  return (
    <div>
      <button type="button" className="button primary" onClick={() => setAsking(true)}>
        {texts.manage}
      </button>{' '}
      <button type="button" className="button" disabled={ignore.isPending} onClick={() => ignore.run()}>
        {state === 'ignored' ? texts.unignore : texts.ignore}
      </button>
      <Refusal error={ignore.error} />
      {isAsking && <ManageDialog app={app} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ManageDialog({ app, onClose }: Props) {
  const { user } = useSession()
  const [owner, setOwner] = useState({ id: user.id, name: user.displayName })
  const act = async () => {
    await api.call('directory.shadowApps.authorize', { path: { id: app.id }, body: { userIds: [owner.id] } })
    await reload()
    await refresh(['apps'])
    toast({ text: texts.managed })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.manageTitle(app.displayName)}
      about={texts.manageAbout(texts.people(Number(app.userCount)))}
      onClose={onClose}
      action={texts.manage}
      act={act}
    >
      <PersonPicker label={texts.owner} person={owner} onChange={setOwner} />
    </ConfirmDialog>
  )
}
