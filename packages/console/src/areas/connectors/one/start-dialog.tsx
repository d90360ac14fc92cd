import { copyText } from '../../../ui/copy.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'

type Props = { command: string; onClose(): void }

/** The command with a credential of its own, which cannot be read again. */
export const StartDialog = ({ command, onClose }: Props) => (
  <Dialog
    title={texts.start}
    about={texts.startAbout}
    actions={
      <button type="button" className="button primary" onClick={() => void copyText(command)}>
        {texts.copyCommand}
      </button>
    }
    onClose={onClose}
  >
    <Field label={texts.command}>
      {(control) => (
        <textarea
          {...control}
          className="input mono"
          rows={12}
          readOnly
          spellCheck={false}
          value={command}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
  </Dialog>
)
