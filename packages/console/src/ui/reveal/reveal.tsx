import { useState } from 'react'
import { newReader, type Reader } from '../../lib/age.ts'
import { useAct } from '../../lib/use-act.ts'
import { copyText } from '../copy.ts'
import { Field } from '../field.tsx'
import { Refusal } from '../refusal.tsx'
import { texts } from './texts.ts'

/** What the service hands out, encrypted to the reader of this page. */
export type Viewed = {
  readonly encryptedContent?: string
  readonly downloadUrl?: string
  readonly filename?: string
  readonly viewsRemaining?: number
}

type Shown = { readonly text?: string; readonly saved?: string; readonly viewsRemaining: number | undefined }

type Props = {
  isFile?: boolean
  about?: string
  view(recipient: string): Promise<Viewed>
  onShown?(): void
}

/** Nothing is opened until somebody says so: links that programs look at use nothing up. */
export function Reveal({ isFile = false, about = texts.about, view, onShown }: Props) {
  const [shown, setShown] = useState<Shown>()
  const open = useAct(async () => {
    const reader = await newReader()
    const next = await decrypted(reader, await view(reader.recipient))
    setShown(next)
    onShown?.()
  })
  if (!shown) {
    return (
      <div className="form">
        <p className="muted">{about}</p>
        <p>
          <button type="button" className="button primary" disabled={open.isPending} onClick={() => open.run()}>
            {isFile ? texts.save : texts.show}
          </button>
        </p>
        <Refusal error={open.error} />
      </div>
    )
  }
  const left = shown.viewsRemaining === undefined ? '' : texts.left(shown.viewsRemaining)
  return (
    <div className="form" role="status">
      {shown.text === undefined ? (
        <p className="given">{texts.saved(shown.saved ?? '')}</p>
      ) : (
        <ShownText text={shown.text} />
      )}
      {left && <p className="muted">{left}</p>}
    </div>
  )
}

const ShownText = ({ text }: { text: string }) => (
  <>
    <Field label={texts.shown}>
      {(control) => (
        <textarea
          {...control}
          className="input mono"
          rows={Math.min(12, text.split('\n').length + 1)}
          readOnly
          spellCheck={false}
          value={text}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
    <p>
      <button type="button" className="button" onClick={() => void copyText(text)}>
        {texts.copy}
      </button>
    </p>
  </>
)

async function decrypted(reader: Reader, viewed: Viewed): Promise<Shown> {
  const { encryptedContent, downloadUrl, filename = '', viewsRemaining } = viewed
  if (downloadUrl === undefined) return { text: await reader.openText(encryptedContent ?? ''), viewsRemaining }
  // The path alone: whatever name the service has for itself, the page calls where it came from.
  const { pathname } = new URL(downloadUrl)
  const response = await fetch(pathname)
  if (!response.ok || !response.body) throw new Error(texts.failed)
  const saved = filename || texts.file
  save(await reader.openFile(response.body), saved)
  return { saved, viewsRemaining }
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
