import { useState } from 'react'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import type { Stored } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { saveFunction } from './save-function.ts'

const texts = all.settings.secrets

type Props = { stored: Stored; member: 'secret' | 'draftSecret' }

/** Names of secrets. Values go in and never come out: what is sent back empty keeps its value. */
export function SecretsCard({ stored: { fn, etag }, member }: Props) {
  const canWrite = useCan('functions:write')
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const [removed, setRemoved] = useState<string>()
  const names = Object.keys(fn[member]).sort()
  const kept = Object.fromEntries(names.map((one) => [one, '']))
  const save = (secrets: Record<string, string>, text: string): Promise<void> =>
    saveFunction({ given: { id: fn.id, [member]: secrets }, updateMask: member, etag, text })
  const set = useAct(async () => {
    await save({ ...kept, [name]: value }, texts.didSet(name))
    setName('')
    setValue('')
  })
  const isDraft = member === 'draftSecret'
  const id = `secrets-${member}`
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{isDraft ? texts.draftTitle : texts.title}</h2>
      <p className="muted">{isDraft ? texts.draftAbout : texts.about}</p>
      {names.length === 0 && <p>{texts.none}</p>}
      <ul className="row-list">
        {names.map((one) => (
          <li key={one} className="row-line">
            <span>
              <code className="mono">{one}</code> <span className="muted">{texts.isSet}</span>
            </span>
            {canWrite && (
              <button type="button" className="button quiet" onClick={() => setRemoved(one)}>
                {texts.remove(one)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <Form className="form" onSubmit={set.run} autoComplete="off">
          <TextField
            label={texts.name}
            problem={set.violations[0]?.description}
            className="mono"
            maxLength={128}
            value={name}
            onChange={setName}
          />
          <TextField
            label={texts.value}
            className="mono"
            type="password"
            autoComplete="new-password"
            maxLength={8192}
            value={value}
            onChange={setValue}
          />
          <div>
            <button type="submit" className="button" disabled={set.isPending || name === '' || value === ''}>
              {texts.set}
            </button>
          </div>
        </Form>
      )}
      <Refusal error={set.error} />
      {removed !== undefined && (
        <ConfirmDialog
          title={texts.removeTitle(removed)}
          about={texts.removeAbout}
          action={texts.remove(removed)}
          act={async () => {
            const { [removed]: _gone, ...others } = kept
            await save(others, texts.didRemove(removed))
            setRemoved(undefined)
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}
