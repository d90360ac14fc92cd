import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { keyOf, type Reference } from '../../../forms/references.ts'
import { useCanFind, useReferenceNames } from '../../../forms/use-references.ts'
import { refresh } from '../../../lib/api.ts'
import type { pagedQuery } from '../../../lib/paged.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { EntitlementPage } from '../queries.ts'
import { texts } from '../texts.ts'

type Words = { readonly title: string; readonly none: string; readonly pick: string; readonly add: string }
type Ref = { readonly appId: string; readonly id: string }

type Props = {
  words: Words
  query: ReturnType<typeof pagedQuery<EntitlementPage>>
  /** How it is to be done. */
  children?: ReactNode
  add(ref: Ref): Promise<unknown>
  remove(ref: Ref): Promise<unknown>
}

/** Entitlements of a profile, which those who manage it add and take out. */
export function EntitlementCard({ words, query, children, add, remove }: Props) {
  const heading = useId()
  const canWrite = useCan('catalogs:write')
  const canFind = useCanFind('entitlement')
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(query)
  const [picked, setPicked] = useState<Reference>()
  const change = useAct(async (work: () => Promise<unknown>) => {
    await work()
    setPicked(undefined)
    await refresh(['profiles'])
    toast({ text: texts.changed })
  })
  const rows = useMemo(
    () => data?.pages.flatMap(({ list }) => list.map(({ appEntitlement }) => appEntitlement)) ?? [],
    [data],
  )
  const held = rows.map(({ appId, id }) => ({ app: appId, id }))
  const names = useReferenceNames('entitlement', canFind ? held : [])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={160} />
  return (
    <section className="card form" aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      {rows.length === 0 && <p className="muted">{words.none}</p>}
      {rows.length > 0 && (
        <ul className="picked" aria-label={words.title}>
          {rows.map(({ appId, id, displayName }) => (
            <li key={id}>
              <span className="given">{displayName}</span>{' '}
              <span className="muted given">{names.get(keyOf({ app: appId, id }))?.about}</span>
              {canWrite && (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={texts.takeOut(displayName)}
                  disabled={change.isPending}
                  onClick={() => change.run(() => remove({ appId, id }))}
                >
                  {texts.takeOutShort}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className="button quiet" onClick={() => void fetchNextPage()}>
          {texts.showMore}
        </button>
      )}
      {canWrite && canFind && (
        <>
          <Field label={words.pick}>
            {(control) => (
              <ReferencePicker
                label={words.pick}
                kind="entitlement"
                control={control}
                value={picked}
                except={held}
                onChange={setPicked}
              />
            )}
          </Field>
          {children}
          <p>
            <button
              type="button"
              className="button"
              disabled={!picked || change.isPending}
              onClick={() => picked && change.run(() => add({ appId: picked.app ?? '', id: picked.id }))}
            >
              {words.add}
            </button>
          </p>
        </>
      )}
      <Refusal error={change.error} />
    </section>
  )
}
