import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import schemas from '../generated/schemas.json'
import { refresh } from '../lib/api.ts'
import { useAct } from '../lib/use-act.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Failed, Loading } from '../ui/states.tsx'
import { toast } from '../ui/toasts.tsx'
import { type Changes, changesOf } from './changes.ts'
import { KeptFacts } from './kept-facts.tsx'
import styles from './kept-form.module.css'
import { texts } from './objects/texts.ts'
import type { Json, Schema } from './schema.ts'
import { SchemaForm } from './schema-form.tsx'
import { useConditionPlace } from './use-place.ts'

/** The form of something of which there is one. */
type KeptWords = {
  /** What the query of it is called. */
  readonly queryKey: readonly string[]
  /** What the form is called. */
  readonly label: string
  readonly schema: Schema
  /** The member of the request that it is in; none when it is the request. */
  readonly path?: string
  readonly except?: readonly string[]
  readonly canWrite: boolean
  /** The environment of its conditions. */
  readonly environment?: string
  save(changes: Changes, isConfirmed: boolean): Promise<unknown>
  /** What the change does to whom, where somebody has to agree to that before it is saved. */
  warn?(changes: Changes): Promise<ReactNode | undefined>
  /** What stands above the button. */
  readonly children?: ReactNode
}

export type Kept = KeptWords & { load(signal: AbortSignal): Promise<Json> }

/** The form of something of which there is one: what is kept is shown, and saved when something in it was changed. */
export function KeptForm({ load, ...form }: Kept) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(keptQuery(form.queryKey, load))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <StartedForm key={dataUpdatedAt} {...form} start={data} /> : <Loading height={300} />
}

/** What somebody is typing is not replaced. */
export const keptQuery = <Answer,>(queryKey: readonly string[], load: (signal: AbortSignal) => Promise<Answer>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => load(signal), refetchOnWindowFocus: false })

/** The same of what a page has read already; what is read again is another form, by its key. */
export function StartedForm(props: KeptWords & { readonly start: Json }) {
  return props.canWrite ? <OpenForm {...props} /> : <ReadOnly {...props} />
}

/** What is kept, to be read by who may not change it: a group as the form is, since the section around it often has the same name. */
const ReadOnly = ({ label, schema, start, except, children }: KeptWords & { start: Json }) => (
  <fieldset className={`card ${styles.form}`}>
    <legend className="sr">{label}</legend>
    <KeptFacts schema={schema} value={start} except={except} />
    {children}
  </fieldset>
)

function OpenForm(props: KeptWords & { start: Json }) {
  const { queryKey, label, schema, path, except, environment, save, warn, start, children } = props
  const placeOf = useConditionPlace(environment)
  const [value, setValue] = useState<Json>(start)
  const changes = changesOf(start, value, schema)
  const [warning, setWarning] = useState<ReactNode>()
  const keep = async (isConfirmed: boolean): Promise<void> => {
    await save(changes, isConfirmed)
    setWarning(undefined)
    toast({ text: texts.saved })
    await refresh(queryKey)
  }
  const { run, isPending, error, violations } = useAct(async () => {
    const found = await warn?.(changes)
    if (found) setWarning(found)
    else await keep(false)
  })
  return (
    <Form className={`card ${styles.form}`} onSubmit={run}>
      <fieldset>
        <legend className="sr">{label}</legend>
        <SchemaForm
          schema={schema}
          value={value}
          path={path}
          context={{ schemas, violations, ...(placeOf ? { placeOf } : {}) }}
          except={except}
          onChange={setValue}
        />
      </fieldset>
      {children}
      <Refusal error={error} />
      <button type="submit" className="button primary" disabled={isPending || changes.updateMask === ''}>
        {texts.save}
      </button>
      {warning && (
        <ConfirmDialog
          title={texts.warned}
          about={texts.warnedAbout}
          action={texts.saveAnyway}
          onClose={() => setWarning(undefined)}
          act={() => keep(true)}
        >
          {warning}
        </ConfirmDialog>
      )}
    </Form>
  )
}
