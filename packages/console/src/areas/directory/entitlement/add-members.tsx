import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../access-texts.ts'

const texts = all.entitlement

/** Makes people members of an entitlement that is kept by hand, where the reader may. */
export function AddMembers({ view: { appEntitlement, objectPermissions } }: { view: Answered.AppEntitlementView }) {
  const [isOpen, setOpen] = useState(false)
  if (objectPermissions?.extra.assign !== true) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.addMembers}
      </button>
      {isOpen && <AddDialog appId={appEntitlement.appId} id={appEntitlement.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ appId, id, onClose }: { appId: string; id: string; onClose(): void }) {
  const [people, setPeople] = useState<readonly Person[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const save = async (): Promise<void> => {
    const { failedUsersErrorMap } = await api.call('directory.entitlements.addManualUsers', {
      path: { app_id: appId, app_entitlement_id: id },
      body: { userIds: people.map((one) => one.id) },
    })
    const left = people.filter((one) => failedUsersErrorMap[one.id] !== undefined)
    await refresh(['grants'], ['entitlements'])
    if (left.length < people.length) toast({ text: texts.membersAdded })
    if (left.length === 0) return onClose()
    setRefused(left.map((one) => `${one.name}: ${failedUsersErrorMap[one.id]}`))
    setPeople(left)
  }
  return (
    <FormDialog
      title={texts.addMembers}
      about={texts.addMembersAbout}
      action={texts.addMembersAction}
      isIncomplete={people.length === 0}
      save={save}
      onClose={onClose}
    >
      <PeopleList label={texts.whom} people={people} onChange={setPeople} />
      {refused.length > 0 && (
        <ul role="alert">
          {refused.map((why) => (
            <li key={why} className="given">
              {why}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
