import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useBlocker } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { focusPath } from '../../../forms/focus-path.ts'
import schemas from '../../../generated/schemas.json'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useKeys } from '../../../ui/keys.ts'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { stepTitle, triggerTitle } from '../content.ts'
import { differenceOf } from '../diff.ts'
import { OneAutomation } from '../one-automation.tsx'
import { AutomationHead } from '../parts.tsx'
import { environmentsQuery, type Stored } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Automation } from '../words.ts'
import { Conflict } from './conflict.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type Draft, inserted, itemOf, moved, neighbourOf, newStep, placeIn, removed, valuesOf } from './draft.ts'
import { KindDialog } from './kind-dialog.tsx'
import styles from './page.module.css'
import { Picture } from './picture.tsx'
import { placesOf } from './places.ts'
import { ProblemList } from './problem-list.tsx'
import { localProblems, type Problem, placeInWords } from './problems.ts'
import { PublishDialog, SecretDialog } from './publish-dialog.tsx'
import { Side } from './side.tsx'
import { useDraft } from './use-draft.ts'
import { isConflict, useSaving } from './use-saving.ts'

const route = getRouteApi('/automations/$id')

export function EditorPage() {
  const { id } = route.useParams()
  const stored = (automation: Automation, etag: string) => <Editor key={id} automation={automation} etag={etag} />
  return <OneAutomation id={id}>{stored}</OneAutomation>
}

/** Of what was never published everything is new, and marks would say nothing. */
const NO_DIFFERENCE = { triggers: [], steps: [] }

/** Where somebody is asked for a kind: a new trigger, or a new step before this index. */
type Asked = { readonly of: 'triggers' } | { readonly of: 'steps'; readonly index: number }

