import { getRouteApi, useBlocker } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import schemas from '../../../generated/schemas.json'
import { useCan } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { useKeys } from '../../../ui/keys.ts'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { OneAutomation } from '../one-automation.tsx'
import type { Stored } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Automation } from '../words.ts'
import { Conflict } from './conflict.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditorHead } from './editor-head.tsx'
import { KindDialog } from './kind-dialog.tsx'
import styles from './page.module.css'
import { Picture } from './picture.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishDialog, SecretDialog } from './publish-dialog.tsx'
import { Side } from './side.tsx'
import { useChecked } from './use-checked.ts'
import { useDraft } from './use-draft.ts'
import { useEditing } from './use-editing.ts'
import { useOpened } from './use-opened.ts'
import { isConflict, useSaving } from './use-saving.ts'

const route = getRouteApi('/automations/$id')

export function EditorPage() {
  const { id } = route.useParams()
  const stored = (automation: Automation, etag: string) => <Editor key={id} automation={automation} etag={etag} />
  return <OneAutomation id={id}>{stored}</OneAutomation>
}

/** Of what was never published everything is new, and marks would say nothing. */
const NO_DIFFERENCE = { triggers: [], steps: [] }

function Editor({ automation, etag }: Stored) {
  const { id } = automation
  const isReadOnly = !useCan('automations:write')
  const stored = useMemo(() => ({ automation, etag }), [automation, etag])
  const { base, draft, setDraft, isDirty, theirs, discard, saved, takeTheirs, keepMine } = useDraft(stored)
  const [dialog, setDialog] = useState<'publish' | 'delete'>()
  const close = (): void => setDialog(undefined)
  const { save, violations, warnings, secrets, forgetSecrets } = useSaving({
    id,
    onSaved: (next) => {
      saved(next)
      close()
    },
    onConflict: close,
  })
  const opened = useOpened()
  const { asked, ask, status, change, move, remove, add, duplicate, openProblem } = useEditing({
    draft,
    setDraft,
    opened,
  })
  const { placeOf, difference, problems, isChecking } = useChecked({ automation, draft, violations, warnings })
  const context = useMemo(() => ({ schemas, violations, placeOf, isReadOnly }), [violations, placeOf, isReadOnly])
  /** It is deleted: nothing is lost by leaving. */
  const isGone = useRef(false)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isGone.current && current.pathname !== next.pathname && !window.confirm(texts.leaveUnsaved),
    enableBeforeUnload: () => isDirty,
  })
  // Written only when it differs: naming it would switch on again what the breaker has stopped.
  const enable = draft.enabled === base.draft.enabled ? undefined : draft.enabled
  const saveDraft = (): void => {
    if (!isReadOnly && isDirty && !theirs && !save.isPending) save.run({ draft, base, publish: false, enable })
  }
  useKeys({ 'mod+s': saveDraft })
  return (
    <>
      <EditorHead
        automation={automation}
        isReadOnly={isReadOnly}
        isDirty={isDirty}
        isHeld={theirs !== undefined}
        isPending={save.isPending}
        onDiscard={discard}
        onSave={saveDraft}
        onPublish={() => setDialog('publish')}
      />
      <div className={styles.editor}>
        <div className={styles.canvas}>
          <Picture
            draft={draft}
            at={opened.at}
            difference={automation.currentVersion === '0' ? NO_DIFFERENCE : difference}
            problems={problems}
            isReadOnly={isReadOnly}
            onOpen={opened.open}
            onChoose={opened.choose}
            onMove={move}
            onRemove={remove}
            onAddStep={(index) => ask({ of: 'steps', index })}
            onAddTrigger={() => ask({ of: 'triggers' })}
          />
          <p className="sr" role="status">
            {status}
          </p>
        </div>
        <aside ref={opened.side} className={styles.side} aria-label={texts.details}>
          {theirs && <Conflict before={base.draft} theirs={theirs} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
          {save.error && dialog !== 'publish' && !isConflict(save.error) && <NotSaved error={save.error} />}
          <Side
            draft={draft}
            isOn={base.draft.enabled}
            at={opened.at}
            context={context}
            heading={opened.heading}
            onChange={change}
            onMove={move}
            onRemove={remove}
            onDuplicate={duplicate}
            onDelete={() => setDialog('delete')}
          />
          <ProblemList problems={problems} onOpen={openProblem} />
        </aside>
      </div>
      {asked && <KindDialog of={asked.of} onClose={() => ask(undefined)} onChoose={add} />}
      {dialog === 'publish' && (
        <PublishDialog
          automation={automation}
          difference={difference}
          problems={problems.filter(({ isWarning }) => !isWarning)}
          isChecking={isChecking}
          isPending={save.isPending}
          error={save.error}
          onPublish={(isOn) =>
            save.run({ draft, base, publish: true, enable: isOn === automation.enabled ? undefined : isOn })
          }
          onOpen={(path) => {
            close()
            openProblem(path)
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog id={id} name={automation.displayName} onDeleted={() => (isGone.current = true)} onClose={close} />
      )}
      {secrets && <SecretDialog {...secrets} onClose={forgetSecrets} />}
    </>
  )
}

const NotSaved = ({ error }: { error: Error }) => (
  <div role="alert">
    <p className="problem">
      {texts.notSaved}: {messageOf(error)} {common.nothingChanged}
    </p>
    <RequestId error={error} />
  </div>
)
