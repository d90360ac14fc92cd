import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LabelledPicker, type Picked } from '../../../forms/labelled-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type Fn, principalQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.settings.principal
const NONE: Picked = { id: '', name: '' }

/** The service principal that the code acts as; it has one at most. */
export function PrincipalCard({ fn }: { fn: Fn }) {
  const canWrite = useCan('functions:write')
  const canFind = useCan('principals:read')
  const { data: bound } = useQuery(principalQuery(fn.id))
  const names = usePeopleNames(bound ? [bound] : [])
  const [picked, setPicked] = useState<Picked>(NONE)
  const [isUnbinding, setUnbinding] = useState(false)
  const reload = () => refresh(['functions', 'principal', fn.id], ['functions', 'one', fn.id])
  const pairOf = (servicePrincipalId: string) => ({
    body: { servicePrincipalId, subject: { functionId: fn.id } },
  })
  const bind = useAct(async () => {
    await api.call('functions.bindings.create', pairOf(picked.id))
    toast({ text: texts.bound })
    setPicked(NONE)
    await reload()
  })
  const unbind = async (): Promise<void> => {
    await api.call('functions.bindings.delete', pairOf(bound ?? ''))
    toast({ text: texts.unbound })
    setUnbinding(false)
    await reload()
  }
  return (
    <section className="card" aria-labelledby="principal">
      <h2 id="principal">{texts.title}</h2>
      <p className="muted">{texts.about}</p>
      {bound === '' && <p>{texts.none}</p>}
      {bound && (
        <div className="row-line">
          <span className="given">
            {texts.actsAs} <strong>{names.get(bound) ?? ''}</strong>
          </span>
          {canWrite && (
            <button type="button" className="button quiet" onClick={() => setUnbinding(true)}>
              {texts.unbind}
            </button>
          )}
        </div>
      )}
      {bound === '' && canWrite && canFind && (
        <div className="form">
          <LabelledPicker label={texts.pick} kind="servicePrincipal" picked={picked} onChange={setPicked} />
          <div>
            <button
              type="button"
              className="button"
              disabled={picked.id === '' || bind.isPending}
              onClick={() => bind.run()}
            >
              {texts.bind}
            </button>
          </div>
        </div>
      )}
      <Refusal error={bind.error} />
      {isUnbinding && (
        <ConfirmDialog
          title={texts.unbindTitle}
          about={texts.unbindAbout}
          action={texts.unbind}
          act={unbind}
          onClose={() => setUnbinding(false)}
        />
      )}
    </section>
  )
}
