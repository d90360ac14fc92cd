import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Changes, changesOf } from '../../../forms/changes.ts'
import type { Json, Schema } from '../../../forms/schema.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import { useConditionPlace } from '../../../forms/use-place.ts'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Form } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import styles from './single.module.css'

type Props = {
  readonly name: string
  readonly words: { readonly title: string; readonly about: string }
  readonly schema: Schema
  /** The member of the request that the settings are in. */
  readonly path: string
  readonly except?: readonly string[]
  /** What somebody needs to change them; `settings:write` when absent. */
  readonly writing?: string
  /** The environment of their conditions. */
  readonly environment?: string
  load(signal: AbortSignal): Promise<Json>
  save(changes: Changes): Promise<unknown>
  /** What stands above the form. */
  readonly before?: ReactNode
  /** What stands below the form. */
  readonly children?: ReactNode
}

/** Settings of which a tenant has one: the whole page is their form. */
export function SettingsForm(props: Props) {
  const { name, words, load, before, children } = props
  const queryKey = ['settings', name]
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // What somebody is typing is not replaced.
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHead title={words.title} />
      <p className="filters muted">{words.about}</p>
      <div className={styles.body}>
        {before}
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Loaded key={dataUpdatedAt} {...props} start={data} />
        ) : (
          <Loading height={300} />
        )}
        {children}
      </div>
    </>
  )
}

function Loaded(props: Props & { start: Json }) {
  const { name, schema, path, except, writing = 'settings:write', environment, save, start } = props
  const canWrite = useCan(writing)
  const placeOf = useConditionPlace(environment)
  const [value, setValue] = useState<Json>(start)
  const changes = changesOf(start, value)
  const { run, isPending, error, violations } = useAct(async () => {
    await save(changes)
    toast({ text: texts.saved })
    await refresh(['settings', name])
  })
  return (
    <Form className="card" onSubmit={run}>
      <fieldset className={styles.fields} disabled={!canWrite}>
        <legend className="sr">{texts.settings}</legend>
        <SchemaForm
          schema={schema}
          value={value}
          path={path}
          context={{ schemas, violations, ...(placeOf ? { placeOf } : {}) }}
          except={except}
          onChange={setValue}
        />
      </fieldset>
      <Refusal error={error} />
      {canWrite && (
        <button type="submit" className="button primary" disabled={isPending || changes.updateMask === ''}>
          {texts.save}
        </button>
      )}
    </Form>
  )
}
