import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

type Props = { label: string; secret: string; onClose(): void }

/** Shows what cannot be read again, until it is closed. */
export function SecretDialog({ label, secret, onClose }: Props) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ text: texts.copied })
    } catch {
      toast({ tone: 'bad', text: texts.notCopied })
    }
  }
  return (
    <Dialog title={label} about={texts.secretAbout} onClose={onClose}>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={3}
            readOnly
            spellCheck={false}
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <p>
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copy}
        </button>
      </p>
    </Dialog>
  )
}
