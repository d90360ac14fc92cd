import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

const NOBODY = { id: '', name: '' }

/** Enrols somebody by hand; that person stays a member whatever the rule says. */
export function Enroll({ enrollment }: { enrollment: Answered.AppEntitlementRef }) {
  const canWrite = useCan('catalogs:write')
  const [person, setPerson] = useState(NOBODY)
  const enroll = useAct(async () => {
    await api.call('requests.tasks.createGrant', {
      body: { appId: enrollment.appId, appEntitlementId: enrollment.id, identityUserId: person.id },
    })
    setPerson(NOBODY)
    toast({ text: texts.enrolled })
    await refresh(['profiles'])
  })
  if (!canWrite) return null
  return (
    <div className="cards">
      <section className="card form" aria-label={texts.byHand}>
        <PersonPicker label={texts.enroll} person={person} onChange={setPerson} />
        <p>
          <button
            type="button"
            className="button"
            disabled={person.id === '' || enroll.isPending}
            onClick={() => enroll.run()}
          >
            {texts.enrollAction}
          </button>
        </p>
        <Refusal error={enroll.error} />
      </section>
    </div>
  )
}
