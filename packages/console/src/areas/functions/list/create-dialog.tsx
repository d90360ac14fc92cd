import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { EXAMPLE, encodedFiles } from '../code/files.ts'
import { texts } from '../texts.ts'

/** Asks for a name, and opens the function with an example in it. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [description, setDescription] = useState('')
  const save = async () => {
    const {
      function: { id },
    } = await api.call('functions.create', {
      body: {
        displayName,
        description,
        functionType: 'FUNCTION_TYPE_ANY',
        initialContent: encodedFiles(EXAMPLE),
        commitMessage: texts.firstCommit,
      },
    })
    await refresh(['functions', 'list'])
    await go({ to: '/functions/$id', params: { id }, search: {} })
  }
  return (
    <FormDialog title={texts.create} about={texts.createHint} onClose={onClose} action={texts.createAction} save={save}>
      {({ problemOf }) => (
        <>
          <TextField
            label={texts.name}
            problem={problemOf('displayName')}
            maxLength={256}
            value={displayName}
            onChange={setName}
          />
          <LinesField
            label={texts.description}
            problem={problemOf('description')}
            rows={2}
            maxLength={2048}
            value={description}
            onChange={setDescription}
          />
        </>
      )}
    </FormDialog>
  )
}
