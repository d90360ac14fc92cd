import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownOnce } from './kind.ts'
import { texts } from './texts.ts'

/** Shows what cannot be read again. Nothing of it is kept when the dialog closes. */
export const OnceDialog = ({ once, onClose }: { once: ShownOnce; onClose(): void }) => (
  <Dialog title={texts.once} about={once.about} onClose={onClose}>
    {once.values.map(([name, value]) => (
      <CopyField key={name} label={name} value={value} />
    ))}
  </Dialog>
)
