import { copyText } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { texts } from './texts.ts'

type Props = { label: string; secret: string; onClose(): void }

/** Shows what cannot be read again, until it is closed. */
export function SecretDialog({ label, secret, onClose }: Props) {
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
        <button type="button" className="button" onClick={() => void copyText(secret)}>
          {texts.copy}
        </button>
      </p>
    </Dialog>
  )
}