function Editor({ automation, etag }: Stored) {
  const { id } = automation
  const [at, open] = useOpened()
  const isReadOnly = !useCan('automations:write')
  const stored = useMemo(() => ({ automation, etag }), [automation, etag])
  const { base, draft, setDraft, isDirty, theirs, discard, saved, takeTheirs, keepMine } = useDraft(stored)
  const [asked, setAsked] = useState<Asked>()
  const [isPublishing, setPublishing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [status, setStatus] = useState('')
  const { data: declared } = useQuery(environmentsQuery)
  const places = useMemo(() => (declared ? placesOf(declared) : () => undefined), [declared])
  const { save, violations, warnings, secrets, forgetSecrets } = useSaving({
    id,
    onSaved: (next) => {
      saved(next)
      setPublishing(false)
    },
    onConflict: () => setPublishing(false),
  })
  // What is derived from the whole draft may lag behind the key that was pressed.
  const late = useDeferredValue(draft)
  const stepNames = JSON.stringify(late.steps.map(({ value }) => String(value.stepName ?? '')))
  const placeOf = useMemo(() => {
    const names: readonly string[] = JSON.parse(stepNames)
    return (path: string) => places(path, names)
  }, [places, stepNames])
  const difference = useMemo(
    () =>
      differenceOf(
        { triggers: draftOfLive(automation.triggers), steps: draftOfLive(automation.automationSteps) },
        { triggers: valuesOf(late.triggers), steps: valuesOf(late.steps) },
      ),
    [automation, late],
  )
  const problems = useMemo((): Problem[] => {
    const local = localProblems(late, placeOf)
    const isLocal = (path: string): boolean => local.some((problem) => problem.path === path)
    const found = violations
      .filter(({ field }) => !isLocal(field))
      .map(({ field, description }) => ({ path: field, message: description }))
    return [...local, ...found, ...warnings]
  }, [late, placeOf, violations, warnings])
  const context = useMemo(() => ({ schemas, violations, placeOf, isReadOnly }), [violations, placeOf, isReadOnly])
  const side = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The path of the field that gets the focus when it is there; empty for the heading of the form. */
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const path = wanted.current
    if (path === undefined) return
    wanted.current = undefined
    // Later, because a dialog that has just been closed still keeps the focus away from the page.
    setTimeout(() => {
      if (path === '' || !side.current || !focusPath(side.current, path)) heading.current?.focus()
    })
  })
  /** It is deleted: nothing is lost by leaving. */
  const isGone = useRef(false)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isGone.current && current.pathname !== next.pathname && !window.confirm(texts.leaveUnsaved),
    enableBeforeUnload: () => isDirty,
  })

  /** Where the form is below the picture, it comes into view. */
  const choose = (place: string): void => {
    if (matchMedia('(max-width: 900px)').matches) wanted.current = ''
    open(place)
  }
  const openProblem = (path: string): void => {
    wanted.current = path
    open(path.match(/^(triggers|steps)\[\d+\]/)?.[0] ?? 'settings')
    setStatus(placeInWords(path))
  }
  const change = (next: Partial<Draft>): void => setDraft((before) => ({ ...before, ...next }))
  const move = (index: number, to: number): void => {
    change({ steps: moved(draft.steps, index, to) })
    open(`steps[${to}]`)
    setStatus(texts.moved(stepTitle(draft.steps[index]!.value), to + 1))
  }
  const remove = (place: string): void => {
    const { list, index } = placeIn(place) ?? {}
    const item = list && index !== undefined ? draft[list][index] : undefined
    if (!list || index === undefined || !item) return
    const before = draft
    change({ [list]: removed(draft[list], index) })
    open(neighbourOf(draft, place))
    const title = list === 'steps' ? stepTitle(item.value) : triggerTitle(item.value)
    toast({ text: texts.removed(title), undo: () => setDraft(before) })
  }
  const add = (kind: string): void => {
    if (!asked) return
    setAsked(undefined)
    wanted.current = ''
    if (asked.of === 'triggers') {
      change({ triggers: [...draft.triggers, itemOf({ [kind]: {} })] })
      open(`triggers[${draft.triggers.length}]`)
    } else {
      change({ steps: inserted(draft.steps, asked.index, newStep(kind, draft.steps)) })
      open(`steps[${asked.index}]`)
    }
  }
  const duplicate = (index: number): void => {
    const { value } = draft.steps[index]!
    change({ steps: inserted(draft.steps, index + 1, itemOf({ ...value, stepName: '' })) })
    open(`steps[${index + 1}]`)
  }
  // Written only when it differs: naming it would switch on again what the breaker has stopped.
  const enable = draft.enabled === base.draft.enabled ? undefined : draft.enabled
  const saveDraft = (): void => {
    if (!isReadOnly && isDirty && !theirs && !save.isPending) save.run({ draft, base, publish: false, enable })
  }
  useKeys({ 'mod+s': saveDraft })
  return (
    <>
      <AutomationHead automation={automation}>
        {isReadOnly ? (
          <span className="muted">{texts.readOnly}</span>
        ) : (
          <>
            {isDirty && (
              <>
                <span className="muted" role="status">
                  {texts.unsaved}
                </span>
                <button type="button" className="button quiet" onClick={discard}>
                  {texts.discard}
                </button>
              </>
            )}
            <button
              type="button"
              className="button"
              disabled={!isDirty || theirs !== undefined || save.isPending}
              onClick={saveDraft}
            >
              {texts.saveDraft}
            </button>
            <button
              type="button"
              className="button primary"
              disabled={theirs !== undefined}
              onClick={() => setPublishing(true)}
            >
              {texts.publish}
            </button>
          </>
        )}
      </AutomationHead>
      <div className={styles.editor}>
        <div className={styles.canvas}>
          <Picture
            draft={draft}
            at={at}
            difference={automation.currentVersion === '0' ? NO_DIFFERENCE : difference}
            problems={problems}
            isReadOnly={isReadOnly}
            onOpen={open}
            onChoose={choose}
            onMove={move}
            onRemove={remove}
            onAddStep={(index) => setAsked({ of: 'steps', index })}
            onAddTrigger={() => setAsked({ of: 'triggers' })}
          />
          <p className="sr" role="status">
            {status}
          </p>
        </div>
        <aside ref={side} className={styles.side} aria-label={texts.details}>
          {theirs && <Conflict before={base.draft} theirs={theirs} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
          {save.error && !isPublishing && !isConflict(save.error) && (
            <div role="alert">
              <p className="problem">
                {texts.notSaved}: {messageOf(save.error)} {common.nothingChanged}
              </p>
              <RequestId error={save.error} />
            </div>
          )}
          <Side
            draft={draft}
            isOn={base.draft.enabled}
            at={at}
            context={context}
            heading={heading}
            onChange={change}
            onMove={move}
            onRemove={remove}
            onDuplicate={duplicate}
            onDelete={() => setDeleting(true)}
          />
          <ProblemList problems={problems} onOpen={openProblem} />
        </aside>
      </div>
      {asked && <KindDialog of={asked.of} onClose={() => setAsked(undefined)} onChoose={add} />}
      {isPublishing && (
        <PublishDialog
          automation={automation}
          difference={difference}
          isPending={save.isPending}
          error={save.error}
          onPublish={(isOn) =>
            save.run({ draft, base, publish: true, enable: isOn === automation.enabled ? undefined : isOn })
          }
          onClose={() => setPublishing(false)}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          id={id}
          name={automation.displayName}
          onDeleted={() => (isGone.current = true)}
          onClose={() => setDeleting(false)}
        />
      )}
      {secrets && <SecretDialog {...secrets} onClose={forgetSecrets} />}
    </>
  )
}

/** What is open, at once on the page and a moment later in the address. */
function useOpened(): [string, (next: string) => void] {
  const { at: given = 'settings' } = route.useSearch()
  const navigate = route.useNavigate()
  const [at, setAt] = useState(given)
  useEffect(() => setAt(given), [given])
  const open = useCallback(
    (next: string): void => {
      setAt(next)
      void navigate({ search: { at: next }, replace: true })
    },
    [navigate],
  )
  return [at, open]
}

const draftOfLive = (list: readonly object[]) => valuesOf(list.map(itemOf))
