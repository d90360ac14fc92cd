import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { discoveredQuery } from './queries.ts'
import { texts } from './texts.ts'

type Props = { resource: Answered.AppResource }
const NOBODY = { id: '', name: '' }

/** A resource that is an app itself: it leads to the app, or is made one. */
export function Promote({ resource }: Props) {
  const { id, appId, appResourceTypeId, displayName, grantCount } = resource
  const mayPromote = useCan('apps:promote')
  const { data } = useQuery(discoveredQuery(appId, appResourceTypeId))
  const [isAsking, setAsking] = useState(false)
  const [owner, setOwner] = useState(NOBODY)
  const found = data?.list.find((one) => one.appManagementStateBinding.resourceId === id)
  if (!found) return null
  const managed = found.appManagementStateBinding.state?.managed
  const act = async (): Promise<void> => {
    await api.call('directory.discovered.promote', {
      path: { app_id: appId, resource_type_id: appResourceTypeId, resource_id: id },
      body: { userIds: owner.id === '' ? [] : [owner.id] },
    })
    await refresh(['resources'], ['apps'])
    toast({ text: texts.promoted })
    setAsking(false)
  }
  return (
    <section className="card form" aria-labelledby="discovered">
      <h3 id="discovered">{texts.discovered}</h3>
      {managed ? (
        <p>
          <Link to="/apps/$id" params={{ id: managed.appId }} search={{}}>
            {texts.managed}
          </Link>
        </p>
      ) : (
        <p className="muted">{texts.discoveredAbout}</p>
      )}
      {!managed && mayPromote && (
        <div className="chips">
          <button type="button" className="button primary" onClick={() => setAsking(true)}>
            {texts.promote}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.promoteTitle(displayName)}
          about={texts.promoteAbout(Number(grantCount))}
          action={texts.promote}
          act={act}
          onClose={() => setAsking(false)}
        >
          <PersonPicker label={texts.promoteOwner} person={owner} onChange={setOwner} />
          <p className="hint">{texts.promoteOwnerHint}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
