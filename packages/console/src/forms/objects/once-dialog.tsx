import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { ShownOnce } from './kind.ts'
import { texts } from './texts.ts'

/** Shows what cannot be read again. Nothing of it is kept when the dialog closes. */
export const OnceDialog = ({ once, onClose }: { once: ShownOnce; onClose(): void }) => (
  <Dialog title={texts.once} about={once.about} onClose={onClose}>
    {once.values.map(([name, value]) => (
      <Field key={name} label={name}>
        {(control) => (
          <div className="chips">
            <input
              {...control}
              className="input mono"
              readOnly
              value={value}
              onFocus={({ target }) => target.select()}
            />
            <button type="button" className="button" onClick={() => void copy(value)}>
              {texts.copy(name)}
            </button>
          </div>
        )}
      </Field>
    ))}
  </Dialog>
)

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    toast({ text: texts.copied })
  } catch {
    toast({ tone: 'bad', text: texts.notCopied })
  }
}
