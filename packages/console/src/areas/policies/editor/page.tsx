import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useBlocker, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { ObjectList } from '../../../forms/object-list.tsx'
import type { Json, Schemas } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../policies.module.css'
import { PolicyHead } from '../policy-head.tsx'
import { environmentsQuery, policyQuery, type Stored } from '../queries.ts'
import { texts } from '../texts.ts'
import { kindsFor, typeOf } from '../words.ts'
import { Baseline } from './baseline.tsx'
import { replaced } from './draft.ts'
import { placesOf } from './places.ts'
import { Rules } from './rules.tsx'
import { Steps } from './steps.tsx'
import { useDraft } from './use-draft.ts'

const route = getRouteApi('/policies/$id')

// Safe because the schemas of the contract are schemas.
const ALL = schemas as unknown as Schemas

export const PolicyPage = () => (useCan('policies:read') ? <Loaded /> : <NotAllowed title={texts.title} />)

function Loaded() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(policyQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Editor key={id} stored={data} />
}

function Editor({ stored }: { stored: Stored }) {
  const { policy } = stored
  const canWrite = useCan('policies:write')
  const { draft, isDirty, save, violations, hasConflict, change, discard, takeTheirs, saveOver, saveDraft } =
    useDraft(stored)
  const [isDeleting, setDeleting] = useState(false)
  const { data: declared } = useQuery(environmentsQuery)
  const placeOf = useMemo(() => (declared ? placesOf(declared) : undefined), [declared])
  const isFixed = !canWrite || policy.systemBuiltin
  const context = { schemas: ALL, violations, isReadOnly: isFixed, ...(placeOf ? { placeOf } : {}) }
  const type = typeOf(policy)
  const baseline = type ?? ''
  const kinds = kindsFor(type)
  const problemOf = (name: string) => violations.find(({ field }) => field === name)?.description
  /** It is deleted: nothing is lost by leaving. */
  const isGone = useRef(false)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isGone.current && current.pathname !== next.pathname && !window.confirm(texts.leaveUnsaved),
    enableBeforeUnload: () => isDirty,
  })
  return (
    <>
      <PolicyHead policy={policy} note={isDirty ? texts.unsaved : ''}>
        {canWrite && isDirty && (
          <button type="button" className="button" onClick={discard}>
            {texts.discard}
          </button>
        )}
        {canWrite && !policy.systemBuiltin && (
          <button type="button" className="button" onClick={() => setDeleting(true)}>
            {texts.removePolicy}
          </button>
        )}
        {canWrite && (
          <button
            type="button"
            className="button primary"
            disabled={!isDirty || save.isPending || hasConflict}
            onClick={saveDraft}
          >
            {save.isPending ? texts.saving : texts.save}
          </button>
        )}
      </PolicyHead>
      <div className={styles.body}>
        {hasConflict && (
          <section className="card" role="alert">
            <h2>{texts.conflictTitle}</h2>
            <p>{texts.conflictAbout}</p>
            <div className={styles.tools}>
              <button type="button" className="button" onClick={takeTheirs}>
                {texts.takeTheirs}
              </button>
              <button type="button" className="button" disabled={save.isPending} onClick={saveOver}>
                {texts.keepMine}
              </button>
            </div>
          </section>
        )}
        <Refusal error={hasConflict ? null : save.error} />
        {violations.length > 0 && (
          <section className="card" aria-live="polite">
            <h2>{texts.problems(violations.length)}</h2>
            <ul>
              {violations.map(({ field, description }) => (
                <li key={`${field} ${description}`} className="given">
                  <code className="mono">{field}</code> {description}
                </li>
              ))}
            </ul>
          </section>
        )}
        {policy.systemBuiltin && <p className="muted">{texts.builtinHint}</p>}
        <fieldset disabled={isFixed}>
          <section className="card form" aria-label={texts.settings}>
            <TextField
              label={texts.name}
              problem={problemOf('displayName')}
              maxLength={256}
              value={draft.displayName}
              onChange={(next) => change({ displayName: next })}
            />
            <LinesField
              label={texts.description}
              problem={problemOf('description')}
              rows={2}
              maxLength={2048}
              value={draft.description}
              onChange={(next) => change({ description: next })}
            />
          </section>
          <Rules
            rules={draft.rules}
            names={draft.sequences.map(({ name }) => name)}
            context={context}
            onChange={(rules) => change({ rules })}
          />
          <Baseline draft={draft} baseline={baseline} context={context} onChange={change} />
          {draft.sequences.map((sequence, index) => (
            <Steps
              key={sequence.name}
              sequence={sequence}
              kinds={kinds}
              context={context}
              {...(sequence.name === baseline
                ? {}
                : { onRemove: () => change({ sequences: draft.sequences.filter((one) => one !== sequence) }) })}
              onChange={(next) => change({ sequences: replaced(draft.sequences, index, next) })}
            />
          ))}
        </fieldset>
        <fieldset disabled={!canWrite}>
          <ObjectList
            label={texts.postActions}
            hint={undefined}
            problem={problemOf('postActions')}
            schema={ALL.PolicyPostActions ?? {}}
            value={draft.postActions}
            path="postActions"
            context={{ ...context, isReadOnly: !canWrite }}
            // Safe because a list of objects gives objects.
            onChange={(next) => change({ postActions: next as readonly Json[] })}
          />
        </fieldset>
      </div>
      {isDeleting && (
        <DeleteDialog
          id={policy.id}
          onClose={() => setDeleting(false)}
          onGone={() => {
            isGone.current = true
          }}
        />
      )}
    </>
  )
}

function DeleteDialog({ id, onClose, onGone }: { id: string; onClose(): void; onGone(): void }) {
  const go = useNavigate()
  const remove = async (): Promise<void> => {
    await api.call('policies.delete', { path: { id } })
    onGone()
    toast({ text: texts.removed })
    await refresh(['policies', 'list'])
    await go({ to: '/policies', search: {} })
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      about={texts.removeAbout}
      action={texts.removePolicy}
      act={remove}
      onClose={onClose}
    />
  )
}
