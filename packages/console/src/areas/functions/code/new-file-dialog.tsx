import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { texts as all } from '../texts.ts'
import type { Files } from './files.ts'

const texts = all.code

type Props = { files: Files; onAdd(path: string): void; onClose(): void }

/** Asks for the path of a new file, as the service takes it. */
export function NewFileDialog({ files, onAdd, onClose }: Props) {
  const form = useId()
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = path.trim()
    if (!PATH.test(wanted) || /\.\.|\/\//.test(wanted)) setProblem(texts.newFileAbout)
    else if (wanted in files) setProblem(texts.isThere)
    else onAdd(wanted)
  }
  return (
    <Dialog
      title={texts.newFile}
      about={texts.newFileAbout}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary">
          {texts.add}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit} noValidate>
        <Field label={texts.path} problem={problem}>
          {(control) => (
            <input
              {...control}
              className="input mono"
              maxLength={128}
              value={path}
              onChange={({ target }) => setPath(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

const PATH = /^[A-Za-z0-9_][A-Za-z0-9_./-]*\.(?:ts|js|mjs|json|txt|md)$/
