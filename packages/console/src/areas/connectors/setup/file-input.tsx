import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { texts } from '../texts.ts'

type Props = {
  control: { id: string }
  accept: readonly string[]
  onChange(content: string): void
  onFile?: ((name: string, content: string) => void) | undefined
}

/** The text of a file of the reader's disk. */
export function FileInput({ control, accept, onChange, onFile }: Props) {
  const [chosen, setChosen] = useState('')
  const read = async (file: File | undefined): Promise<void> => {
    const content = file ? await file.text() : ''
    setChosen(file ? texts.fileChosen(file.name, `${formatNumber(Math.ceil(file.size / 1024))} KB`) : '')
    if (file && onFile) onFile(file.name, content)
    else onChange(content)
  }
  return (
    <>
      <input
        {...control}
        className="file"
        type="file"
        accept={accept.length > 0 ? accept.join(',') : undefined}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {chosen && (
        <p className="hint given" role="status">
          {chosen}
        </p>
      )}
    </>
  )
}
