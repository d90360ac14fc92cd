import { getRouteApi } from '@tanstack/react-router'
import { api, queryClient, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../functions.module.css'
import { functionQuery, type Stored } from '../queries.ts'
import type { FunctionSearch } from '../search.ts'
import { texts as all } from '../texts.ts'
import { CodeEditor } from './code-editor.tsx'
import { CommitChoice } from './commit-choice.tsx'
import { ENTRY, type Files, pathsOf } from './files.ts'
import { NewFileDialog } from './new-file-dialog.tsx'
import type { Draft } from './use-draft.ts'

const route = getRouteApi('/functions/$id')

const texts = all.code

type Props = { stored: Stored; draft: Draft; onSearch(change: FunctionSearch): void }

/** The files of a commit; changed ones are saved as a new commit, and any commit can be published. */
export function CodeTab({ stored, draft, onSearch }: Props) {
  const { fn } = stored
  const { file, dialog } = route.useSearch()
  const canWrite = useCan('functions:write')
  const publish = (commit: string): Promise<void> => publishCommit(stored, commit)
  const publishing = useAct(publish)
  const close = (): void => onSearch({ dialog: undefined })
  const choose = (commit: string): void => {
    if (draft.hasUnsaved && !window.confirm(texts.leaveUnsaved)) return
    draft.discard()
    onSearch({ commit: commit === fn.head ? undefined : commit, file: undefined })
  }
  const { files, commitId } = draft
  const isPublished = commitId !== '' && commitId === fn.publishedCommitId
  return (
    <div className={`tab-body ${styles.cards}`}>
      <div className={styles.tools}>
        {commitId !== '' && <CommitChoice fn={fn} chosen={commitId} onChange={choose} />}
        {canWrite && commitId !== '' && !draft.isDirty && !isPublished && (
          <button
            type="button"
            className="button primary"
            title={texts.publishHint}
            disabled={publishing.isPending}
            onClick={() => publishing.run(commitId)}
          >
            {texts.publish}
          </button>
        )}
        {canWrite && isPublished && (
          <button type="button" className="button" onClick={() => onSearch({ dialog: 'withdraw' })}>
            {texts.withdraw}
          </button>
        )}
      </div>
      <Refusal error={publishing.error} />
      {draft.hasConflict && <Conflict draft={draft} />}
      {draft.error && <Failed error={draft.error} />}
      {!files && !draft.error && <Loading height={320} />}
      {files && (
        <Editing
          files={files}
          path={file !== undefined && file in files ? file : (pathsOf(files)[0] ?? ENTRY)}
          draft={draft}
          isReadOnly={!canWrite}
          onSearch={onSearch}
        />
      )}
      {canWrite && draft.isDirty && <Saving draft={draft} />}
      {canWrite && files && dialog === 'file' && (
        <NewFileDialog
          files={files}
          onAdd={(path) => {
            draft.change({ ...files, [path]: '' })
            onSearch({ file: path, dialog: undefined })
          }}
          onClose={close}
        />
      )}
      {canWrite && dialog === 'withdraw' && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          about={texts.withdrawAbout}
          action={texts.withdraw}
          act={async () => {
            await publish('')
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type EditingProps = {
  files: Files
  path: string
  draft: Draft
  isReadOnly: boolean
  onSearch(change: FunctionSearch): void
}

function Editing({ files, path, draft, isReadOnly, onSearch }: EditingProps) {
  const remove = (): void => {
    const { [path]: _gone, ...others } = files
    draft.change(others)
    onSearch({ file: undefined })
  }
  return (
    <>
      <div className={styles.tools}>
        <Tabs label={texts.files} names={pathsOf(files)} chosen={path} onChange={(next) => onSearch({ file: next })}>
          {(name) => <span className="mono given">{name}</span>}
        </Tabs>
        {!isReadOnly && (
          <button type="button" className="button quiet" onClick={() => onSearch({ dialog: 'file' })}>
            {texts.newFile}
          </button>
        )}
        {!isReadOnly && path !== ENTRY && (
          <button type="button" className="button quiet" onClick={remove}>
            {texts.removeFile(path)}
          </button>
        )}
      </div>
      <CodeEditor
        key={`${draft.commitId} ${draft.round} ${path}`}
        label={texts.editor(path)}
        text={files[path] ?? ''}
        isReadOnly={isReadOnly}
        onChange={(text) => draft.change({ ...files, [path]: text })}
      />
    </>
  )
}

const Saving = ({ draft }: { draft: Draft }) => (
  <>
    <div className={styles.tools}>
      <div className={styles.grow}>
        <TextField
          label={texts.message}
          maxLength={1024}
          value={draft.message}
          onChange={(next) => draft.setMessage(next)}
        />
      </div>
      {draft.hasUnsaved && (
        <button type="button" className="button" disabled={draft.isSaving} onClick={draft.discard}>
          {texts.discard}
        </button>
      )}
      <button
        type="button"
        className="button"
        disabled={draft.isSaving || draft.hasConflict}
        onClick={() => draft.save(true)}
      >
        {texts.saveAndPublish}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={draft.isSaving || draft.hasConflict}
        onClick={() => draft.save(false)}
      >
        {texts.save}
      </button>
    </div>
    <Refusal error={draft.hasConflict ? null : draft.saveError} />
  </>
)

const Conflict = ({ draft }: { draft: Draft }) => (
  <section className="card" role="alert">
    <h2>{texts.conflictTitle}</h2>
    <p>{texts.conflictAbout}</p>
    <div className={styles.tools}>
      <button type="button" className="button" onClick={draft.discard}>
        {texts.takeTheirs}
      </button>
      <button type="button" className="button" disabled={draft.isSaving} onClick={() => draft.save(false)}>
        {texts.keepMine}
      </button>
    </div>
  </section>
)

/** Publishes a commit; an empty one withdraws what is published. */
async function publishCommit({ fn, etag }: Stored, commitId: string): Promise<void> {
  const { queryKey } = functionQuery(fn.id)
  try {
    const { answer, etag: next } = await api.callTagged(
      'functions.update',
      { body: { function: { id: fn.id, publishedCommitId: commitId }, updateMask: 'publishedCommitId' } },
      { ifMatch: etag },
    )
    queryClient.setQueryData(queryKey, { fn: answer.function, etag: next })
  } catch (error) {
    await refresh(queryKey)
    throw error
  }
  toast({ text: commitId === '' ? texts.withdrawn : texts.didPublish })
  await refresh(['functions', 'list'])
}
