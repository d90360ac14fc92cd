import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { texts as all } from '../texts.ts'
import type { Files } from './files.ts'

const texts = all.code

type Props = { files: Files; onAdd(path: string): void; onClose(): void }

/** Asks for the path of a new file, as the service takes it. */
export function NewFileDialog({ files, onAdd, onClose }: Props) {
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    const wanted = path.trim()
    if (!PATH.test(wanted) || /\.\.|\/\//.test(wanted)) setProblem(texts.newFileAbout)
    else if (wanted in files) setProblem(texts.isThere)
    else onAdd(wanted)
  }
  return (
    <FormDialog title={texts.newFile} about={texts.newFileAbout} onClose={onClose} action={texts.add} save={save}>
      <TextField
        label={texts.path}
        problem={problem}
        className="mono"
        maxLength={128}
        value={path}
        onChange={setPath}
      />
    </FormDialog>
  )
}

const PATH = /^[A-Za-z0-9_][A-Za-z0-9_./-]*\.(?:ts|js|mjs|json|txt|md)$/
