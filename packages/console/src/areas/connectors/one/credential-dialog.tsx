import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

type Props = { secret: string; onClose(): void }

/** The content of the file that the runner signs in with. It cannot be read again. */
export function CredentialDialog({ secret, onClose }: Props) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ text: texts.copied })
    } catch {
      toast({ tone: 'bad', text: texts.notCopied })
    }
  }
  return (
    <Dialog title={texts.credential} about={texts.credentialAbout} onClose={onClose}>
      <Field label={texts.credentialFile}>
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={4}
            readOnly
            spellCheck={false}
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <p>
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copyCommand}
        </button>
      </p>
    </Dialog>
  )
}
